import { Breach, type Check, LeftOut } from '../check.ts';
import type { Exchange } from '../exchange.ts';
import type { Journey } from '../journey.ts';
import type { Options } from '../options.ts';
import { lists, readingProblem } from './cross-site.ts';

/** Cross-origin responses that the page received in this run. */
function readByPage({ exchanges, target: { origin } }: Journey): readonly Exchange[] {
  const read = exchanges.filter(
    ({ request, response }) =>
      request.headers.origin === origin &&
      request.method !== 'OPTIONS' &&
      response.status > 0 &&
      new URL(request.url).origin !== origin,
  );
  if (read.length === 0) throw new LeftOut('page and API are one origin, or nothing was answered');
  return read;
}

function withHeader(name: string, all: readonly Exchange[], otherwise: string) {
  const found = all.filter(({ response }) => response.headers.has(name));
  if (found.length === 0) throw new LeftOut(otherwise);
  return found;
}

/** A check of all responses of the run. @param problemOf is null for one that passes */
function everyAnswer(
  about: Pick<Check, 'id' | 'title' | 'expected' | 'place'>,
  of: (journey: Journey) => readonly Exchange[] | Promise<readonly Exchange[]>,
  problemOf: (headers: Headers, target: Options, made: Exchange) => string | null,
): Check {
  return {
    ...about,
    withoutToken: true,
    async run(journey) {
      for (const made of await of(journey)) {
        const problem = problemOf(made.response.headers, journey.target, made);
        if (problem) throw new Breach(problem, made);
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
  everyAnswer(
    { id: `cookies.${name}`, title, expected, place: 'Cookies' },
    ({ exchanges }) => withHeader('set-cookie', exchanges, 'no cookie came'),
    (headers, target) => {
      const broken = headers.getSetCookie().find((cookie) => !test(cookie, target));
      return broken ? `${broken.split('=')[0]} ${problem}` : null;
    },
  );

/** At the end: over all responses of the run. */
export const everyAnswerOfTheRun: readonly Check[] = [
  everyAnswer(
    {
      id: 'cors.every-answer',
      title: 'The page can read every answer of this run, including refusals and 404',
      expected:
        "Access-Control-Allow-Origin with the page's origin, and Access-Control-Allow-Credentials",
      place: 'Other origins',
    },
    async (journey) => {
      for (const base of ['/api', '/auth-api']) {
        await journey.administrator.post(`${base}/conformance-not-there`, {});
      }
      return readByPage(journey);
    },
    (_, { origin }, made) => readingProblem(made, origin),
  ),
  everyAnswer(
    {
      id: 'cors.vary',
      title: 'Answers vary by origin for caches',
      expected: 'Vary: Origin',
      place: 'Other origins',
    },
    readByPage,
    (headers) => (lists(headers.get('vary'), 'origin') ? null : 'Vary does not name Origin'),
  ),
  everyAnswer(
    {
      id: 'cors.retry-after',
      title: 'The page can read when a limit ends',
      expected: 'Access-Control-Expose-Headers: Retry-After',
      place: 'Other origins',
    },
    (journey) => withHeader('retry-after', readByPage(journey), 'no answer had a Retry-After'),
    (headers) =>
      lists(headers.get('access-control-expose-headers'), 'retry-after')
        ? null
        : 'Access-Control-Expose-Headers does not name Retry-After',
  ),
  everyCookie(
    'closed',
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
      if (!origin.startsWith('https:')) throw new LeftOut('the page is not on https');
      return /; *secure/i.test(cookie);
    },
  ),
];
