import {
  isServerChecked,
  type RegistrationForm,
  type ServerCheckedField,
} from '../domain/forms/registration-form.ts';
import { serverText } from '../domain/message.ts';
import type { Refusal } from '../domain/refusal.ts';
import type { Registering } from '../domain/step.ts';
import type { Clock } from './ports/clock.ts';
import type { IdentityGateway } from './ports/identity-gateway.ts';
import type { Navigation } from './ports/navigation.ts';
import type { PageSettings } from './ports/settings.ts';
import type { CreateAccountOutcome, SignupGateway } from './ports/signup-gateway.ts';
import type { TrackingCode } from './ports/tracking-code.ts';

/** Why an account was refused. */
export interface Rejection {
  readonly kind: 'rejected';
  /** Of the form as a whole; null when every complaint has its field. */
  readonly refusal: Refusal | null;
  readonly fields: Readonly<Partial<Record<ServerCheckedField, readonly string[]>>>;
}

export type RegistrationOutcome =
  | Rejection
  /** Since when, in milliseconds since 1970. */
  | { readonly kind: 'queued'; readonly requestedAt: number }
  /** The account is there and the visitor stays: `success` with the sign-in link is what they see. */
  | { readonly kind: 'created' }
  /** The account is there and the browser is on its way to the product. */
  | { readonly kind: 'leaving' };

/** Registers the organization and its first administrator, once, and takes them on to the product. */
export class CreateAccount {
  constructor(
    private readonly signup: SignupGateway,
    private readonly identity: IdentityGateway,
    private readonly navigation: Navigation,
    private readonly tracking: TrackingCode,
    private readonly settings: PageSettings,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async execute(step: Registering, form: RegistrationForm): Promise<RegistrationOutcome> {
    const outcome = await this.signup.createAccount({
      signupCode: step.signupCode,
      values: { ...form.asked, email: step.email },
      trackingCode: this.tracking.read(),
    });
    if (outcome.kind === 'rejected') return rejection(outcome);
    if (outcome.kind === 'queued') return { ...outcome, requestedAt: this.clock.now() };

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
}

/** What the server says of fields that it may complain about goes to them, all else to the form as a whole. */
function rejection({
  refusal,
  complaints,
}: Extract<CreateAccountOutcome, { kind: 'rejected' }>): Rejection {
  const fields: Partial<Record<ServerCheckedField, readonly string[]>> = {};
  const others: string[] = [];
  for (const [name, texts] of complaints) {
    if (isServerChecked(name)) fields[name] = texts;
    else others.push(...texts);
  }
  const message = serverText(others.join(' '));
  if (message !== null) return { kind: 'rejected', refusal: { message }, fields };
  const hasFields = Object.keys(fields).length > 0;
  return { kind: 'rejected', refusal: hasFields ? null : refusal, fields };
}
