import type { Registration, RegistrationResult } from './organizations.ts';

export type ClaimedNames = Pick<Registration, 'administratorId' | 'orgShortName' | 'address'>;

/**
 * Keeps short names and domains unique among services with databases of their own. A claim that is not committed is
 * stale after ten minutes: another service may take the names.
 */
export interface NameClaims {
  /**
   * Claims the names for a registration before it is stored.
   * @throws {Unavailable} when the claims cannot be reached
   */
  claim(
    names: ClaimedNames,
  ): Promise<Exclude<RegistrationResult, 'registered' | 'codeUsed'> | null>;
  /**
   * Call it in the unit of work that stores the registration, as its last step.
   * @returns false if the names were taken meanwhile
   * @throws {Unavailable} as `claim`
   */
  commit(names: ClaimedNames): Promise<boolean>;
  /** Gives back names that were not committed. */
  release(names: ClaimedNames): Promise<void>;
  /**
   * Whether another service has registered the address or a colleague; null for neither, and while the claims do not
   * answer.
   */
  registeredElsewhere(
    address: Registration['address'],
  ): Promise<'administrator' | 'colleague' | null>;
  /**
   * Claims the names of all stored organizations that lack a claim and, except at the first call, gives back those
   * without an organization. Repeat it every few minutes: nothing else gives back the names of deleted organizations,
   * or notices a copy of the service's database.
   */
  reconcile(): Promise<void>;
}

/** Name claims of a service whose database has all organizations: none are needed. */
export const noNameClaims: NameClaims = {
  claim: async () => null,
  commit: async () => true,
  release: async () => {},
  registeredElsewhere: async () => null,
  reconcile: async () => {},
};
