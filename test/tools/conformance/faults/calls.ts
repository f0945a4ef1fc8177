import { propertyOf } from '#page/adapters/http/api-client.ts';
import { builtInNames } from '#page/domain/sso-providers.ts';
import type { Call, Reply } from '#test/harness/backend.ts';
import {
  answer,
  at,
  type Fault,
  fromSecondOn,
  header,
  isRefused,
  type Row,
  refusing,
  valueIn,
  when,
} from '../fake-backend.ts';

const VERIFY_EMAIL = '/api/verify-email';
const VERIFY_CODE = '/api/verify-code';
const RESEND = '/api/resend-code';
const CREATE = '/api/create-account';
const LOGIN = '/auth-api/login';
const ADMINISTRATOR = 'admin_already_registered';

const proof = answer(200, { signupCode: 'given-too-easily', requirePI: true });
const refusal = (message: unknown) => answer(400, { message });
const webPage: Fault = (reply) => {
  reply.text = '<!doctype html><title>Gateway</title>';
  reply.headers.set('content-type', 'text/html');
};
const mailsLetters: Fault = (_reply, _call, inbox) => {
  inbox.unshift({ to: inbox[0]?.to ?? '', code: 'secret' });
};
const revealsCode: Fault = (reply, _call, inbox) => {
  reply.json = { reference: `K-${inbox[0]?.code}` };
};
const failsAt = (body: RegExp) => when((call) => body.test(call.body), answer(500));
const isFor = (email: RegExp) => (call: Call) => email.test(valueIn(call, 'email'));
/** Accepts a code that was replaced by a newer one. */
const acceptsFormer = (email: RegExp) =>
  when((call, reply, inbox) => {
    const own = inbox.filter(({ to }) => to === valueIn(call, 'email')).slice(1);
    const isFormer = own.some(({ code }) => code === valueIn(call, 'verification_code'));
    return isFor(email)(call) && isFormer && isRefused(VERIFY_CODE, call, reply);
  }, proof);
const isAda = isFor(/^ada@/);
const hasCapitals = isFor(/^ADA@/);
const hasMessage =
  (message: string) =>
  (_: Call, { json }: Reply) =>
    propertyOf(json, 'message') === message;
const notLoggedIn = answer(401, { message: 'Wrong.' });

/** Requests that must be refused but are accepted, by the value of one key. The check has the name of the call. */
const accepted: readonly (readonly [what: string, failed: string, key: string, value: RegExp])[] = [
  ['accepts an invalid address', 'verify-email.no-address', 'email', /^ada at/],
  ['accepts a long address', 'verify-email.too-long', 'email', /.{255}/],
  ['requires no bot check', 'verify-email.no-bot-check', 'email', /^bot/],
  ['accepts a free-mail address', 'verify-email.free-mail', 'email', /gmail/],
  ['resends a code without a sign-up', 'resend-code.unknown', 'email', /^nobody@n/],
  ['accepts an unknown sign-up code', 'create-account.unknown-code', 'signup_code', /^never/],
  ['accepts another address', 'create-account.other-address', 'email', /^eve@/],
  ['does not require the terms', 'create-account.terms', 'terms_accepted', /false/],
  ['accepts a malformed short name', 'create-account.short-name', 'org_short_name', /^-/],
  ['accepts a long organization name', 'create-account.org-name', 'org_name', /^o+$/],
  ['accepts an unknown region', 'create-account.region', 'region', /NOWHERE/],
  ['accepts a long first name', 'create-account.first-name', 'first_name', /^a+$/],
  ['accepts a short password', 'create-account.password', 'password', /^.{4}$/],
  ['accepts different passwords', 'create-account.confirmation', 'confirm_password', /^Aa1!a/],
  ['creates a second account', 'create-account.used-code', 'org_short_name', /-2$/],
  ['accepts a used short name', 'create-account.short-name-taken', 'email', /^grace@/],
];
const acceptedFaults = accepted.map(([what, failed, key, value]): Row => {
  const path = `/api/${failed.split('.')[0]}`;
  return [what, failed, refusing(path, key, value, answer(201))];
});

const mailFaults: readonly Row[] = [
  ['answers with a web page', 'verify-email.sent', at(VERIFY_EMAIL, 201, webPage)],
  [
    'mails a non-numeric code',
    'verify-email.code verify-code.resent',
    at(VERIFY_EMAIL, 201, mailsLetters),
  ],
  ['accepts a form', 'bodies.not-json', at(VERIFY_EMAIL, 415, answer(201))],
  ['returns 500 for truncated JSON', 'bodies.cut-json', failsAt(/^\{"email":$/)],
  ['returns 500 for missing keys', 'bodies.missing-key', failsAt(/^\{\}$/)],
  ['returns 500 for a wrong type', 'bodies.wrong-type', failsAt(/"email":5/)],
  ['reveals the first code', 'verify-email.reference', at(VERIFY_EMAIL, 201, revealsCode)],
  ['answers 200 to resend-code', 'resend-code.sent', at(RESEND, 201, answer(200))],
];

const codeFaults: readonly Row[] = [
  ['accepts a replaced code', 'verify-code.former', acceptsFormer(/^ada@/)],
  ['accepts the code before a restart', 'verify-code.resent', acceptsFormer(/^carol@/)],
  [
    'accepts a code that was never mailed',
    'verify-code.wrong',
    at(
      VERIFY_CODE,
      400,
      when((call, _, inbox) => {
        const typed = valueIn(call, 'verification_code');
        return isAda(call) && /^[0-9]{6}$/.test(typed) && !inbox.some(({ code }) => code === typed);
      }, proof),
    ),
  ],
  [
    'accepts a code for another address',
    'verify-code.other-address',
    refusing(VERIFY_CODE, 'email', /^eve@/, proof),
  ],
  [
    'returns no sign-up code',
    'verify-code.right',
    at(VERIFY_CODE, 200, answer(200, { requirePI: true })),
  ],
  [
    'accepts the right code only once',
    'verify-code.again ...',
    at(VERIFY_CODE, 200, fromSecondOn(refusal('No.'))),
  ],
];

const accountFaults: readonly Row[] = [
  [
    'accepts a replaced sign-up code',
    'create-account.former-code',
    refusing(
      CREATE,
      'signup_code',
      /^(?!never-given)/,
      when(isAda, when(hasMessage('Not verified.'), answer(201))),
    ),
  ],
  ['answers 202 to create-account', 'create-account.made', at(CREATE, 201, answer(202))],
  [
    'returns 500 for a repeated registration',
    'create-account.again',
    at(CREATE, 201, fromSecondOn(answer(500))),
  ],
  ['logs in with any password', 'login.wrong', refusing(LOGIN, 'password', /-not$/, answer(200))],
  ['rejects every login', 'login.right login.other-case', at(LOGIN, 200, notLoggedIn)],
  [
    'registers an administrator twice',
    'already-there.administrator already-there.other-case',
    at(VERIFY_CODE, 409, when(hasMessage(ADMINISTRATOR), proof)),
  ],
  [
    'rejects the login of an administrator whose address has capitals',
    'login.other-case',
    at(LOGIN, 200, when(hasCapitals, notLoggedIn)),
  ],
  [
    'refuses to mail a code to a registered address',
    'verify-email.not-revealed',
    at(VERIFY_EMAIL, 201, when(isAda, fromSecondOn(refusal('You are registered.')))),
  ],
  [
    'reveals at login that an address is registered',
    'login.not-revealed',
    refusing(LOGIN, 'email', /^ada@/, answer(401, { message: 'The password is wrong.' })),
  ],
  [
    'reports a colleague as the administrator',
    'already-there.organization',
    at(VERIFY_CODE, 409, answer(409, { message: ADMINISTRATOR })),
  ],
];

const otherFaults: readonly Row[] = [
  [
    'sends the requested language as Content-Language for any text',
    'languages.header',
    ({ headers }, call) => headers.set('content-language', call.headers['accept-language'] ?? 'en'),
  ],
  [
    'returns a different error code in each language',
    'languages.code',
    when(
      (_, { status }) => status === 400,
      ({ json }, call) =>
        Object.assign(Object(json), { code: `refused_${call.headers['accept-language']}` }),
    ),
  ],
  [
    'redirects without https',
    'sso.google',
    at('/api/sso/google', 200, answer(200, { redirect: 'http://accounts.google.com/' })),
  ],
  [
    'closes the connection of a call outside the checks',
    'responses.all',
    when(isFor(/^mallory@/), () => {
      throw new Error('socket hang up');
    }),
  ],
  ...builtInNames.flatMap((provider): Row[] => [
    [
      `returns 500 for a sign-up with ${provider}`,
      `sso.${provider}`,
      at(`/api/sso/${provider}`, 200, answer(500)),
    ],
    [
      `returns 500 for a sign-on with ${provider}`,
      `sign-on.${provider}`,
      at(`/auth-api/sso/${provider}`, 200, answer(500)),
    ],
  ]),
  [
    'accepts the right code after any number of wrong codes',
    'limits.codes-tried',
    when((call, reply, inbox) => {
      const isRight = inbox.some(
        ({ to, code }) => to.startsWith('mallory@') && code === valueIn(call, 'verification_code'),
      );
      return isRight && isRefused(VERIFY_CODE, call, reply);
    }, proof),
  ],
  ['sends codes without a limit', 'limits.codes-resent', at(RESEND, 429, answer(201))],
  [
    'sends a Retry-After that is not a time',
    'limits.codes-resent limits.sign-ups limits.logins',
    when((_, { status }) => status === 429, header('retry-after', 'soon')),
  ],
];

export const callFaults: readonly Row[] = [
  ...acceptedFaults,
  ...mailFaults,
  ...codeFaults,
  ...accountFaults,
  ...otherFaults,
];
