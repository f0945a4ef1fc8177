import { refusedAccount } from '#page/adapters/http/error-body.ts';
import { unexpected } from '#page/domain/refusal.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { type Exchange, parsed } from '../exchange.ts';
import type { Options } from '../options.ts';
import { Skipped, Violation, Warning } from '../response-assertions.ts';
import { lists, readingProblem } from './cross-site.ts';

/** Cross-origin responses that the page received in this run. */
function readByPage({ exchanges, target: { origin } }: CheckContext): readonly Exchange[] {
  const read = exchanges.filter(
    ({ request, response }) =>
      request.headers.origin === origin &&
      request.method !== 'OPTIONS' &&
      response.status > 0 &&
      new URL(request.url).origin !== origin,
  );
  if (read.length === 0) throw new Skipped('page and API are one origin, or nothing was answered');
  return read;
}

function withHeader(name: string, all: readonly Exchange[], otherwise: string) {
  const exchanges = all.filter(({ response }) => response.headers.has(name));
  if (exchanges.length === 0) throw new Skipped(otherwise);
  return exchanges;
}

/** A check of all responses of the run. @param problemOf is null for one that passes */
function everyResponse(
  about: Pick<Check, 'id' | 'title' | 'expected' | 'place'>,
  of: (context: CheckContext) => readonly Exchange[] | Promise<readonly Exchange[]>,
  problemOf: (headers: Headers, target: Options, exchange: Exchange) => string | null,
): Check {
  return {
    ...about,
    withoutToken: true,
    async run(context) {
      for (const exchange of await of(context)) {
        const problem = problemOf(exchange.response.headers, context.target, exchange);
        if (problem) throw new Violation(problem, exchange);
      }
    },
  };
}

/** A check of all cookies of the run. @param problem of one that fails the test */
const everyCookie = (
  name: string,
  title: string,
  expected: string,
  problem: string,
  test: (cookie: string, target: Options) => boolean,
): Check =>
  everyResponse(
    { id: `cookies.${name}`, title, expected, place: 'Cookies' },
    ({ exchanges }) => withHeader('set-cookie', exchanges, 'no cookie came'),
    (headers, target) => {
      const broken = headers.getSetCookie().find((cookie) => !test(cookie, target));
      return broken ? `${broken.split('=')[0]} ${problem}` : null;
    },
  );

/** Checks all responses at the end of the run. */
export const everyResponseOfTheRun: readonly Check[] = [
  everyResponse(
    {
      id: 'cors.every-response',
      title: 'The page can read every response of this run, including refusals and 404',
      expected:
        "Access-Control-Allow-Origin with the page's origin, and Access-Control-Allow-Credentials",
      place: 'Other origins',
    },
    async (context) => {
      for (const base of ['/api', '/auth-api']) {
        await context.administrator.call(`${base}/conformance-not-there`, {});
      }
      return readByPage(context);
    },
    (_, { origin }, exchange) => readingProblem(exchange, origin),
  ),
  everyResponse(
    {
      id: 'cors.vary',
      title: 'Responses vary by origin for caches',
      expected: 'Vary: Origin',
      place: 'Other origins',
    },
    readByPage,
    (headers) => (lists(headers.get('vary'), 'origin') ? null : 'Vary does not name Origin'),
  ),
  everyResponse(
    {
      id: 'cors.retry-after',
      title: 'The page can read when a limit ends',
      expected: 'Access-Control-Expose-Headers: Retry-After',
      place: 'Other origins',
    },
    (context) => withHeader('retry-after', readByPage(context), 'no response had a Retry-After'),
    (headers) =>
      lists(headers.get('access-control-expose-headers'), 'retry-after')
        ? null
        : 'Access-Control-Expose-Headers does not name Retry-After',
  ),
  everyCookie(
    'http-only',
    "The server's own cookies are HttpOnly",
    'HttpOnly on every cookie but that of the CSRF token',
    'is not HttpOnly',
    (cookie, { csrfCookie }) => cookie.startsWith(`${csrfCookie}=`) || /; *httponly/i.test(cookie),
  ),
  everyCookie(
    'same-site',
    'Every cookie has SameSite',
    'SameSite=Lax or Strict on every cookie, or None with Secure',
    'has no SameSite that browsers keep to',
    (cookie) =>
      /; *samesite=(?:lax|strict)/i.test(cookie) ||
      (/; *samesite=none/i.test(cookie) && /; *secure/i.test(cookie)),
  ),
  everyCookie(
    'secure',
    'Cookies are Secure',
    'Secure on every cookie',
    'is not Secure',
    (cookie, { origin }) => {
      if (!origin.startsWith('https:')) throw new Skipped('the page is not on https');
      return /; *secure/i.test(cookie);
    },
  ),
];

/** Milliseconds from which visitors notice a delay. */
const SLOW_MS = 1000;

/** Refusals that the page can meet: of payloads that it could have sent. */
const refusals = ({ exchanges, contract }: CheckContext) =>
  exchanges.filter(
    ({ request: { path, method, body }, response: { status } }) =>
      status === 400 &&
      contract.routes.includes(`${method} ${path}`) &&
      contract.requestProblem(`${method} ${path}`, parsed(body)) === null,
  );

/** Whether the page finds neither a message nor errors of fields. */
function isWithoutMessage({ response: { status, body } }: Exchange): boolean {
  const { refusal, fieldErrors } = refusedAccount({ status, body, retryAt: null });
  return refusal.message === unexpected && fieldErrors.size === 0;
}

/** Checks at the end of the run that every call was answered in time, and readably. */
export const responsesOfTheRun: readonly Check[] = [
  {
    id: 'responses.all',
    title: 'Every call of this run is answered',
    expected: 'a response within 30 seconds, the time limit of the page',
    place: 'Responses',
    withoutToken: true,
    async run({ exchanges }) {
      const missing = exchanges.find(({ response }) => response.status === 0);
      if (!missing) return;
      const { request, response } = missing;
      throw new Violation(
        `${request.method} ${request.path}: no response, ${response.text}`,
        missing,
      );
    },
  },
  {
    id: 'responses.fast',
    title: 'Every call of this run is answered within a second',
    expected: 'a response within a second',
    place: 'Responses',
    withoutToken: true,
    async run({ exchanges }) {
      const byDuration = exchanges.toSorted((a, b) => b.response.duration - a.response.duration);
      const slow = byDuration.filter(({ response }) => response.duration > SLOW_MS);
      if (slow.length === 0) return;
      const calls = [...new Set(slow.map(({ request }) => request.path))].map((path) => {
        const slowest = slow.find(({ request }) => request.path === path);
        return `${path} (${((slowest?.response.duration ?? 0) / 1000).toFixed(1)} s)`;
      });
      throw new Warning(`visitors wait after they press the button: ${calls.join(', ')}`, slow[0]);
    },
  },
  {
    id: 'responses.message',
    title: 'A refusal (400) has a message for the visitor',
    expected: '400 { message } with text',
    place: 'Errors',
    withoutToken: true,
    async run(context) {
      const all = refusals(context);
      if (all.length === 0) throw new Skipped('no call that the page could make was refused (400)');
      const silent = all.filter(isWithoutMessage);
      if (silent.length === 0) return;
      const calls = [...new Set(silent.map(({ request }) => request.path))].join(', ');
      throw new Warning(`the page will show its generic message: ${calls}`, silent[0]);
    },
  },
];
