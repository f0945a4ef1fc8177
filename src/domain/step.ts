import type { EmailAddress } from './email-address.ts';
import type { Refusal } from './refusal.ts';
import type { SsoProvider } from './sso-providers.ts';

/** The visitor types a work email or picks a provider. `refusal`: why single sign-on failed. */
export interface EnteringEmail {
  readonly name: 'email';
  readonly refusal: Refusal | null;
  /** The address that a provider verified, if its owner can ask to join the registered organization. */
  readonly colleague?: EmailAddress;
}

/** A code was sent to `email`. */
export interface EnteringCode {
  readonly name: 'code';
  readonly email: EmailAddress;
  /** Set if the mail may take minutes. */
  readonly isDelayed?: true;
}

/** The address is verified, `signupCode` is the proof. `sso` is set when a provider verified it. */
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
  'underReview',
] as const;

export type ResultId = (typeof resultIds)[number];

/** The registered organization, or the one under review; `region` is the `value` of a `Region`. */
export interface NewOrganization {
  readonly orgName: string;
  readonly orgShortName: string;
  readonly region: string;
  /** Name of the first administrator; absent if it is unknown, as after a reload. */
  readonly administrator?: string;
}

/** The result screen. */
export interface Finished {
  readonly name: 'result';
  readonly email: EmailAddress;
  readonly result: ResultId;
  /** Set at the end of a registration. */
  readonly organization?: NewOrganization;
  /** Set at the end of a registration that needs a review: when it was sent, in milliseconds since 1970. */
  readonly requestedAt?: number;
  /** Page with the state of a registration that needs a review. */
  readonly statusUrl?: string;
  /** Set after a success without password and provider: an email lets the visitor choose a password. */
  readonly passwordFollows?: true;
  /** Set when the visitor asked to join the registered organization. */
  readonly joinRequested?: true;
}

export type Step = EnteringEmail | EnteringCode | Registering | Finished;
/** A step after the email step. */
export type LaterStep = Exclude<Step, EnteringEmail>;
export type StepName = Step['name'];

/** The names in the order of the steps. */
export const stepNames: readonly StepName[] = ['email', 'code', 'registration', 'result'];

/** The number of a step, from 1; null for a result without a new organization. */
export function stepPosition(step: Step): number | null {
  const counts = step.name !== 'result' || ['success', 'underReview'].includes(step.result);
  return counts ? stepNames.indexOf(step.name) + 1 : null;
}

export const firstStep: EnteringEmail = { name: 'email', refusal: null };
