import { Breach, type Check, LeftOut } from '../check.ts';
import type { Exchange } from '../exchange.ts';
import type { Journey } from '../journey.ts';
import type { Target } from '../target.ts';
import { readingProblem } from './cross-site.ts';

/** What the page got in this run, as far as it is of another origin. */
function readByPage({ exchanges, target: { origin } }: Journey): readonly Exchange[] {
  const read = exchanges.filter(
    ({ asked, came }) =>
      asked.headers.origin === origin &&
      asked.method !== 'OPTIONS' &&
      came.status > 0 &&
      new URL(asked.url).origin !== origin,
  );
  if (read.length === 0) throw new LeftOut('page and API are one origin, or nothing was answered');
  return read;
}

function everyAnswer(
  id: string,
  title: string,
  expected: string,
  place: string,
  problemOf: (made: Exchange, journey: Journey) => string | null,
  of: (journey: Journey) => readonly Exchange[] | Promise<readonly Exchange[]>,
): Check {
  return {
    id,
    title,
    expected,
    place,
    withoutToken: true,
    async run(journey) {
      for (const made of await of(journey)) {
        const problem = problemOf(made, journey);
        if (problem) throw new Breach(problem, made);
      }
      return undefined;
    },
  };
}

function everyCookie(
  name: string,
  title: string,
  expected: string,
  problem: string,
  isKept: (cookie: string, target: Target) => boolean,
): Check {
  return everyAnswer(
    `cookies.${name}`,
    title,
    expected,
    'Cookies',
    ({ came }, { target }) => {
      const broken = came.headers.getSetCookie().find((cookie) => !isKept(cookie, target));
      return broken ? `${broken.split('=')[0]} ${problem}` : null;
    },
    ({ exchanges }) => withHeader('set-cookie', exchanges, 'no cookie came'),
  );
}

function withHeader(name: string, all: readonly Exchange[], otherwise: string) {
  const found = all.filter(({ came }) => came.headers.has(name));
  if (found.length === 0) throw new LeftOut(otherwise);
  return found;
}

/** Whether a header with commas in it has a name. */
export const lists = (header: string | null, name: string) =>
  (header ?? '').split(',').some((part) => part.trim().toLowerCase() === name);

/** Looked at when all else is done: over all answers of the run. */
export const everyAnswerOfTheRun: readonly Check[] = [
  everyAnswer(
    'cors.every-answer',
    'The page can read every answer of this run, refusals and what is not found included',
    "Access-Control-Allow-Origin with the page's origin, and Access-Control-Allow-Credentials",
    'Other origins',
    (made, { target }) => readingProblem(made, target.origin),
    async (journey) => {
      for (const base of ['/api', '/auth-api']) {
        await journey.administrator.post(`${base}/conformance-not-there`, {});
      }
      return readByPage(journey);
    },
  ),
  everyAnswer(
    'cors.vary',
    'Caches are told that answers depend on the origin',
    'Vary: Origin',
    'Other origins',
    ({ came }) => (lists(came.headers.get('vary'), 'origin') ? null : 'Vary does not name Origin'),
    readByPage,
  ),
  everyAnswer(
    'cors.retry-after',
    'The page can read when a limit ends',
    'Access-Control-Expose-Headers: Retry-After',
    'Other origins',
    ({ came }) =>
      lists(came.headers.get('access-control-expose-headers'), 'retry-after')
        ? null
        : 'Access-Control-Expose-Headers does not name Retry-After',
    (journey) => withHeader('retry-after', readByPage(journey), 'no answer had a Retry-After'),
  ),
  everyCookie(
    'closed',
    "The server's own cookies are closed to scripts",
    'HttpOnly on every cookie but that of the CSRF token',
    'is not HttpOnly',
    (cookie, { csrfCookie }) => cookie.startsWith(`${csrfCookie}=`) || /; *httponly/i.test(cookie),
  ),
  everyCookie(
    'same-site',
    'Cookies say which sites they are sent from',
    'SameSite=Lax or Strict on every cookie, or None with Secure',
    'has no SameSite that browsers keep to',
    (cookie) =>
      /; *samesite=(?:lax|strict)/i.test(cookie) ||
      (/; *samesite=none/i.test(cookie) && /; *secure/i.test(cookie)),
  ),
  everyCookie(
    'secure',
    'Cookies are kept to https',
    'Secure on every cookie',
    'is not Secure',
    (cookie, { origin }) => {
      if (!origin.startsWith('https:')) throw new LeftOut('the page is not on https');
      return /; *secure/i.test(cookie);
    },
  ),
];
