import type { RegistrationDetails } from '../../domain/registration-details.ts';
import type { ActivationDetails } from './activations.ts';
import type { SsoSubject } from './sso.ts';

/** A password as typed, and its argon2id digest (PHC string) for a directory that accepts digests. */
export interface NewPassword {
  readonly plain: string;
  readonly hash: string;
}

export interface NewAdministrator extends RegistrationDetails {
  /** Id of the administrator, the same in each attempt. */
  readonly id: string;
  /** The address as it was typed. */
  readonly email: string;
  /** Lower case, the domain in its IDNA form. */
  readonly address: string;
  /** Null when none was chosen yet, or the administrator signs in with a provider. */
  readonly password: NewPassword | null;
  readonly sso: SsoSubject | null;
}

export interface ChosenCredentials extends ActivationDetails {
  /** The password as it was typed. */
  readonly password: string;
  /**
   * For a directory that accepts digests.
   * @returns its argon2id digest (PHC string)
   * @throws {Unavailable} when too many passwords wait to be hashed
   */
  hashPassword(): Promise<string>;
}

/** The directory of a region. @throws when it has none */
export type DirectoryOf = (region: string) => IdentityDirectory;

/**
 * The identity provider of the company, which stores the accounts of administrators. An adapter does not throw when the
 * directory is unavailable or rejects a call: it reports the reason and returns 'notProvisioned' or 'notDeleted'.
 */
export interface IdentityDirectory {
  /** Creates the account; a repeated call with the same id creates no second one. */
  createAdministrator(administrator: NewAdministrator): Promise<'provisioned' | 'notProvisioned'>;
  /**
   * Sets the names and password from the activation page.
   * @returns 'refused' when the directory will never accept that password
   */
  setCredentials(
    id: string,
    credentials: ChosenCredentials,
  ): Promise<'provisioned' | 'notProvisioned' | 'refused'>;
  /** Deletes an account by its id. 'deleted' also when there is none. */
  deleteAdministrator(id: string): Promise<'deleted' | 'notDeleted'>;
}
