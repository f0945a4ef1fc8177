import { propertyOf } from '../../../../tools/conformance/exchange.ts';
import {
  answer,
  at,
  type Call,
  type Fault,
  fromSecondOn,
  header,
  isRefused,
  type Reply,
  type Row,
  refusing,
  valueIn,
  when,
} from '../small-backend.ts';

const VERIFY_EMAIL = '/api/verify-email';
const VERIFY_CODE = '/api/verify-code';
const RESEND = '/api/resend-code';
const CREATE = '/api/create-account';
const LOGIN = '/auth-api/login';
const ADMINISTRATOR = 'admin_already_registered';

const proof = answer(200, { signupCode: 'given-too-easily', requirePI: true });
const refusal = (message: unknown) => answer(400, { message });
const page: Fault = (reply) => {
  reply.text = '<!doctype html><title>Gateway</title>';
  reply.headers.set('content-type', 'text/html');
};
const mailsAWord: Fault = (_reply, _call, inbox) => {
  inbox.unshift({ to: inbox[0]?.to ?? '', code: 'secret' });
};
const showsCode: Fault = (reply, _call, inbox) => {
  reply.json = { reference: `K-${inbox[0]?.code}` };
};
const breaksAt = (body: RegExp) => when((call) => body.test(call.body), answer(500));
const isFor = (email: RegExp) => (call: Call) => email.test(valueIn(call, 'email'));
/** Takes a code that was replaced by a newer one. */
const takesFormer = (email: RegExp) =>
  when((call, reply, inbox) => {
    const own = inbox.filter(({ to }) => to === valueIn(call, 'email')).slice(1);
    const isFormer = own.some(({ code }) => code === valueIn(call, 'verification_code'));
    return isFor(email)(call) && isFormer && isRefused(VERIFY_CODE, call, reply);
  }, proof);
const isAda = isFor(/^ada@/);
const hasCapitals = isFor(/^ADA@/);
const says =
  (message: string) =>
  (_: Call, { json }: Reply) =>
    propertyOf(json, 'message') === message;
const mailsNone: Fault = (_reply, _call, inbox) => inbox.shift();
const notLoggedIn = answer(401, { message: 'Wrong.' });

/** Requests that must be refused but are accepted, by the value of one key. The check has the name of the call. */
const accepted: readonly (readonly [what: string, failed: string, key: string, value: RegExp])[] = [
  ['takes what is no address', 'verify-email.no-address', 'email', /^ada at/],
  ['takes an address that is too long', 'verify-email.too-long', 'email', /.{255}/],
  ['needs no bot check', 'verify-email.no-bot-check', 'email', /^bot/],
  ['takes free mail', 'verify-email.free-mail', 'email', /gmail/],
  ['mails to whoever has not begun', 'resend-code.unknown', 'email', /^nobody@n/],
  ['takes any sign-up code', 'create-account.unknown-code', 'signup_code', /^never/],
  ['makes an account for another address', 'create-account.other-address', 'email', /^eve@/],
  ['needs no terms', 'create-account.terms', 'terms_accepted', /false/],
  ['takes any short name', 'create-account.short-name', 'org_short_name', /^-/],
  ['takes a name of any length', 'create-account.org-name', 'org_name', /^o+$/],
  ['takes any region', 'create-account.region', 'region', /NOWHERE/],
  ['takes a first name of any length', 'create-account.first-name', 'first_name', /^a+$/],
  ['takes a short password', 'create-account.password', 'password', /^.{4}$/],
  ['takes passwords that differ', 'create-account.confirmation', 'confirm_password', /^Aa1!a/],
  ['makes two accounts of one sign-up code', 'create-account.used-code', 'org_short_name', /-2$/],
  ['gives a short name twice', 'create-account.short-name-taken', 'email', /^grace@/],
];
const acceptedFaults = accepted.map(([what, failed, key, value]): Row => {
  const path = `/api/${failed.split('.')[0]}`;
  return [what, failed, refusing(path, key, value, answer(201))];
});

const mailFaults: readonly Row[] = [
  ['answers 200 to verify-email', 'verify-email.sent', at(VERIFY_EMAIL, 201, answer(200))],
  ['answers with a web page', 'verify-email.sent', at(VERIFY_EMAIL, 201, page)],
  ['mails a word', 'verify-email.code verify-code.resent', at(VERIFY_EMAIL, 201, mailsAWord)],
  ['takes a form', 'bodies.not-json', at(VERIFY_EMAIL, 415, answer(201))],
  ['breaks at cut JSON', 'bodies.cut-json', breaksAt(/^\{"email":$/)],
  ['breaks where keys are missing', 'bodies.missing-key', breaksAt(/^\{\}$/)],
  ['breaks at another type', 'bodies.wrong-type', breaksAt(/"email":5/)],
  ['shows the first code as reference', 'verify-email.reference', at(VERIFY_EMAIL, 201, showsCode)],
  ['shows another code as reference', 'verify-email.reference', at(RESEND, 201, showsCode)],
  ['answers 200 to resend-code', 'resend-code.sent', at(RESEND, 201, answer(200))],
];

const codeFaults: readonly Row[] = [
  ['goes on taking the former code', 'verify-code.former', takesFormer(/^ada@/)],
  ['takes a code from before it was begun anew', 'verify-code.resent', takesFormer(/^carol@/)],
  [
    'mails the same code to whoever begins anew',
    'verify-code.resent',
    at(VERIFY_EMAIL, 201, when(isFor(/^carol@/), fromSecondOn(mailsNone))),
  ],
  [
    'takes a code that was never mailed',
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
    'takes a code for another address',
    'verify-code.other-address',
    refusing(VERIFY_CODE, 'email', /^eve@/, proof),
  ],
  [
    'gives no sign-up code',
    'verify-code.right',
    at(VERIFY_CODE, 200, answer(200, { requirePI: true })),
  ],
  [
    'says requirePI in a word',
    'verify-code.right verify-code.again ...',
    at(VERIFY_CODE, 200, answer(200, { signupCode: 'a', requirePI: 'yes' })),
  ],
  [
    'takes the right code once',
    'verify-code.again ...',
    at(VERIFY_CODE, 200, fromSecondOn(refusal('No.'))),
  ],
];

const accountFaults: readonly Row[] = [
  [
    'takes a sign-up code that was replaced',
    'create-account.former-code',
    refusing(
      CREATE,
      'signup_code',
      /^(?!never-given)/,
      when(isAda, when(says('Not verified.'), answer(201))),
    ),
  ],
  [
    'complains in another shape',
    'create-account.confirmation',
    refusing(CREATE, 'confirm_password', /^Aa1!a/, refusal({ password: 'No.' })),
  ],
  ['answers 202 to create-account', 'create-account.made', at(CREATE, 201, answer(202))],
  [
    'breaks at the same registration again',
    'create-account.again',
    at(CREATE, 201, fromSecondOn(answer(500))),
  ],
  ['logs in with any password', 'login.wrong', refusing(LOGIN, 'password', /-not$/, answer(200))],
  ['logs nobody in', 'login.right login.other-case', at(LOGIN, 200, notLoggedIn)],
  [
    'registers an administrator twice',
    'already-there.administrator already-there.other-case',
    at(VERIFY_CODE, 409, when(says(ADMINISTRATOR), proof)),
  ],
  [
    'calls an administrator a colleague',
    'already-there.administrator already-there.other-case',
    at(VERIFY_CODE, 409, answer(409, { message: 'org_already_registered' })),
  ],
  [
    'translates what the page compares',
    'already-there.administrator already-there.other-case',
    at(
      VERIFY_CODE,
      409,
      when(({ headers }) => headers['accept-language'] === 'ar', answer(409, { message: 'مسجل' })),
    ),
  ],
  [
    'registers an administrator with capitals once more',
    'already-there.other-case',
    at(VERIFY_CODE, 409, when(hasCapitals, proof)),
  ],
  [
    'does not know an administrator with capitals',
    'login.other-case',
    at(LOGIN, 200, when(hasCapitals, notLoggedIn)),
  ],
  [
    'sends whoever is registered no code',
    'verify-email.not-told',
    at(VERIFY_EMAIL, 201, when(isAda, fromSecondOn(refusal('You are registered.')))),
  ],
  [
    'says in a success who is registered',
    'verify-email.not-told',
    at(VERIFY_EMAIL, 201, when(isAda, fromSecondOn(answer(201, { registered: true })))),
  ],
  [
    'says which administrators there are',
    'login.not-told',
    refusing(LOGIN, 'email', /^ada@/, answer(401, { message: 'The password is wrong.' })),
  ],
  [
    'calls a colleague the administrator',
    'already-there.organization',
    at(VERIFY_CODE, 409, answer(409, { message: ADMINISTRATOR })),
  ],
];

const otherFaults: readonly Row[] = [
  ['says not in which language it answers', 'languages.told', header('content-language', null)],
  [
    'calls its words by the language that was asked for',
    'languages.told',
    ({ headers }, call) => headers.set('content-language', call.headers['accept-language'] ?? 'en'),
  ],
  ['does not tell caches of the language', 'languages.told', header('vary', 'Origin')],
  [
    'has a code for every language',
    'languages.code',
    when(
      (_, { status }) => status === 400,
      ({ json }, call) =>
        Object.assign(Object(json), { code: `refused_${call.headers['accept-language']}` }),
    ),
  ],
  [
    'redirects to a path',
    'sso.azure',
    at('/api/sso/azure', 200, answer(200, { redirect: '/authorize' })),
  ],
  [
    'redirects without https',
    'sso.google',
    at('/api/sso/google', 200, answer(200, { redirect: 'http://accounts.google.com/' })),
  ],
  ['redirects by status', 'sign-on.azure', at('/auth-api/sso/azure', 200, answer(302))],
  [
    'closes the connection of a call that no check is about',
    'answers.all',
    when(isFor(/^mallory@/), () => {
      throw new Error('socket hang up');
    }),
  ],
  ['breaks at single sign-on', 'sign-on.google', at('/auth-api/sso/google', 200, answer(500))],
  [
    'takes the right code after any number of wrong ones',
    'limits.codes-tried',
    when((call, reply, inbox) => {
      const isRight = inbox.some(
        ({ to, code }) => to.startsWith('mallory@') && code === valueIn(call, 'verification_code'),
      );
      return isRight && isRefused(VERIFY_CODE, call, reply);
    }, proof),
  ],
  ['sends codes for ever', 'limits.codes-resent', at(RESEND, 429, answer(201))],
  [
    'says in words when a limit ends',
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
