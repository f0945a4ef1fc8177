import { propertyOf } from '#page/adapters/http/property-of.ts';
import { wireName } from '#page/adapters/http/wire-names.ts';
import { builtInFields } from '#page/domain/forms/registration-fields.ts';
import { builtInNames } from '#page/domain/sso-providers.ts';
import type { Call, Reply } from '#test/harness/backend.ts';
import {
  at,
  type Fault,
  fromSecondOn,
  header,
  isRefused,
  type Row,
  refusing,
  respondWith,
  valueIn,
  when,
} from '../fake-backend.ts';

const VERIFY_EMAIL = '/api/verify-email';
const VERIFY_CODE = '/api/verify-code';
const RESEND = '/api/resend-code';
const CREATE = '/api/create-account';
const LOGIN = '/auth-api/login';
const ADMINISTRATOR = 'admin_already_registered';

const proof = respondWith(200, { signupCode: 'given-too-easily', requirePI: true });
const refusal = (message: unknown) => respondWith(400, { message });
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
const failsAt = (body: RegExp) => when((call) => body.test(call.body), respondWith(500));
const isFor = (email: RegExp) => (call: Call) => email.test(valueIn(call, 'email'));
/** Accepts a code that was replaced by a newer one. */
const acceptsPrevious = (email: RegExp) =>
  when((call, reply, inbox) => {
    const mailed = inbox.filter(({ to }) => to === valueIn(call, 'email')).slice(1);
    const isPrevious = mailed.some(({ code }) => code === valueIn(call, 'verification_code'));
    return isFor(email)(call) && isPrevious && isRefused(VERIFY_CODE, call, reply);
  }, proof);
const isAda = isFor(/^ada@/);
const hasCapitals = isFor(/^ADA@/);
const hasMessage =
  (message: string) =>
  (_: Call, { json }: Reply) =>
    propertyOf(json, 'message') === message;
const notLoggedIn = respondWith(401, { message: 'Wrong.' });

/** Requests that must be refused but are accepted, by the value of one key. The check has the name of the call. */
const accepted: readonly (readonly [failed: string, key: string, value: RegExp])[] = [
  ['verify-email.no-address', 'email', /^ada at/],
  ['verify-email.too-long', 'email', /.{255}/],
  ['verify-email.no-bot-check', 'email', /^bot/],
  ['verify-email.free-mail', 'email', /gmail/],
  ['resend-code.unknown', 'email', /^nobody@n/],
  ['create-account.unknown-code', 'signup_code', /^never/],
  ['create-account.other-address', 'email', /^eve@/],
  ['create-account.terms', 'terms_accepted', /false/],
  ['create-account.short-name', 'org_short_name', /^-/],
  ['create-account.region', 'region', /NOWHERE/],
  ...builtInFields
    .filter(({ type }) => type === 'text')
    .map(({ id }) => wireName(id))
    .map((key) => [`create-account.${key.replaceAll('_', '-')}`, key, /^a+$/] as const),
  ['create-account.password', 'password', /^.{4}$/],
  ['create-account.confirmation', 'confirm_password', /^Aa1!a/],
  ['create-account.used-code', 'org_short_name', /-2$/],
  ['create-account.short-name-taken', 'email', /^grace@/],
];
const acceptedFaults = accepted.map(([failed, key, value]): Row => {
  const path = `/api/${failed.split('.')[0]}`;
  return [failed, refusing(path, key, value, respondWith(201))];
});

const mailFaults: readonly Row[] = [
  ['verify-email.sent', at(VERIFY_EMAIL, 201, webPage)],
  ['verify-email.code verify-code.resent', at(VERIFY_EMAIL, 201, mailsLetters)],
  ['bodies.not-json', at(VERIFY_EMAIL, 415, respondWith(201))],
  ['bodies.cut-json', failsAt(/^\{"email":$/)],
  ['bodies.missing-key', failsAt(/^\{\}$/)],
  ['bodies.wrong-type', failsAt(/"email":5/)],
  ['verify-email.reference', at(VERIFY_EMAIL, 201, revealsCode)],
  ['resend-code.sent', at(RESEND, 201, respondWith(200))],
];

const codeFaults: readonly Row[] = [
  ['verify-code.former', acceptsPrevious(/^ada@/)],
  ['verify-code.resent', acceptsPrevious(/^carol@/)],
  [
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
  ['verify-code.other-address', refusing(VERIFY_CODE, 'email', /^eve@/, proof)],
  ['verify-code.right', at(VERIFY_CODE, 200, respondWith(200, { requirePI: true }))],
  ['verify-code.again ...', at(VERIFY_CODE, 200, fromSecondOn(refusal('No.')))],
];

const accountFaults: readonly Row[] = [
  [
    'create-account.former-code',
    refusing(
      CREATE,
      'signup_code',
      /^(?!never-given)/,
      when(isAda, when(hasMessage('Not verified.'), respondWith(201))),
    ),
  ],
  ['create-account.made', at(CREATE, 201, respondWith(202))],
  ...['https://127.0.0.1:8080/status', 'javascript:alert(1)'].map(
    (statusUrl): Row => [
      'create-account.status-url',
      at(CREATE, 201, respondWith(200, { statusUrl })),
    ],
  ),
  ['create-account.again', at(CREATE, 201, fromSecondOn(respondWith(500)))],
  ['login.wrong', refusing(LOGIN, 'password', /-not$/, respondWith(200))],
  ['login.right login.other-case', at(LOGIN, 200, notLoggedIn)],
  [
    'already-there.administrator already-there.other-case',
    at(VERIFY_CODE, 409, when(hasMessage(ADMINISTRATOR), proof)),
  ],
  ['login.other-case', at(LOGIN, 200, when(hasCapitals, notLoggedIn))],
  [
    'verify-email.not-revealed',
    at(VERIFY_EMAIL, 201, when(isAda, fromSecondOn(refusal('You are registered.')))),
  ],
  [
    'login.not-revealed',
    refusing(LOGIN, 'email', /^ada@/, respondWith(401, { message: 'The password is wrong.' })),
  ],
  [
    'already-there.organization',
    at(VERIFY_CODE, 409, respondWith(409, { message: ADMINISTRATOR })),
  ],
];

const otherFaults: readonly Row[] = [
  [
    'languages.header',
    ({ headers }, call) => headers.set('content-language', call.headers['accept-language'] ?? 'en'),
  ],
  [
    'languages.code',
    when(
      (_, { status }) => status === 400,
      ({ json }, call) =>
        Object.assign(Object(json), { code: `refused_${call.headers['accept-language']}` }),
    ),
  ],
  [
    'sso.google',
    at('/api/sso/google', 200, respondWith(200, { redirect: 'http://accounts.google.com/' })),
  ],
  [
    'responses.all',
    when(isFor(/^carol@/), () => {
      throw new Error('socket hang up');
    }),
  ],
  ...builtInNames.flatMap((provider): Row[] => [
    [`sso.${provider}`, at(`/api/sso/${provider}`, 200, respondWith(500))],
    [`sign-on.${provider}`, at(`/auth-api/sso/${provider}`, 200, respondWith(500))],
  ]),
  [
    'limits.codes-tried',
    when((call, reply, inbox) => {
      const isRight = inbox.some(
        ({ to, code }) => to.startsWith('mallory@') && code === valueIn(call, 'verification_code'),
      );
      return isRight && isRefused(VERIFY_CODE, call, reply);
    }, proof),
  ],
  ['limits.codes-resent', at(RESEND, 429, respondWith(201))],
  [
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
