import type { Refusal } from './refusal.ts';
import type { SsoProvider } from './sso-provider.ts';

/** Step 1: the visitor types a work email or picks a provider. `refusal` is what an SSO return has to say. */
export interface EnteringEmail {
  readonly number: 1;
  readonly refusal: Refusal | null;
}

/** Step 2: a code is on its way to `email`. */
export interface EnteringCode {
  readonly number: 2;
  readonly email: string;
}

/** Step 3: the address is proven, `signupCode` is the proof. `sso` is there when a provider proved it. */
export interface Registering {
  readonly number: 3;
  readonly email: string;
  readonly signupCode: string;
  readonly requirePersonalInfo: boolean;
  readonly sso: { readonly provider: SsoProvider; readonly fullName: string } | null;
}

export const resultIds = [
  'success',
  'orgAlreadyRegistered',
  'adminAlreadyRegistered',
  'createInSaasFailed',
] as const;

export type ResultId = (typeof resultIds)[number];

/** Step 4: the result screen. */
export interface Finished {
  readonly number: 4;
  readonly email: string;
  readonly result: ResultId;
  /** There after a success without a password and without a provider: an email lets the visitor choose one. */
  readonly passwordFollows?: true;
}

export type Step = EnteringEmail | EnteringCode | Registering | Finished;

export const firstStep: EnteringEmail = { number: 1, refusal: null };

export function ssoFailed(_from: EnteringEmail, refusal: Refusal): EnteringEmail {
  return { number: 1, refusal };
}

export function ssoVerified(
  _from: EnteringEmail,
  proof: {
    readonly email: string;
    readonly signupCode: string;
    readonly requirePersonalInfo: boolean;
    readonly provider: SsoProvider;
    readonly fullName: string;
  },
): Registering {
  const { email, signupCode, requirePersonalInfo, provider, fullName } = proof;
  return { number: 3, email, signupCode, requirePersonalInfo, sso: { provider, fullName } };
}

export function emailAccepted(_from: EnteringEmail, email: string): EnteringCode {
  return { number: 2, email };
}

export function codeVerified(
  from: EnteringCode,
  proof: { readonly signupCode: string; readonly requirePersonalInfo: boolean },
): Registering {
  const { signupCode, requirePersonalInfo } = proof;
  return { number: 3, email: from.email, signupCode, requirePersonalInfo, sso: null };
}

export function foundRegistered(
  from: EnteringCode,
  who: 'administrator' | 'organization',
): Finished {
  const result = who === 'administrator' ? 'adminAlreadyRegistered' : 'orgAlreadyRegistered';
  return { number: 4, email: from.email, result };
}

export function differentEmail(_from: EnteringCode | Registering | Finished): EnteringEmail {
  return firstStep;
}

export function accountCreated(from: Registering): Finished {
  const { email, requirePersonalInfo, sso } = from;
  const hasWayIn = requirePersonalInfo || sso !== null;
  return { number: 4, email, result: 'success', ...(!hasWayIn && { passwordFollows: true }) };
}

export function accountQueued(from: Registering): Finished {
  return { number: 4, email: from.email, result: 'createInSaasFailed' };
}
