import { randomUUID } from 'node:crypto';
import type { AccountRequest } from '../../../service/src/application/create-account.ts';
import type { Activation } from '../../../service/src/application/ports/activations.ts';
import type { NewAdministrator } from '../../../service/src/application/ports/identity-directory.ts';
import type {
  OpenRegistration,
  Registration,
} from '../../../service/src/application/ports/organizations.ts';
import type { SignupCode } from '../../../service/src/application/ports/signup-codes.ts';
import type { RegistrationDetails } from '../../../service/src/application/registration-details.ts';
import {
  type EmailAddress,
  readEmailAddress,
} from '../../../service/src/domain/canonical-email.ts';
import { later } from '../../../service/src/domain/times.ts';
import { newEmail } from '../visitor.ts';

// What every test of the service fills step 3 in with. A new field has its value here and nowhere else.

/** What is kept of a registration. */
export const details = {
  orgName: 'Analytical Engines',
  orgShortName: 'engines',
  region: 'US',
  firstName: 'Ada',
  lastName: 'Lovelace',
  language: 'en',
} as const satisfies RegistrationDetails;

/** What is sent. */
export const accountValues: Omit<AccountRequest, 'email' | 'signupCode'> = {
  ...details,
  password: 'Analytical-1',
  confirmPassword: 'Analytical-1',
  termsAccepted: true,
  trackingCode: null,
};

/** Somebody whom a provider vouches for. */
export const ssoSubject = {
  provider: 'google',
  issuer: 'https://accounts.example',
  subject: '42',
} as const;

/** An address that is one. */
export function addressOf(email: string): EmailAddress {
  const address = readEmailAddress(email);
  if (!address) throw new Error(`${email} is no address`);
  return address;
}

/** What a sign-up of somebody new stores. It is due for the directory after a minute. */
export function aRegistration(now: Date, changes: Partial<Registration> = {}): Registration {
  const address = addressOf(newEmail('Ada'));
  return {
    ...details,
    administratorId: randomUUID(),
    address,
    signupCodeDigest: randomUUID(),
    fingerprint: 'that registration',
    passwordHash: null,
    orgShortName: address.domain.replace('.example', ''),
    sso: null,
    trackingCode: null,
    isContested: false,
    state: 'waiting',
    directoryDueAt: later(now, 60_000),
    now,
    ...changes,
  };
}

/** The sign-up code that proved the address of a registration. */
export function signupCodeOf(registration: Registration): SignupCode {
  const { address, signupCodeDigest: digest, sso, isContested, now } = registration;
  return {
    browserSession: 'a browser',
    address,
    digest,
    requirePersonalInfo: true,
    sso,
    isContested,
    tries: 0,
    expiresAt: later(now, 3_600_000),
  };
}

/** What is kept of a registration, alone. */
export function detailsOf(registration: RegistrationDetails): RegistrationDetails {
  const names = Object.keys(details) as (keyof RegistrationDetails)[];
  const kept = names.map((name) => [name, registration[name]]);
  return Object.fromEntries(kept) as unknown as RegistrationDetails;
}

/** What the directory is told of a registration later, when its password is not known any more. */
export function administratorOf(registration: Registration): NewAdministrator {
  const { administratorId: id, address, sso } = registration;
  const { typed: email, canonical } = address;
  return { ...detailsOf(registration), id, email, address: canonical, password: null, sso };
}

/** What the directory is told of somebody with a password. */
export function anAdministrator(changes: Partial<NewAdministrator> = {}): NewAdministrator {
  return {
    ...details,
    id: randomUUID(),
    email: 'Ada@engines.example',
    address: 'ada@engines.example',
    password: { plain: 'Analytical-1', hash: 'a digest' },
    sso: null,
    ...changes,
  };
}

/** Whom the link of an activation mail is for. */
export function anActivation(changes: Partial<Activation> = {}): Activation {
  return { ...details, administratorId: 'ada', email: 'ada@engines.example', ...changes };
}

/** A registration that waits for a reviewer. */
export function anOpenRegistration(changes: Partial<OpenRegistration> = {}): OpenRegistration {
  return {
    ...anActivation({ email: 'Ada@engines.example' }),
    domain: 'engines.example',
    state: 'inReview',
    isContested: false,
    attempts: 0,
    claimedUntil: null,
    since: new Date('2030-01-01T12:00:00Z'),
    ...changes,
  };
}
