import type { LoginOutcome } from '../../application/ports/identity-gateway.ts';
import type {
  CreateAccountOutcome,
  ResendCodeOutcome,
  VerifyCodeOutcome,
  VerifyEmailOutcome,
} from '../../application/ports/signup-gateway.ts';
import { type Recovery, type Refusal, unexpected } from '../../domain/refusal.ts';

/** The outcome of each call. */
export interface MockOutcomes {
  readonly verifyEmail: VerifyEmailOutcome;
  readonly verifyCode: VerifyCodeOutcome;
  readonly resendCode: ResendCodeOutcome;
  readonly createAccount: CreateAccountOutcome;
  readonly login: LoginOutcome;
}

/** Chosen by the part of the email address before the `@`. */
export interface MockScenario {
  readonly localPart: string;
  /** For docs/mock-scenarios.md. */
  readonly shows: string;
  /** `now`: milliseconds since 1970. */
  readonly outcomes: (messages: ServerSentences, now: number) => Partial<MockOutcomes>;
}

/** Server messages in the page's language. */
export type ServerSentences = Readonly<
  Record<
    | 'shortNameTaken'
    | 'tooManyRequests'
    | 'ssoNonCorporateEmail'
    | 'ssoDomainRegistered'
    | 'refusals.code_refused'
    | 'refusals.too_many_attempts'
    | 'refusals.verification_unknown'
    | 'refusals.unavailable'
    | 'refusals.signup_code_refused'
    | 'refusals.already_complete',
    string
  >
>;

const refused = (text: string, more: Omit<Refusal, 'message'> = {}) =>
  ({ kind: 'refused', message: { text }, ...more }) as const;
const rejected = (text: string, recovery: Recovery) =>
  ({
    kind: 'rejected',
    refusal: { message: { text }, recovery },
    fieldErrors: new Map(),
  }) as const;

/** The only wrong code, for every address. */
export const wrongCode = '000000';

export const wrongCodeOutcome = (sentences: ServerSentences): VerifyCodeOutcome => ({
  ...refused(sentences['refusals.code_refused']),
  wrongCode: true,
});

/** The defaults of scenarios, and the outcomes for all other addresses. */
const usualOutcomes: MockOutcomes = {
  verifyEmail: { kind: 'codeSent' },
  verifyCode: { kind: 'verified', signupCode: 'mock-signup-code', requirePersonalInfo: true },
  resendCode: { kind: 'resent' },
  createAccount: { kind: 'created' },
  login: { kind: 'loggedIn' },
};

const noResponse = { kind: 'refused', message: unexpected } as const;

export const mockScenarios: readonly MockScenario[] = [
  {
    localPart: 'refused',
    shows: "step 1: the address is refused, with the server's message and a recovery action",
    outcomes: (sentences) => ({
      verifyEmail: refused(sentences.ssoNonCorporateEmail, { recovery: 'useWorkEmail' }),
    }),
  },
  {
    localPart: 'too-many-codes',
    shows: 'step 1: a limit is reached, with the time when it ends',
    outcomes: ({ tooManyRequests }, now) => ({
      verifyEmail: refused(tooManyRequests, { retryAt: now + 60_000 }),
    }),
  },
  {
    localPart: 'server-down',
    shows: 'step 1: the server does not answer',
    outcomes: () => ({ verifyEmail: noResponse }),
  },
  {
    localPart: 'admin-exists',
    shows: 'step 2: after the right code, the administrator is already registered',
    outcomes: () => ({ verifyCode: { kind: 'alreadyRegistered', who: 'administrator' } }),
  },
  {
    localPart: 'org-exists',
    shows: 'step 2: after the right code, the organization is already registered',
    outcomes: () => ({ verifyCode: { kind: 'alreadyRegistered', who: 'organization' } }),
  },
  {
    localPart: 'under-review',
    shows: 'step 2: after the right code, the registration is still under review',
    outcomes: () => ({ verifyCode: { kind: 'underReview' } }),
  },
  {
    localPart: 'too-many-wrong-codes',
    shows: 'step 2: no code is accepted any more, with a button to start again',
    outcomes: (sentences) => ({
      verifyCode: refused(sentences['refusals.too_many_attempts'], { recovery: 'startAgain' }),
    }),
  },
  {
    localPart: 'sign-up-ended',
    shows:
      'step 2: the sign-up has expired or its cookies were deleted, with a button to start again',
    outcomes: (sentences) => ({
      verifyCode: refused(sentences['refusals.verification_unknown'], { recovery: 'startAgain' }),
    }),
  },
  {
    localPart: 'resend-limit',
    shows: 'step 2: no more codes can be requested, with a recovery action',
    outcomes: () => ({ resendCode: { kind: 'limitReached' } }),
  },
  {
    localPart: 'resend-later',
    shows: 'step 2: another code can be requested in 30 seconds',
    outcomes: (sentences, now) => ({
      resendCode: refused(sentences['refusals.unavailable'], { retryAt: now + 30_000 }),
    }),
  },
  {
    localPart: 'no-personal-info',
    shows: 'step 3: without names and passwords',
    outcomes: () => ({
      verifyCode: { kind: 'verified', signupCode: 'mock-signup-code', requirePersonalInfo: false },
    }),
  },
  {
    localPart: 'short-name-taken',
    shows: 'step 3: the server refuses the short name, with the error under its field',
    outcomes: ({ shortNameTaken }) => ({
      createAccount: {
        kind: 'rejected',
        refusal: { message: unexpected },
        fieldErrors: new Map([['orgShortName', [shortNameTaken]]]),
      },
    }),
  },
  {
    localPart: 'account-refused',
    shows: 'step 3: the server refuses the form, with whom to ask for an invitation',
    outcomes: (sentences) => ({
      createAccount: rejected(sentences.ssoDomainRegistered, 'askForInvitation'),
    }),
  },
  {
    localPart: 'sign-up-expired',
    shows: 'step 3: the email verification has expired, with a button to start again',
    outcomes: (sentences) => ({
      createAccount: rejected(sentences['refusals.signup_code_refused'], 'startAgain'),
    }),
  },
  {
    localPart: 'already-complete',
    shows: 'step 3: the account already exists, with a link to sign in',
    outcomes: (sentences) => ({
      createAccount: rejected(sentences['refusals.already_complete'], 'signIn'),
    }),
  },
  {
    localPart: 'queued',
    shows: 'step 4: the request was received and waits for review',
    outcomes: () => ({ createAccount: { kind: 'queued' } }),
  },
  {
    localPart: 'login-fails',
    shows: 'step 4: the account was created, but logging in failed',
    outcomes: () => ({ login: noResponse }),
  },
];

/** The outcomes for an email address. */
export function outcomesFor(
  email: string,
  messages: ServerSentences,
  now = Date.now(),
): MockOutcomes {
  const localPart = email.slice(0, Math.max(email.lastIndexOf('@'), 0)).toLowerCase();
  const scenario = mockScenarios.find((candidate) => candidate.localPart === localPart);
  return { ...usualOutcomes, ...scenario?.outcomes(messages, now) };
}
