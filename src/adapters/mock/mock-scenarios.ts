import type { PageSentences } from '../../languages/catalogue.ts';
import { type RefusalCode, refusalSentence } from '../../languages/refusal-messages.ts';

/** A response of the API. */
interface MockResponse {
  readonly status: number;
  readonly json: object;
  /** In seconds. */
  readonly retryAfter?: number;
}

/** Responses by the last part of the path. */
type MockResponses = Readonly<Record<string, MockResponse>>;

interface MockScenario {
  /** The part of the email address that selects this scenario. */
  readonly localPart: string;
  /** What the page shows, for docs/how-to/run-locally.md. */
  readonly shows: string;
  /** Responses that differ from the default ones. */
  readonly responses: (sentences: PageSentences) => MockResponses;
}

const response = (status: number, json = {}, more: Partial<MockResponse> = {}): MockResponse => ({
  status,
  json,
  ...more,
});

/** Responses of a successful sign-up. */
export const defaultResponses: MockResponses = {
  'verify-email': response(201),
  'verify-code': response(200, { signupCode: 'signup-code', requirePI: true }),
  'resend-code': response(201),
  'request-to-join': response(202),
  'create-account': response(201),
  login: response(200),
};

const noResponse = response(504);

/** Responses that refuse one call. */
const refusing =
  (call: string, code: RefusalCode, status = 400, more?: Partial<MockResponse>) =>
  (sentences: PageSentences): MockResponses => ({
    [call]: response(status, { message: refusalSentence(sentences, code), code }, more),
  });

/** The only code that is refused. */
const WRONG_CODE = '000000';

const wrongCode = refusing('verify-code', 'code_refused');

export const mockScenarios: readonly MockScenario[] = [
  {
    localPart: 'refused',
    shows: "email step: the address is refused, with the server's message and a recovery action",
    responses: refusing('verify-email', 'non_corporate_email'),
  },
  {
    localPart: 'too-many-codes',
    shows: 'email step: a limit is reached, with the time when it ends',
    responses: ({ tooManyRequests: message }) => ({
      'verify-email': response(429, { message }, { retryAfter: 60 }),
    }),
  },
  {
    localPart: 'server-down',
    shows: 'email step: the server does not answer',
    responses: () => ({ 'verify-email': noResponse }),
  },
  {
    localPart: 'admin-exists',
    shows: 'code step: after the right code, the administrator is already registered',
    responses: refusing('verify-code', 'admin_already_registered', 409),
  },
  {
    localPart: 'org-exists',
    shows: 'code step: after the right code, the organization is already registered',
    responses: refusing('verify-code', 'org_already_registered', 409),
  },
  {
    localPart: 'under-review',
    shows: 'code step: after the right code, the registration is still under review',
    responses: refusing('verify-code', 'under_review', 409),
  },
  {
    localPart: 'too-many-wrong-codes',
    shows: 'code step: no code is accepted any more, with a button to start again',
    responses: refusing('verify-code', 'too_many_attempts'),
  },
  {
    localPart: 'sign-up-ended',
    shows:
      'code step: the sign-up has expired or its cookies were deleted, with a button to start again',
    responses: refusing('verify-code', 'verification_unknown'),
  },
  {
    localPart: 'resend-limit',
    shows: 'code step: no more codes can be requested, with a recovery action',
    responses: refusing('resend-code', 'resend_limit', 429),
  },
  {
    localPart: 'resend-later',
    shows: 'code step: another code can be requested in 30 seconds',
    responses: refusing('resend-code', 'unavailable', 503, { retryAfter: 30 }),
  },
  {
    localPart: 'no-personal-info',
    shows: 'registration step: without names and passwords',
    responses: () => ({
      'verify-code': response(200, { signupCode: 'signup-code', requirePI: false }),
    }),
  },
  {
    localPart: 'short-name-taken',
    shows: 'registration step: the server refuses the short name, with the error under its field',
    responses: ({ shortNameTaken }) => ({
      'create-account': response(400, { message: { org_short_name: [shortNameTaken] } }),
    }),
  },
  {
    localPart: 'account-refused',
    shows: 'registration step: the server refuses the form, with whom to ask for an invitation',
    responses: refusing('create-account', 'domain_already_registered'),
  },
  {
    localPart: 'sign-up-expired',
    shows: 'registration step: the email verification has expired, with a button to start again',
    responses: refusing('create-account', 'signup_code_refused'),
  },
  {
    localPart: 'already-complete',
    shows: 'registration step: the account already exists, with a link to sign in',
    responses: refusing('create-account', 'already_complete'),
  },
  {
    localPart: 'queued',
    shows: 'result: the request was received and waits for review',
    responses: () => ({ 'create-account': response(200) }),
  },
  {
    localPart: 'login-fails',
    shows: 'result: the account was created, but logging in failed',
    responses: () => ({ login: noResponse }),
  },
];

/** The response to a call. @param call last part of its path */
export function responseTo(
  call: string,
  { email, verification_code: code }: Readonly<Record<string, string>>,
  sentences: PageSentences,
): MockResponse {
  const localPart = String(email)
    .replace(/@[^@]*$/, '')
    .toLowerCase();
  const scenario = mockScenarios.find((candidate) => candidate.localPart === localPart);
  const responses = code === WRONG_CODE ? wrongCode(sentences) : scenario?.responses(sentences);
  return { ...defaultResponses, ...responses }[call] ?? response(404);
}
