import { type ExtraFieldId, extraId, isExtraId } from '../domain/forms/extra-fields.ts';
import { isServerChecked, type ServerCheckedField } from '../domain/forms/registration-fields.ts';
import type { RegistrationForm } from '../domain/forms/registration-form.ts';
import { serverText } from '../domain/message.ts';
import type { Refusal } from '../domain/refusal.ts';
import { regionalUrl } from '../domain/region.ts';
import type { Registering } from '../domain/step.ts';
import type { Analytics } from './ports/analytics.ts';
import type { Clock } from './ports/clock.ts';
import type { IdentityGateway } from './ports/identity-gateway.ts';
import type { Navigation } from './ports/navigation.ts';
import type { PageSettings } from './ports/settings.ts';
import type { CreateAccountOutcome, SignupGateway } from './ports/signup-gateway.ts';
import type { TrackingCode } from './ports/tracking-code.ts';

export interface RefusedRegistration {
  readonly kind: 'refused';
  /** Error of the form as a whole; null if each error belongs to a field. */
  readonly refusal: Refusal | null;
  readonly fieldErrors: Readonly<
    Partial<Record<ServerCheckedField | ExtraFieldId, readonly string[]>>
  >;
}

export type RegistrationOutcome =
  | RefusedRegistration
  /** `requestedAt`: milliseconds since 1970. */
  | { readonly kind: 'queued'; readonly requestedAt: number; readonly statusUrl?: string }
  /** The account exists and the visitor sees the result with the sign-in link. */
  | { readonly kind: 'created' }
  /** The account exists and the browser is leaving for the product. */
  | { readonly kind: 'leaving' };

/** Registers the organization and its first administrator, and signs the administrator in. */
export class CreateAccount {
  constructor(
    private readonly signup: SignupGateway,
    private readonly identity: IdentityGateway,
    private readonly navigation: Navigation,
    private readonly tracking: TrackingCode,
    private readonly settings: PageSettings,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly analytics: Analytics,
  ) {}

  async execute(step: Registering, form: RegistrationForm): Promise<RegistrationOutcome> {
    const outcome = await this.signup.createAccount({
      signupCode: step.signupCode,
      values: { ...form.shownValues, email: step.email },
      ...(this.settings.extraFields.length > 0 && { extra: form.extra }),
      trackingCode: this.tracking.read(),
    });
    if (outcome.kind === 'refused') {
      this.analytics.report({ event: 'signup_refused', code: outcome.code ?? 'unknown' });
      return this.refused(outcome);
    }
    this.analytics.report({ event: 'sign_up', method: step.sso?.provider ?? 'email' });
    if (outcome.kind === 'queued') return { ...outcome, requestedAt: this.clock.now() };

    const destination = await this.signOn(step, form);
    if (destination === null) return { kind: 'created' };
    this.navigation.leaveFor(destination);
    return { kind: 'leaving' };
  }

  /** Signs the administrator in. @returns the URL to go to; null if it failed or the visitor must sign in */
  private async signOn(step: Registering, form: RegistrationForm): Promise<string | null> {
    if (step.sso) {
      const started = await this.identity.startSso(step.sso.provider, form.region);
      return started.kind === 'redirect' ? started.url : null;
    }
    if (!step.requirePersonalInfo) return null;
    const login = await this.identity.login(step.email, form.password, form.region);
    return login.kind === 'loggedIn'
      ? regionalUrl('identityFrontend', this.settings, form.region)
      : null;
  }

  /** Assigns the server's errors to their fields. Errors of unknown fields become the error of the form. */
  private refused({
    refusal,
    fieldErrors: byName,
  }: Extract<CreateAccountOutcome, { kind: 'refused' }>): RefusedRegistration {
    const extraIds = this.settings.extraFields.map(({ name }) => extraId(name));
    const fieldErrors: Partial<Record<ServerCheckedField | ExtraFieldId, readonly string[]>> = {};
    const others: string[] = [];
    for (const [name, texts] of byName) {
      if (isServerChecked(name) || (isExtraId(name) && extraIds.includes(name)))
        fieldErrors[name] = texts;
      else others.push(...texts);
    }
    const message = serverText(others.join(' '));
    if (message !== null) return { kind: 'refused', refusal: { message }, fieldErrors };
    const hasFieldErrors = Object.keys(fieldErrors).length > 0;
    return { kind: 'refused', refusal: hasFieldErrors ? null : refusal, fieldErrors };
  }
}
