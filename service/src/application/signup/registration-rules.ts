import { type ExtraField, type ExtraValues, extraInput } from '#page/domain/forms/extra-fields.ts';
import type { FieldErrors } from '#page/domain/forms/field-errors.ts';
import {
  type FormFieldId,
  isShown,
  type RegistrationValues,
} from '#page/domain/forms/registration-fields.ts';
import { RegistrationForm, registrationErrors } from '#page/domain/forms/registration-form.ts';
import type { PasswordSettings } from '#page/domain/password.ts';
import { offeredRegions, type Region } from '#page/domain/region.ts';
import { messageOf, serverMessageOf } from '#page/languages/catalogue.ts';
import type { CanonicalEmail } from '../../domain/canonical-email.ts';
import type { PasswordPolicy } from '../../domain/password-policy.ts';
import type { RegistrationDetails } from '../../domain/registration-details.ts';
import type { FoundSignupCode } from '../ports/signup-codes.ts';
import type { VerificationKey } from '../ports/verifications.ts';

export interface AccountRequest extends RegistrationValues {
  readonly signupCode: string;
  readonly trackingCode: string | null;
  readonly extra: ExtraValues;
  /** Language of the request, as a BCP 47 tag. */
  readonly language: string;
}

/** A parsed request, with the proof that the address was verified. */
export interface RegistrationAttempt extends VerificationKey {
  readonly signupCodeDigest: string;
  readonly proof: FoundSignupCode;
  readonly form: RegistrationForm;
  readonly details: RegistrationDetails;
  readonly trackingCode: string | null;
  /** Identify the request among those with the same sign-up code; one for each key. */
  readonly fingerprints: readonly [string, ...string[]];
}

export type RegistrationErrors = FieldErrors<FormFieldId>;

export interface RegistrationOffer extends PasswordSettings {
  readonly regions: readonly Region[];
  /** Visitors with this domain may choose the first TEST- region. */
  readonly internalEmailDomain: string | null;
  /** Fields that the brand adds, with their labels in this language. */
  extraFields(language: string): readonly ExtraField[];
}

/** The page's rules for a registration, and those that only the service can check. */
export class RegistrationRules {
  constructor(
    private readonly offer: RegistrationOffer,
    private readonly passwords: PasswordPolicy,
  ) {}

  form(
    request: RegistrationValues & Pick<AccountRequest, 'extra' | 'language'>,
    context: { requirePersonalInfo: boolean; sso: boolean },
  ) {
    const extraFields = this.offer.extraFields(request.language);
    return new RegistrationForm(
      { ...request, ...extraInput(request.extra) },
      { ...context, extraFields },
      this.offer,
    );
  }

  /** Null if all rules are met. */
  async check(form: RegistrationForm, address: CanonicalEmail): Promise<RegistrationErrors | null> {
    const errors: RegistrationErrors = registrationErrors(form);
    const all: RegistrationErrors = {
      ...this.regionError(form, address),
      // Checked last, because the other rules limit the length of the password.
      ...(Object.keys(errors).length === 0 && (await this.passwordError(form))),
      ...errors,
    };
    return Object.keys(all).length > 0 ? all : null;
  }

  private regionError(form: RegistrationForm, { domain }: CanonicalEmail): RegistrationErrors {
    const { regions, internalEmailDomain } = this.offer;
    const offered = offeredRegions(regions, domain, internalEmailDomain);
    const isOffered = offered.some(({ value }) => value === form.region);
    return isOffered ? {} : { region: messageOf('regionRequired') };
  }

  private async passwordError(form: RegistrationForm): Promise<RegistrationErrors | null> {
    const problem =
      isShown('password', form.context) && (await this.passwords.problem(form.password));
    return problem ? { password: serverMessageOf(problem) } : null;
  }
}
