import type { RegistrationForm } from '../../../src/domain/forms/registration-form.ts';
import type { EmailAddress } from '../domain/canonical-email.ts';
import { type Refusal, refusal } from '../domain/refusals.ts';
import { newAdministrator } from './new-administrator.ts';
import type { NewAdministrator } from './ports/identity-directory.ts';
import type { AccountState, Organizations } from './ports/organizations.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import type { FoundSignupCode } from './ports/signup-codes.ts';

export interface StoredRegistration {
  readonly state: AccountState;
  readonly administrator: NewAdministrator;
}

/** Tells a registration that is sent once more from another one with the same sign-up code. */
export class RepeatedRegistration {
  constructor(
    private readonly organizations: Organizations,
    private readonly passwords: PasswordHasher,
  ) {}

  /** @throws {Unavailable} when too many passwords wait to be compared */
  async find(
    proof: FoundSignupCode,
    form: RegistrationForm,
    fingerprint: string,
    address: EmailAddress,
  ): Promise<StoredRegistration | Refusal> {
    if (proof.usedFor?.fingerprint !== fingerprint) return refusal('already_complete');
    const { passwordHash: hash } = proof.usedFor;
    const plain = form.password;
    if (hash !== null && !(await this.passwords.matches(plain, hash))) {
      return refusal('already_complete');
    }
    const account = await this.organizations.account(address);
    // A reviewer refused it meanwhile.
    if (!account) return refusal('signup_code_refused');

    const { administratorId: id, state } = account;
    const password = hash === null ? null : { plain, hash };
    return { state, administrator: newAdministrator(id, proof, form, address, password) };
  }
}
