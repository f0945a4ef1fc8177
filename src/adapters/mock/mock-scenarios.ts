import type { PageSentences } from '../../languages/catalogue.ts';
import { type RefusalCode, refusalSentence } from '../../languages/refusal-messages.ts';

/** A response of the API. */
interface MockAnswer {
  readonly status: number;
  readonly json: object;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** Responses by the last part of the path. */
type Answers = Readonly<Record<string, MockAnswer>>;

/** Chosen by the part of the email address before the `@`. */
interface MockScenario {
  readonly localPart: string;
  /** For docs/how-to/run-locally.md. */
  readonly shows: string;
  /** Those that differ from the usual ones. */
  readonly answers: (sentences: PageSentences) => Answers;
}

const answer = (status: number, json = {}, more: Partial<MockAnswer> = {}): MockAnswer => ({
  status,
  json,
  ...more,
});

/** The responses to a visitor who signs up. */
export const usualAnswers: Answers = {
  'verify-email': answer(201),
  'verify-code': answer(200, { signupCode: 'signup-code', requirePI: true }),
  'resend-code': answer(201),
  'request-to-join': answer(202),
  'create-account': answer(201),
  login: answer(200),
};

const noResponse = answer(504);

/** One call is refused for this reason. */
const refusing =
  (call: string, code: RefusalCode, status = 400, more?: Partial<MockAnswer>) =>
  (sentences: PageSentences): Answers => ({
    [call]: answer(status, { message: refusalSentence(sentences, code), code }, more),
  });

/** The only wrong code, for every address. */
const WRONG_CODE = '000000';

const wrongCode = refusing('verify-code', 'code_refused');

export const mockScenarios: readonly MockScenario[] = [
  {
    localPart: 'refused',
    shows: "email step: the address is refused, with the server's message and a recovery action",
    answers: refusing('verify-email', 'non_corporate_email'),
  },
  {
    localPart: 'too-many-codes',
    shows: 'email step: a limit is reached, with the time when it ends',
    answers: ({ tooManyRequests: message }) => ({
      'verify-email': answer(429, { message }, { retryAfter: 60 }),
    }),
  },
  {
    localPart: 'server-down',
    shows: 'email step: the server does not answer',
    answers: () => ({ 'verify-email': noResponse }),
  },
  {
    localPart: 'admin-exists',
    shows: 'code step: after the right code, the administrator is already registered',
    answers: refusing('verify-code', 'admin_already_registered', 409),
  },
  {
    localPart: 'org-exists',
    shows: 'code step: after the right code, the organization is already registered',
    answers: refusing('verify-code', 'org_already_registered', 409),
  },
  {
    localPart: 'under-review',
    shows: 'code step: after the right code, the registration is still under review',
    answers: refusing('verify-code', 'under_review', 409),
  },
  {
    localPart: 'too-many-wrong-codes',
    shows: 'code step: no code is accepted any more, with a button to start again',
    answers: refusing('verify-code', 'too_many_attempts'),
  },
  {
    localPart: 'sign-up-ended',
    shows:
      'code step: the sign-up has expired or its cookies were deleted, with a button to start again',
    answers: refusing('verify-code', 'verification_unknown'),
  },
  {
    localPart: 'resend-limit',
    shows: 'code step: no more codes can be requested, with a recovery action',
    answers: refusing('resend-code', 'resend_limit', 429),
  },
  {
    localPart: 'resend-later',
    shows: 'code step: another code can be requested in 30 seconds',
    answers: refusing('resend-code', 'unavailable', 503, { retryAfter: 30 }),
  },
  {
    localPart: 'no-personal-info',
    shows: 'registration step: without names and passwords',
    answers: () => ({
      'verify-code': answer(200, { signupCode: 'signup-code', requirePI: false }),
    }),
  },
  {
    localPart: 'short-name-taken',
    shows: 'registration step: the server refuses the short name, with the error under its field',
    answers: ({ shortNameTaken }) => ({
      'create-account': answer(400, { message: { org_short_name: [shortNameTaken] } }),
    }),
  },
  {
    localPart: 'account-refused',
    shows: 'registration step: the server refuses the form, with whom to ask for an invitation',
    answers: refusing('create-account', 'domain_already_registered'),
  },
  {
    localPart: 'sign-up-expired',
    shows: 'registration step: the email verification has expired, with a button to start again',
    answers: refusing('create-account', 'signup_code_refused'),
  },
  {
    localPart: 'already-complete',
    shows: 'registration step: the account already exists, with a link to sign in',
    answers: refusing('create-account', 'already_complete'),
  },
  {
    localPart: 'queued',
    shows: 'result: the request was received and waits for review',
    answers: () => ({ 'create-account': answer(200) }),
  },
  {
    localPart: 'login-fails',
    shows: 'result: the account was created, but logging in failed',
    answers: () => ({ login: noResponse }),
  },
];

/** The response to a call. @param call last part of its path */
export function answerTo(
  call: string,
  { email, verification_code: code }: Readonly<Record<string, string>>,
  sentences: PageSentences,
): MockAnswer {
  const localPart = String(email)
    .replace(/@[^@]*$/, '')
    .toLowerCase();
  const scenario = mockScenarios.find((candidate) => candidate.localPart === localPart);
  const answers = code === WRONG_CODE ? wrongCode(sentences) : scenario?.answers(sentences);
  return { ...usualAnswers, ...answers }[call] ?? answer(404);
}
