import type { EmailAddress } from './email-address.ts';
import type { Refusal } from './refusal.ts';
import type { SsoProvider } from './sso-providers.ts';

/** The visitor types a work email or picks a provider. `refusal` is what an SSO return has to say. */
export interface EnteringEmail {
  readonly name: 'email';
  readonly refusal: Refusal | null;
}

/** A code is on its way to `email`. */
export interface EnteringCode {
  readonly name: 'code';
  readonly email: EmailAddress;
}

/** The address is proven, `signupCode` is the proof. `sso` is there when a provider proved it. */
export interface Registering {
  readonly name: 'registration';
  readonly email: EmailAddress;
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

/** What was registered, or is under review; `region` is the `value` of one. */
export interface NewOrganization {
  readonly orgName: string;
  readonly orgShortName: string;
  readonly region: string;
}

/** The result screen. */
export interface Finished {
  readonly name: 'result';
  readonly email: EmailAddress;
  readonly result: ResultId;
  /** There at the end of a registration. */
  readonly organization?: NewOrganization;
  /** There at the end of a registration that has to be reviewed: when it was sent, in milliseconds since 1970. */
  readonly requestedAt?: number;
  /** There after a success without a password and without a provider: an email lets the visitor choose one. */
  readonly passwordFollows?: true;
}

export type Step = EnteringEmail | EnteringCode | Registering | Finished;
/** All but the first one. */
export type LaterStep = Exclude<Step, EnteringEmail>;
export type StepName = Step['name'];

/** What each step is made of beside its name, in the order in which they are walked. */
export const stepFields: {
  readonly [Name in StepName]: Readonly<
    Record<Exclude<keyof Required<Extract<Step, { name: Name }>>, 'name'>, true>
  >;
} = {
  email: { refusal: true },
  code: { email: true },
  registration: { email: true, signupCode: true, requirePersonalInfo: true, sso: true },
  result: {
    email: true,
    result: true,
    organization: true,
    requestedAt: true,
    passwordFollows: true,
  },
};

export const stepNames = Object.keys(stepFields) as readonly StepName[];

/** 1 for the first step; null for a result, where nothing is left to do. */
export function stepPosition({ name }: Pick<Step, 'name'>): number | null {
  return name === 'result' ? null : stepNames.indexOf(name) + 1;
}

export const firstStep: EnteringEmail = { name: 'email', refusal: null };

export function ssoFailed(_from: EnteringEmail, refusal: Refusal): EnteringEmail {
  return { name: 'email', refusal };
}

export function ssoVerified(
  _from: EnteringEmail,
  proof: {
    readonly email: EmailAddress;
    readonly signupCode: string;
    readonly requirePersonalInfo: boolean;
    readonly provider: SsoProvider;
    readonly fullName: string;
  },
): Registering {
  const { email, signupCode, requirePersonalInfo, provider, fullName } = proof;
  return {
    name: 'registration',
    email,
    signupCode,
    requirePersonalInfo,
    sso: { provider, fullName },
  };
}

export function emailAccepted(_from: EnteringEmail, email: EmailAddress): EnteringCode {
  return { name: 'code', email };
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

export function foundUnderReview(from: EnteringCode): Finished {
  return { name: 'result', email: from.email, result: 'createInSaasFailed' };
}

export function differentEmail(_from: LaterStep): EnteringEmail {
  return firstStep;
}

export function accountCreated(from: Registering, organization: NewOrganization): Finished {
  const { email, requirePersonalInfo, sso } = from;
  const hasWayIn = requirePersonalInfo || sso !== null;
  const finished: Finished = { name: 'result', email, result: 'success', organization };
  return hasWayIn ? finished : { ...finished, passwordFollows: true };
}

export function accountQueued(
  { email }: Registering,
  organization: NewOrganization,
  requestedAt: number,
): Finished {
  return { name: 'result', email, result: 'createInSaasFailed', organization, requestedAt };
}
