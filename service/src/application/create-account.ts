import { randomUUID } from 'node:crypto';
import type {
  RegistrationForm,
  RegistrationValues,
} from '../../../src/domain/forms/registration-form.ts';
import { type EmailAddress, readEmailAddress } from '../domain/canonical-email.ts';
import { type Refusal, refusal } from '../domain/refusals.ts';
import type { ReviewRule } from '../domain/review-rule.ts';
import { serviceLimits } from '../domain/service-limits.ts';
import { serviceMessages } from '../domain/service-messages.ts';
import { newAdministrator } from './new-administrator.ts';
import type { Clock } from './ports/clock.ts';
import type { NewAdministrator, NewPassword } from './ports/identity-directory.ts';
import type { AccountState, Organizations, Registration } from './ports/organizations.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import type { FoundSignupCode, SignupCodes } from './ports/signup-codes.ts';
import type { ProvisionAdministrator } from './provision-administrator.ts';
import { registrationFacts } from './registration-facts.ts';
import {
  asksForPassword,
  type RegistrationErrors,
  type RegistrationRules,
} from './registration-rules.ts';
import type { RepeatedRegistration } from './repeated-registration.ts';
import type { Secrets } from './secrets.ts';

export interface AccountRequest extends RegistrationValues {
  readonly signupCode: string;
  readonly trackingCode: string | null;
}

export type CreateAccountOutcome =
  | { readonly kind: 'created' }
  /** Stored; it has to be approved, or the identity directory does not take it yet. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'invalid'; readonly errors: RegistrationErrors }
  | Refusal;

/** Registers the organisation and its first administrator. The same request sent again gets the same answer. */
export class CreateAccount {
  constructor(
    private readonly rules: RegistrationRules,
    private readonly reviews: ReviewRule,
    private readonly signupCodes: SignupCodes,
    private readonly organizations: Organizations,
    private readonly repeated: RepeatedRegistration,
    private readonly provision: ProvisionAdministrator,
    private readonly passwords: PasswordHasher,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** @throws {Unavailable} when too many passwords wait to be hashed */
  async execute(browserSession: string, request: AccountRequest): Promise<CreateAccountOutcome> {
    const address = readEmailAddress(request.email);
    if (!address) return refusal('signup_code_refused');
    const digest = this.secrets.tokenDigest(request.signupCode);
    const key = { browserSession, address };

    const proof = await this.signupCodes.tryOne(key, digest, this.clock.now());
    if (proof === 'unknown') return refusal('signup_code_refused');
    if (proof === 'usedUp') return refusal('too_many_registrations');
    const form = this.rules.form(request, {
      requirePersonalInfo: proof.requirePersonalInfo,
      sso: proof.sso !== null,
    });
    const fingerprint = this.fingerprint(form, request.trackingCode);
    if (proof.usedFor) return this.again(proof, form, fingerprint, address);

    const errors = this.rules.check(form, address);
    if (errors) return { kind: 'invalid', errors };

    const password = await this.newPassword(form);
    const now = this.clock.now();
    const registration: Registration = {
      ...registrationFacts(form),
      administratorId: randomUUID(),
      address: { ...address, typed: proof.email },
      signupCodeDigest: digest,
      fingerprint,
      passwordHash: password?.hash ?? null,
      sso: proof.sso,
      trackingCode: request.trackingCode,
      isContested: proof.isContested,
      state: this.reviews.isReviewed(address.domain) || proof.isContested ? 'inReview' : 'waiting',
      directoryDueAt: new Date(now.getTime() + serviceLimits.directoryGrace),
      now,
    };
    const result = await this.organizations.register(registration);
    switch (result) {
      case 'registered':
        return this.provisioned(
          registration.state,
          newAdministrator(registration.administratorId, proof, form, address, password),
        );
      case 'shortNameTaken':
        return { kind: 'invalid', errors: { orgShortName: serviceMessages.shortNameTaken } };
      case 'domainTaken':
        return refusal('domain_already_registered');
      case 'codeUsed': {
        const used = await this.signupCodes.find(key, digest, this.clock.now());
        return this.again(used, form, fingerprint, address);
      }
    }
  }

  /** Of a request that got no answer the first time, the rest is done now. */
  private async again(
    proof: FoundSignupCode | 'unknown',
    form: RegistrationForm,
    fingerprint: string,
    address: EmailAddress,
  ): Promise<CreateAccountOutcome> {
    if (proof === 'unknown') return refusal('signup_code_refused');
    const stored = await this.repeated.find(proof, form, fingerprint, address);
    return 'code' in stored ? stored : this.provisioned(stored.state, stored.administrator);
  }

  private async provisioned(
    state: AccountState,
    administrator: NewAdministrator,
  ): Promise<CreateAccountOutcome> {
    const reached =
      state === 'waiting' ? await this.provision.execute(administrator, { late: false }) : state;
    return { kind: reached === 'active' ? 'created' : 'queued' };
  }

  private async newPassword(form: RegistrationForm): Promise<NewPassword | null> {
    if (!asksForPassword(form)) return null;
    return { plain: form.password, hash: await this.passwords.hash(form.password) };
  }

  /** Without the password: kept under a fast hash, it could be guessed. */
  private fingerprint(form: RegistrationForm, trackingCode: string | null): string {
    const facts = Object.values(registrationFacts(form));
    return this.secrets.fingerprint('registration', [...facts, trackingCode]);
  }
}
