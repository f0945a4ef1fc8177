import type { SsoSubject } from '../../src/application/ports/sso.ts';
import type { EmailAddress } from '../../src/domain/canonical-email.ts';

export interface Administrator {
  readonly id: string;
  /** Null when there is no password yet. */
  readonly passwordHash: string | null;
}

export interface SignedInAdministrator {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly orgName: string;
  readonly shortName: string;
  readonly region: string;
}

/** The accounts of the identity stand-in and who of them is signed in. Tokens are known by their digest only. */
export interface Identities {
  find(address: EmailAddress): Promise<Administrator | null>;
  /** The account that was made for this person of this provider, whatever their address is now. */
  findBySubject(subject: SsoSubject): Promise<Administrator | null>;
  signIn(administratorId: string, tokenDigest: string, expiresAt: Date): Promise<void>;
  signedIn(tokenDigest: string, now: Date): Promise<SignedInAdministrator | null>;
  signOut(tokenDigest: string): Promise<void>;
}
