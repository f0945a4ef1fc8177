import { type RefusedRequest, refused } from '../../domain/refused-request.ts';
import type { ProvisionAdministrator } from '../activation/provision-administrator.ts';
import type { NewPassword } from '../ports/identity-directory.ts';
import type { Account, Organizations } from '../ports/organizations.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import type { Replication } from '../ports/replication.ts';
import type { Reviews } from '../ports/reviews.ts';
import type { FoundSignupCode } from '../ports/signup-codes.ts';
import type { RegistrationMails } from '../registration-mails.ts';
import type { RegistrationAttempt } from './registration-rules.ts';

/** The response to a registration that is stored. */
export type RegisteredOutcome =
  | { readonly kind: 'created' }
  /** It needs an approval, or is not provisioned yet. `statusUrl` shows its state; null without a review. */
  | { readonly kind: 'queued'; readonly statusUrl: string | null };

export interface RepeatRegistrationDependencies {
  readonly organizations: Organizations;
  readonly replication: Replication;
  readonly passwords: PasswordHasher;
  readonly provision: ProvisionAdministrator;
  readonly registrationMails: RegistrationMails;
  readonly reviews: Reviews;
}

/**
 * Repeats the response to a registration, completing it if it was interrupted. Refuses another one with the same code.
 */
export async function repeatRegistration(
  dependencies: RepeatRegistrationDependencies,
  attempt: RegistrationAttempt,
  code: FoundSignupCode | 'unknown',
): Promise<RegisteredOutcome | RefusedRequest> {
  if (code === 'unknown') return refused('signup_code_refused');
  const { usedFor } = code;
  if (!usedFor || !attempt.fingerprints.includes(usedFor.fingerprint)) {
    return refused('already_complete');
  }
  const account = await dependencies.organizations.account(attempt.address);
  // A reviewer has refused it.
  if (!account) return refused('signup_code_refused');
  // Before the password is compared: an attempt that ends here is not counted.
  await dependencies.replication.confirm(account.administratorId);
  const { passwordHash: hash } = usedFor;
  const password = hash === null ? null : { plain: attempt.form.password, hash };
  if (password && !(await dependencies.passwords.matches(password.plain, password.hash))) {
    return refused('already_complete');
  }
  return completeRegistration(dependencies, account, attempt, password);
}

/** Passes the account to the identity directory, unless it is under review or was passed before. */
export async function completeRegistration(
  { provision, registrationMails, reviews }: RepeatRegistrationDependencies,
  { administratorId: id, state, language }: Account,
  { address, details, proof }: RegistrationAttempt,
  password: NewPassword | null,
): Promise<RegisteredOutcome> {
  const { email, sso } = proof;
  const person = { id, email, address: address.canonical, language, password, sso };
  const reached = state === 'waiting' ? await provision.execute({ ...details, ...person }) : state;
  if (reached === 'active') return { kind: 'created' };
  const statusUrl =
    state === 'inReview' ? await registrationMails.statusUrl({ reviews }, id) : null;
  return { kind: 'queued', statusUrl };
}
