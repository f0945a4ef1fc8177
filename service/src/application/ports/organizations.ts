import type { EmailAddress } from '../../domain/canonical-email.ts';

export interface Registration {
  readonly address: EmailAddress;
  readonly signupCodeDigest: string;
  /** Tells one registration from another, to recognise a repeated request. */
  readonly fingerprint: string;
  readonly orgName: string;
  readonly shortName: string;
  readonly region: string;
  /** Null when personal info is not asked for. */
  readonly administrator: {
    readonly firstName: string;
    readonly lastName: string;
    readonly passwordHash: string;
  } | null;
  readonly trackingCode: string | null;
  readonly now: Date;
}

export type RegistrationResult =
  | 'registered'
  | 'shortNameTaken'
  | 'domainTaken'
  /** The sign-up code was used for another registration meanwhile. */
  | 'codeUsed';

export interface Organizations {
  /** Who is registered already with this address or its domain; null for nobody. */
  registered(address: EmailAddress): Promise<'administrator' | 'organization' | null>;
  /** All or nothing: the organisation, its first administrator, and the sign-up code used up. */
  register(registration: Registration): Promise<RegistrationResult>;
}
