import { builtInNames } from '#page/domain/sso-providers.ts';
import type { Call } from '#test/harness/backend.ts';
import { cookies, csrfCookie, type Fault, header, type Row, when } from '../fake-backend.ts';

const LOGIN = '/auth-api/login';
const everySso = ['sso', 'sign-on']
  .flatMap((start) => builtInNames.map((provider) => `${start}.${provider}`))
  .join(' ');

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
    'accepts the first call without a token',
    'csrf.first csrf.every-call ...',
    when((call) => isFromPage(call) && !call.session, unforbidden),
  ],
  ['sets no CSRF cookie', 'csrf.cookie csrf.repeat csrf.stale', csrfCookie(() => null)],
  [
    'rejects every token',
    'csrf.repeat',
    when(isCall, (reply) => {
      if (reply.status !== 403) Object.assign(reply, { status: 403, json: { message: 'No.' } });
    }),
  ],
  [
    'accepts a login with the cookie only',
    'csrf.header-missing',
    when((call) => call.path === LOGIN && call.session && !hasToken(call), unforbidden),
  ],
  [
    'accepts any token',
    'csrf.stale',
    when((call) => isFromPage(call) && hasToken(call), unforbidden),
  ],
  [
    'accepts a login without a token',
    'csrf.every-call',
    when((call) => call.path === LOGIN && !call.session, unforbidden),
  ],
  [
    'allows any origin in a preflight',
    `cors.preflight cors.foreign cors.look-alike cors.null ${everySso}`,
    when(isPreflight, header('access-control-allow-origin', '*')),
  ],
  [
    'accepts calls of a foreign site',
    'cors.foreign',
    when((call) => isCall(call) && isFromElsewhere(call), unforbidden),
  ],
  ['allows an origin with the same prefix', 'cors.look-alike', readableFrom(/:3000\./)],
  ['allows the origin null', 'cors.null', readableFrom(/^null$/)],
  [
    'does not allow credentials',
    'cors.every-response',
    when(isCall, header('access-control-allow-credentials', null)),
  ],
  ['sends Vary without Origin', 'cors.vary', header('vary', 'Accept-Language')],
  [
    'does not expose Retry-After',
    'cors.retry-after',
    header('access-control-expose-headers', null),
  ],
  [
    'sets the session cookie without HttpOnly',
    'cookies.http-only',
    cookies((one) => one.replace('; HttpOnly', '')),
  ],
  [
    'sets the session cookie without SameSite',
    'cookies.same-site',
    cookies((one) => one.replace(/^(sid=.*); SameSite=Lax/, '$1')),
  ],
];
