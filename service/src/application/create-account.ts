import type {
  RegistrationForm,
  RegistrationValues,
} from '../../../src/domain/forms/registration-form.ts';
import { messages } from '../../../src/domain/messages.ts';
import { type EmailAddress, readEmailAddress } from '../domain/canonical-email.ts';
import { serviceMessages } from '../domain/service-messages.ts';
import type { Clock } from './ports/clock.ts';
import type { Identities } from './ports/identities.ts';
import type { Organizations, Registration } from './ports/organizations.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import type { FoundSignupCode, SignupCodes } from './ports/signup-codes.ts';
import type { RegistrationErrors, RegistrationRules } from './registration-rules.ts';
import type { Secrets } from './secrets.ts';

export interface AccountRequest extends RegistrationValues {
  readonly signupCode: string;
  readonly trackingCode: string | null;
}

export type CreateAccountOutcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'invalid'; readonly errors: RegistrationErrors }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'domainTaken'; readonly message: string };

/** Registers the organisation and its first administrator. The same request sent again gets the same answer. */
export class CreateAccount {
  constructor(
    private readonly rules: RegistrationRules,
    private readonly signupCodes: SignupCodes,
    private readonly organizations: Organizations,
    private readonly identities: Identities,
    private readonly passwords: PasswordHasher,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async execute(browserSession: string, request: AccountRequest): Promise<CreateAccountOutcome> {
    const address = readEmailAddress(request.email);
    if (!address) return refused(serviceMessages.signupCodeRefused);
    const digest = this.secrets.tokenDigest(request.signupCode);
    const proof = await this.signupCodes.find(
      { browserSession, address },
      digest,
      this.clock.now(),
    );
    if (!proof) return refused(serviceMessages.signupCodeRefused);

    const { requirePersonalInfo } = proof;
    const form = this.rules.form(request, requirePersonalInfo);
    const fingerprint = this.fingerprint(form, request.trackingCode);
    if (proof.usedFor !== null) return this.repeated(proof, address, form, fingerprint);

    const errors = this.rules.check(form, address);
    if (errors) return { kind: 'invalid', errors };

    return this.register({
      address: { ...address, typed: proof.email },
      signupCodeDigest: digest,
      fingerprint,
      orgName: form.orgName,
      shortName: form.orgShortName,
      region: form.region,
      administrator: requirePersonalInfo ? await this.administrator(form) : null,
      trackingCode: request.trackingCode,
      now: this.clock.now(),
    });
  }

  private async register(registration: Registration): Promise<CreateAccountOutcome> {
    const result = await this.organizations.register(registration);
    switch (result) {
      case 'registered':
        return { kind: 'created' };
      case 'shortNameTaken':
        return { kind: 'invalid', errors: { orgShortName: serviceMessages.shortNameTaken } };
      case 'domainTaken':
        return { kind: 'domainTaken', message: messages.ssoDomainRegistered };
      case 'codeUsed':
        return refused(serviceMessages.alreadyComplete);
    }
  }

  private async repeated(
    proof: FoundSignupCode,
    address: EmailAddress,
    form: RegistrationForm,
    fingerprint: string,
  ): Promise<CreateAccountOutcome> {
    const isSame =
      proof.usedFor === fingerprint &&
      (!proof.requirePersonalInfo || (await this.isPasswordOf(address, form.password)));
    return isSame ? { kind: 'created' } : refused(serviceMessages.alreadyComplete);
  }

  private async isPasswordOf(address: EmailAddress, password: string): Promise<boolean> {
    const administrator = await this.identities.find(address);
    return this.passwords.matches(password, administrator?.passwordHash ?? null);
  }

  private async administrator({ firstName, lastName, password }: RegistrationForm) {
    return { firstName, lastName, passwordHash: await this.passwords.hash(password) };
  }

  /** Without the password: kept under a fast hash, it could be guessed. */
  private fingerprint(form: RegistrationForm, trackingCode: string | null): string {
    const { firstName, lastName, orgName, orgShortName, region } = form;
    return this.secrets.fingerprint([
      firstName,
      lastName,
      orgName,
      orgShortName,
      region,
      trackingCode,
    ]);
  }
}

function refused(message: string): CreateAccountOutcome {
  return { kind: 'refused', message };
}
