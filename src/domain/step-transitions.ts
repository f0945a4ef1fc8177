import type { EmailAddress } from './email-address.ts';
import type { Refusal } from './refusal.ts';
import type { SsoProvider } from './sso-providers.ts';
import type {
  EnteringCode,
  EnteringEmail,
  Finished,
  NewOrganization,
  Registering,
} from './step.ts';

// Separate from `step.ts`, because the first screen does not need these functions.

/** @param colleague the address that the provider verified; null if its owner cannot ask to join */
export function ssoFailed(refusal: Refusal, colleague: EmailAddress | null): EnteringEmail {
  if (refusal.recovery !== 'askForInvitation' || !colleague) return { name: 'email', refusal };
  return { name: 'email', refusal: { ...refusal, recovery: 'askToJoin' }, colleague };
}

export function ssoVerified(proof: {
  readonly email: EmailAddress;
  readonly signupCode: string;
  readonly requirePersonalInfo: boolean;
  readonly provider: SsoProvider;
  readonly fullName: string;
}): Registering {
  const { email, signupCode, requirePersonalInfo, provider, fullName } = proof;
  return {
    name: 'registration',
    email,
    signupCode,
    requirePersonalInfo,
    sso: { provider, fullName },
  };
}

export function emailAccepted(email: EmailAddress, isDelayed: boolean): EnteringCode {
  return { name: 'code', email, ...(isDelayed && { isDelayed }) };
}

export function codeVerified(
  from: EnteringCode,
  proof: { readonly signupCode: string; readonly requirePersonalInfo: boolean },
): Registering {
  const { signupCode, requirePersonalInfo } = proof;
  return { name: 'registration', email: from.email, signupCode, requirePersonalInfo, sso: null };
}

export function foundRegistered(
  from: EnteringCode,
  who: 'administrator' | 'organization',
): Finished {
  const result = who === 'administrator' ? 'adminAlreadyRegistered' : 'orgAlreadyRegistered';
  return { name: 'result', email: from.email, result };
}

export function joinRequested(email: EmailAddress): Finished {
  return { name: 'result', email, result: 'orgAlreadyRegistered', joinRequested: true };
}

export function foundUnderReview(from: EnteringCode): Finished {
  return { name: 'result', email: from.email, result: 'underReview' };
}

export function accountCreated(from: Registering, organization: NewOrganization): Finished {
  const { email, requirePersonalInfo, sso } = from;
  const canSignIn = requirePersonalInfo || sso !== null;
  const finished: Finished = { name: 'result', email, result: 'success', organization };
  return canSignIn ? finished : { ...finished, passwordFollows: true };
}

export function accountQueued(
  { email }: Registering,
  organization: NewOrganization,
  { requestedAt, statusUrl }: Pick<Finished, 'statusUrl'> & { readonly requestedAt: number },
): Finished {
  const finished: Finished = {
    name: 'result',
    email,
    result: 'underReview',
    organization,
    requestedAt,
  };
  return statusUrl === undefined ? finished : { ...finished, statusUrl };
}
