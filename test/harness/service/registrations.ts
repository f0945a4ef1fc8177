import { randomUUID } from 'node:crypto';
import type { NewAdministrator } from '../../../service/src/application/ports/identity-directory.ts';
import type { Registration } from '../../../service/src/application/ports/organizations.ts';
import type { SignupCode } from '../../../service/src/application/ports/signup-codes.ts';
import {
  type EmailAddress,
  readEmailAddress,
} from '../../../service/src/domain/canonical-email.ts';
import { newEmail } from '../visitor.ts';

/** An address that is one. */
export function addressOf(email: string): EmailAddress {
  const address = readEmailAddress(email);
  if (!address) throw new Error(`${email} is no address`);
  return address;
}

/** What a sign-up of somebody new stores. It is due for the directory after a minute. */
export function newRegistration(now: Date, changes: Partial<Registration> = {}): Registration {
  const address = addressOf(newEmail('Ada'));
  return {
    administratorId: randomUUID(),
    address,
    signupCodeDigest: randomUUID(),
    fingerprint: 'that registration',
    passwordHash: null,
    orgName: 'Analytical Engines',
    orgShortName: address.domain.replace('.example', ''),
    region: 'US',
    firstName: 'Ada',
    lastName: 'Lovelace',
    language: 'en',
    sso: null,
    trackingCode: null,
    isContested: false,
    state: 'waiting',
    directoryDueAt: new Date(now.getTime() + 60_000),
    now,
    ...changes,
  };
}

/** The sign-up code that proved the address of a registration. */
export function signupCodeOf({
  address,
  signupCodeDigest,
  sso,
  isContested,
  now,
}: Registration): SignupCode {
  return {
    browserSession: 'a browser',
    address,
    digest: signupCodeDigest,
    requirePersonalInfo: true,
    sso,
    isContested,
    tries: 0,
    expiresAt: new Date(now.getTime() + 3_600_000),
  };
}

/** What the directory is told of a registration later, when its password is not known any more. */
export function administratorOf(registration: Registration): NewAdministrator {
  const { administratorId: id, address, sso } = registration;
  const { firstName, lastName, orgName, orgShortName, region, language } = registration;
  const { typed: email, canonical } = address;
  const names = { firstName, lastName, orgName, orgShortName, region, language };
  return { id, email, address: canonical, ...names, password: null, sso };
}
