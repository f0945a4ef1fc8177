import type { Registration, RegistrationResult } from './organizations.ts';

export type ClaimedNames = Pick<Registration, 'administratorId' | 'orgShortName' | 'address'>;

/**
 * Keeps short names and email domains unique among services with separate databases, such as one for each region. A
 * service claims the names, stores the registration and commits the claim. If it crashes before, the claim is stale
 * after ten minutes, and another service may claim the names.
 */
export interface NameClaims {
  /**
   * Claims the names for a registration before it is stored.
   * @returns which name is taken; null for none
   * @throws {Unavailable} when the claims cannot be reached
   */
  claim(
    names: ClaimedNames,
  ): Promise<Exclude<RegistrationResult, 'registered' | 'codeUsed'> | null>;
  /**
   * Call it as the last step of the unit of work that stores the registration: if an earlier step fails, the claim
   * stays uncommitted.
   * @returns false if another registration has replaced the stale claim; the unit of work must roll back then
   * @throws {Unavailable} as `claim`
   */
  commit(names: ClaimedNames): Promise<boolean>;
  /** Deletes the uncommitted claims of a registration that was not stored. */
  release(names: ClaimedNames): Promise<void>;
  /**
   * Whether another service has registered this address, or a colleague at its domain.
   * @returns null for neither, and while the claims cannot be read
   */
  registeredElsewhere(
    address: Registration['address'],
  ): Promise<'administrator' | 'colleague' | null>;
  /**
   * Claims the names of stored organizations that lack a claim and, except at the first call, deletes claims without an
   * organization. Call it every few minutes: nothing else frees the names of deleted organizations, or detects a copy
   * of the service's database.
   * @throws {Unavailable} when the claims cannot be reached
   */
  reconcile(): Promise<void>;
}

/** For a service whose database has all organizations: its constraints keep their names unique. */
export const noNameClaims: NameClaims = {
  claim: async () => null,
  commit: async () => true,
  release: async () => {},
  registeredElsewhere: async () => null,
  reconcile: async () => {},
};
