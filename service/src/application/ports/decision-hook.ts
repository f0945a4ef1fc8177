import type { FormFieldId } from '#page/domain/forms/registration-fields.ts';
import type { SsoProvider } from '#page/domain/sso-providers.ts';
import type { RegistrationDetails } from '../../domain/registration-details.ts';

/** The decision of the company's rules about a registration. */
export type HookDecision =
  | { readonly kind: 'allow' }
  /** `reason` is for reviewers. */
  | { readonly kind: 'review'; readonly reason: string | null }
  /** `message` is for the visitor, under a field or, with null, above the form. */
  | { readonly kind: 'refuse'; readonly message: string; readonly field: FormFieldId | null };

/** A registration without its passwords. */
export interface DecisionRequest extends RegistrationDetails {
  /** Identifies the registration; the same for a repeated request. */
  readonly id: string;
  /** Time of the registration, in ISO 8601. */
  readonly at: string;
  /** Domain of the address, in IDNA form. */
  readonly domain: string;
  readonly email: string;
  readonly trackingCode: string | null;
  /** Null for a sign-in with a password. */
  readonly ssoProvider: SsoProvider | null;
}

export interface DecisionHook {
  /** Does not throw: without a valid response in time, the registration needs a review. */
  decide(request: DecisionRequest): Promise<HookDecision>;
}
