import type { LoginOutcome } from '../../application/ports/identity-gateway.ts';
import type {
  CreateAccountOutcome,
  ResendCodeOutcome,
  VerifyCodeOutcome,
  VerifyEmailOutcome,
} from '../../application/ports/signup-gateway.ts';
import { pageMessages } from '../../domain/messages/page.ts';

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
  readonly outcomes: Partial<CannedOutcomes>;
}

/** The one code that is wrong for every address; any other six digits are right. */
export const wrongCode = '000000';

export const wrongCodeOutcome: VerifyCodeOutcome = {
  kind: 'refused',
  message: 'That code is not right. Please check it and try again.',
};

/** Where a scenario says nothing, and for every other address. */
export const usualOutcomes: CannedOutcomes = {
  verifyEmail: { kind: 'codeSent' },
  verifyCode: { kind: 'verified', signupCode: 'mock-signup-code', requirePersonalInfo: true },
  resendCode: { kind: 'resent' },
  createAccount: { kind: 'created' },
  login: { kind: 'loggedIn' },
};

const noAnswer = { kind: 'refused', message: pageMessages.unexpected } as const;

export const mockScenarios: readonly MockScenario[] = [
  {
    localPart: 'refused',
    shows: 'step 1: the address is refused, with the words of the server',
    outcomes: {
      verifyEmail: { kind: 'refused', message: 'Please use a corporate email address.' },
    },
  },
  {
    localPart: 'server-down',
    shows: 'step 1: the server does not answer',
    outcomes: { verifyEmail: noAnswer },
  },
  {
    localPart: 'admin-exists',
    shows: 'step 2: the right code finds the administrator registered',
    outcomes: { verifyCode: { kind: 'alreadyRegistered', who: 'administrator' } },
  },
  {
    localPart: 'org-exists',
    shows: 'step 2: the right code finds the organisation registered',
    outcomes: { verifyCode: { kind: 'alreadyRegistered', who: 'organization' } },
  },
  {
    localPart: 'resend-limit',
    shows: 'step 2: no more codes can be asked for',
    outcomes: { resendCode: { kind: 'limitReached' } },
  },
  {
    localPart: 'resend-later',
    shows: 'step 2: another code can be asked for in 30 seconds',
    outcomes: { resendCode: { ...noAnswer, retryAfterSeconds: 30 } },
  },
  {
    localPart: 'no-personal-info',
    shows: 'step 3: neither names nor passwords are asked for',
    outcomes: {
      verifyCode: { kind: 'verified', signupCode: 'mock-signup-code', requirePersonalInfo: false },
    },
  },
  {
    localPart: 'short-name-taken',
    shows: 'step 3: the server refuses the short name, under its field',
    outcomes: {
      createAccount: {
        kind: 'rejected',
        message: null,
        fields: { orgShortName: ['This URL is taken. Please choose another one.'] },
      },
    },
  },
  {
    localPart: 'account-refused',
    shows: 'step 3: the server refuses the whole form',
    outcomes: {
      createAccount: {
        kind: 'rejected',
        message: 'Your sign-up has expired. Please start again.',
        fields: {},
      },
    },
  },
  {
    localPart: 'queued',
    shows: 'step 4: the request is received and will be reviewed',
    outcomes: { createAccount: { kind: 'queued' } },
  },
  {
    localPart: 'login-fails',
    shows: 'step 4: the account is there, but logging in by itself fails',
    outcomes: { login: noAnswer },
  },
];

/** What a call answers for an address. */
export function outcomesFor(email: string): CannedOutcomes {
  const localPart = email.slice(0, Math.max(email.lastIndexOf('@'), 0)).toLowerCase();
  const scenario = mockScenarios.find((candidate) => candidate.localPart === localPart);
  return { ...usualOutcomes, ...scenario?.outcomes };
}
