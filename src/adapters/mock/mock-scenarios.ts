import type { LoginOutcome } from '../../application/ports/identity-gateway.ts';
import type {
  CreateAccountOutcome,
  ResendCodeOutcome,
  VerifyCodeOutcome,
  VerifyEmailOutcome,
} from '../../application/ports/signup-gateway.ts';
import { type Refusal, unexpected } from '../../domain/refusal.ts';

/** What each call answers. */
export interface CannedOutcomes {
  readonly verifyEmail: VerifyEmailOutcome;
  readonly verifyCode: VerifyCodeOutcome;
  readonly resendCode: ResendCodeOutcome;
  readonly createAccount: CreateAccountOutcome;
  readonly login: LoginOutcome;
}

/** Chosen by typing `localPart` before the `@` of the address, whatever the domain. */
export interface MockScenario {
  readonly localPart: string;
  /** For the reader of the README. */
  readonly shows: string;
  /** `now`: milliseconds since 1970. */
  readonly outcomes: (now: number) => Partial<CannedOutcomes>;
}

/** The one code that is wrong for every address; any other six digits are right. */
export const wrongCode = '000000';

export const wrongCodeOutcome: VerifyCodeOutcome = {
  kind: 'refused',
  message: { text: 'That code is not right. Please check it and try again.' },
  wrongCode: true,
};

/** Where a scenario says nothing, and for every other address. */
export const usualOutcomes: CannedOutcomes = {
  verifyEmail: { kind: 'codeSent' },
  verifyCode: { kind: 'verified', signupCode: 'mock-signup-code', requirePersonalInfo: true },
  resendCode: { kind: 'resent' },
  createAccount: { kind: 'created' },
  login: { kind: 'loggedIn' },
};

const HOUR = 3_600_000;
const noAnswer = { kind: 'refused', message: unexpected } as const;
const rejected = (refusal: Refusal) =>
  ({ kind: 'rejected', refusal, complaints: new Map() }) as const;

export const mockScenarios: readonly MockScenario[] = [
  {
    localPart: 'refused',
    shows: 'step 1: the address is refused, with the words of the server and the way on',
    outcomes: () => ({
      verifyEmail: {
        kind: 'refused',
        message: { text: 'Please use a corporate email address.' },
        wayOn: 'useWorkEmail',
      },
    }),
  },
  {
    localPart: 'too-many-codes',
    shows: 'step 1: a limit is met, and when it ends',
    outcomes: (now) => ({
      verifyEmail: {
        kind: 'refused',
        message: { text: 'Too many codes were asked for. Please try again later.' },
        retryAt: now + HOUR,
      },
    }),
  },
  {
    localPart: 'server-down',
    shows: 'step 1: the server does not answer',
    outcomes: () => ({ verifyEmail: noAnswer }),
  },
  {
    localPart: 'admin-exists',
    shows: 'step 2: the right code finds the administrator registered',
    outcomes: () => ({ verifyCode: { kind: 'alreadyRegistered', who: 'administrator' } }),
  },
  {
    localPart: 'org-exists',
    shows: 'step 2: the right code finds the organisation registered',
    outcomes: () => ({ verifyCode: { kind: 'alreadyRegistered', who: 'organization' } }),
  },
  {
    localPart: 'under-review',
    shows: 'step 2: the right code finds a request that is still under review',
    outcomes: () => ({ verifyCode: { kind: 'underReview' } }),
  },
  {
    localPart: 'too-many-wrong-codes',
    shows: 'step 2: no code is taken any more, and a button starts again',
    outcomes: () => ({
      verifyCode: {
        kind: 'refused',
        message: { text: 'Too many wrong codes. Please start again with your email address.' },
        wayOn: 'startAgain',
      },
    }),
  },
  {
    localPart: 'sign-up-ended',
    shows: 'step 2: the sign-up took too long or its cookies are gone, and a button starts again',
    outcomes: () => ({
      verifyCode: {
        kind: 'refused',
        message: { text: 'Your sign-up has ended. Please start again with your email address.' },
        wayOn: 'startAgain',
      },
    }),
  },
  {
    localPart: 'resend-limit',
    shows: 'step 2: no more codes can be asked for, and how to get one all the same',
    outcomes: () => ({ resendCode: { kind: 'limitReached' } }),
  },
  {
    localPart: 'resend-later',
    shows: 'step 2: another code can be asked for in 30 seconds',
    outcomes: (now) => ({
      resendCode: {
        kind: 'refused',
        message: { text: 'We could not send another code just now. Please wait a moment.' },
        retryAt: now + 30_000,
      },
    }),
  },
  {
    localPart: 'no-personal-info',
    shows: 'step 3: neither names nor passwords are asked for',
    outcomes: () => ({
      verifyCode: { kind: 'verified', signupCode: 'mock-signup-code', requirePersonalInfo: false },
    }),
  },
  {
    localPart: 'short-name-taken',
    shows: 'step 3: the server refuses the short name, under its field',
    outcomes: () => ({
      createAccount: {
        kind: 'rejected',
        refusal: { message: unexpected },
        complaints: new Map([['orgShortName', ['This URL is taken. Please choose another one.']]]),
      },
    }),
  },
  {
    localPart: 'account-refused',
    shows: 'step 3: the server refuses the whole form, and whom to ask for an invitation',
    outcomes: () => ({
      createAccount: rejected({
        message: { text: 'An organization with this email domain is already registered.' },
        wayOn: 'askForInvitation',
      }),
    }),
  },
  {
    localPart: 'sign-up-expired',
    shows: 'step 3: the proof of the address has expired, and a button starts again',
    outcomes: () => ({
      createAccount: rejected({
        message: { text: 'Your sign-up has expired. Please start again.' },
        wayOn: 'startAgain',
      }),
    }),
  },
  {
    localPart: 'already-complete',
    shows: 'step 3: the account is there already, with a link to sign in',
    outcomes: () => ({
      createAccount: rejected({
        message: { text: 'This sign-up is already complete. Please sign in.' },
        wayOn: 'signIn',
      }),
    }),
  },
  {
    localPart: 'queued',
    shows: 'step 4: the request is received and will be reviewed',
    outcomes: () => ({ createAccount: { kind: 'queued' } }),
  },
  {
    localPart: 'login-fails',
    shows: 'step 4: the account is there, but logging in by itself fails',
    outcomes: () => ({ login: noAnswer }),
  },
];

/** What a call answers for an address. */
export function outcomesFor(email: string, now = Date.now()): CannedOutcomes {
  const localPart = email.slice(0, Math.max(email.lastIndexOf('@'), 0)).toLowerCase();
  const scenario = mockScenarios.find((candidate) => candidate.localPart === localPart);
  return { ...usualOutcomes, ...scenario?.outcomes(now) };
}
