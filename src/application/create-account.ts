import type { RegistrationForm } from '../domain/forms/registration-form.ts';
import type { Registering } from '../domain/step.ts';
import type { IdentityGateway } from './ports/identity-gateway.ts';
import type { Navigation } from './ports/navigation.ts';
import type { PageSettings } from './ports/settings.ts';
import type { CreateAccountOutcome, NewAccount, SignupGateway } from './ports/signup-gateway.ts';
import type { TrackingCode } from './ports/tracking-code.ts';

export type RegistrationOutcome =
  | Exclude<CreateAccountOutcome, { kind: 'created' }>
  /** The account is there and the visitor stays: `success` with the sign-in link is what they see. */
  | { readonly kind: 'created' }
  /** The account is there and the browser is on its way to the product. */
  | { readonly kind: 'leaving' };

/** Registers the organisation and its first administrator, once, and takes them on to the product. */
export class CreateAccount {
  constructor(
    private readonly signup: SignupGateway,
    private readonly identity: IdentityGateway,
    private readonly navigation: Navigation,
    private readonly tracking: TrackingCode,
    private readonly settings: PageSettings,
  ) {}

  async execute(step: Registering, form: RegistrationForm): Promise<RegistrationOutcome> {
    const outcome = await this.signup.createAccount(this.newAccount(step, form));
    if (outcome.kind !== 'created') return outcome;

    const destination = await this.signOn(step, form);
    if (destination === null) return { kind: 'created' };
    this.navigation.leaveFor(destination);
    return { kind: 'leaving' };
  }

  /** Where the new administrator goes, signed on; null when they have to sign in by themselves. */
  private async signOn(step: Registering, form: RegistrationForm): Promise<string | null> {
    if (step.sso) {
      const started = await this.identity.startSso(step.sso.provider);
      return started.kind === 'redirect' ? started.url : null;
    }
    if (!step.requirePersonalInfo) return null;
    const login = await this.identity.login(step.email, form.password);
    return login.kind === 'loggedIn' ? this.settings.identityFrontend : null;
  }

  private newAccount(step: Registering, form: RegistrationForm): NewAccount {
    const asksForPassword = step.requirePersonalInfo && step.sso === null;
    return {
      email: step.email,
      signupCode: step.signupCode,
      orgName: form.orgName,
      orgShortName: form.orgShortName,
      region: form.region,
      termsAccepted: form.termsAccepted,
      name: step.requirePersonalInfo
        ? { firstName: form.firstName, lastName: form.lastName }
        : null,
      password: asksForPassword ? { typed: form.password, confirmed: form.confirmPassword } : null,
      trackingCode: this.tracking.read(),
    };
  }
}
