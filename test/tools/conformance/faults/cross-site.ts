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

/** Whether a request is refused for its token or its origin. */
const unforbidden: Fault = (reply) => {
  if (reply.status === 403) reply.status = 400;
};
const readableFrom = (origin: RegExp) =>
  when((call) => from(origin, call), header('access-control-allow-origin', '*'));

export const crossSiteFaults: readonly Row[] = [
  [
    'csrf.first csrf.every-call ...',
    when((call) => isFromPage(call) && !call.session, unforbidden),
  ],
  ['csrf.cookie csrf.repeat csrf.stale', csrfCookie(() => null)],
  [
    'csrf.repeat',
    when(isCall, (reply) => {
      if (reply.status !== 403) Object.assign(reply, { status: 403, json: { message: 'No.' } });
    }),
  ],
  [
    'csrf.header-missing',
    when((call) => call.path === LOGIN && call.session && !hasToken(call), unforbidden),
  ],
  ['csrf.stale', when((call) => isFromPage(call) && hasToken(call), unforbidden)],
  ['csrf.every-call', when((call) => call.path === LOGIN && !call.session, unforbidden)],
  [
    `cors.preflight cors.foreign cors.look-alike cors.null ${everySso}`,
    when(isPreflight, header('access-control-allow-origin', '*')),
  ],
  ['cors.foreign', when((call) => isCall(call) && isFromElsewhere(call), unforbidden)],
  ['cors.look-alike', readableFrom(/:3000\./)],
  ['cors.null', readableFrom(/^null$/)],
  ['cors.every-response', when(isCall, header('access-control-allow-credentials', null))],
  ['cors.vary', header('vary', 'Accept-Language')],
  [
    'cors.retry-after',
    ({ headers }) => {
      headers.set('retry-after', '60');
      headers.delete('access-control-expose-headers');
    },
  ],
  ['cookies.http-only', cookies((one) => one.replace('; HttpOnly', ''))],
  ['cookies.same-site', cookies((one) => one.replace(/^(sid=.*); SameSite=Lax/, '$1'))],
];
