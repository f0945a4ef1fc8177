import {
  answer,
  type Call,
  cookies,
  csrfCookie,
  type Fault,
  header,
  type Row,
  when,
} from '../small-backend.ts';

const LOGIN = '/auth-api/login';
const everySso = 'sso.azure sso.google sign-on.azure sign-on.google';

const isCall = ({ method }: Call) => method === 'POST';
const isPreflight = ({ method }: Call) => method === 'OPTIONS';
const hasToken = ({ headers }: Call) => 'x-xsrf-token' in headers;
const from = (origin: RegExp, call: Call) => origin.test(call.headers.origin ?? '');
const isFromPage = (call: Call) => from(/:3000$/, call);
const isFromElsewhere = (call: Call) => from(/^https:\/\/elsewhere/, call);

/** For its token or its origin. */
const unforbidden: Fault = (reply) => {
  if (reply.status === 403) reply.status = 400;
};
const readableFrom = (origin: RegExp) =>
  when((call) => from(origin, call), header('access-control-allow-origin', '*'));

export const crossSiteFaults: readonly Row[] = [
  [
    'takes the first call without a token',
    'csrf.first csrf.every-call ...',
    when((call) => isFromPage(call) && !call.session, unforbidden),
  ],
  ['brings no cookie', 'csrf.cookie csrf.repeat csrf.stale', csrfCookie(() => null)],
  ['closes the CSRF cookie to scripts', 'csrf.cookie', csrfCookie((one) => `${one}; HttpOnly`)],
  [
    'gives the CSRF cookie no Path',
    'csrf.cookie',
    csrfCookie((one) => one.replace('; Path=/', '')),
  ],
  [
    'gives the CSRF cookie another domain',
    'csrf.cookie csrf.repeat',
    csrfCookie((one) => `${one}; Domain=elsewhere.example`),
  ],
  [
    'gives the CSRF cookie another name',
    'csrf.cookie csrf.repeat csrf.stale cookies.closed',
    csrfCookie((one) => `x-${one}`),
  ],
  [
    'never takes a token',
    'csrf.repeat',
    when(isCall, (reply) => {
      if (reply.status !== 403) Object.assign(reply, { status: 403, json: { message: 'No.' } });
    }),
  ],
  [
    'takes the cookie without the header',
    'csrf.header-missing',
    when((call) => isFromPage(call) && call.session && !hasToken(call), unforbidden),
  ],
  [
    'logs in with the cookie alone',
    'csrf.header-missing',
    when((call) => call.path === LOGIN && call.session && !hasToken(call), unforbidden),
  ],
  [
    'takes any token',
    'csrf.stale',
    when((call) => isFromPage(call) && hasToken(call), unforbidden),
  ],
  [
    'refuses a stale token without a fresh one',
    'csrf.stale',
    when(
      hasToken,
      csrfCookie(() => null),
    ),
  ],
  [
    'logs in without a token',
    'csrf.every-call',
    when((call) => call.path === LOGIN && !call.session, unforbidden),
  ],
  ['knows no preflight', `cors.preflight ${everySso}`, when(isPreflight, answer(404))],
  [
    'allows request headers by *',
    `cors.preflight ${everySso}`,
    when(isPreflight, header('access-control-allow-headers', '*')),
  ],
  [
    'allows any origin in a preflight',
    `cors.preflight cors.foreign cors.look-alike cors.null ${everySso}`,
    when(isPreflight, header('access-control-allow-origin', '*')),
  ],
  [
    'works for a foreign site',
    'cors.foreign',
    when((call) => isCall(call) && isFromElsewhere(call), unforbidden),
  ],
  [
    'gives a foreign site a cookie',
    'cors.foreign',
    when(isFromElsewhere, ({ headers }) =>
      headers.append('set-cookie', 'sid=1; HttpOnly; SameSite=Lax'),
    ),
  ],
  ['lets an origin that begins alike read', 'cors.look-alike', readableFrom(/:3000\./)],
  ['lets a document without an origin read', 'cors.null', readableFrom(/^null$/)],
  [
    'lets the page not read refusals',
    'cors.every-answer',
    when(
      (call, { status }) => isCall(call) && status >= 400,
      header('access-control-allow-origin', null),
    ),
  ],
  [
    'lets no credentials pass',
    'cors.every-answer',
    when(isCall, header('access-control-allow-credentials', null)),
  ],
  [
    'lets the page not read that nothing is there',
    'cors.every-answer',
    when(
      (call, { status }) => isCall(call) && status === 404,
      header('access-control-allow-origin', null),
    ),
  ],
  ['does not tell caches of the origin', 'cors.vary', header('vary', 'Accept-Language')],
  [
    'does not expose Retry-After',
    'cors.retry-after',
    header('access-control-expose-headers', null),
  ],
  [
    'leaves its session open to scripts',
    'cookies.closed',
    cookies((one) => one.replace('; HttpOnly', '')),
  ],
  [
    'says of its session not from where it is sent',
    'cookies.same-site',
    cookies((one) => one.replace(/^(sid=.*); SameSite=Lax/, '$1')),
  ],
  [
    'sets cookies for other sites that no browser takes',
    'cookies.same-site',
    cookies((one) => one.replace('SameSite=Lax', 'SameSite=None')),
  ],
];
