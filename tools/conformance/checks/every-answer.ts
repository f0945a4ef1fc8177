import { Breach, type Check, LeftOut } from '../check.ts';
import type { Exchange } from '../exchange.ts';
import type { Journey } from '../journey.ts';
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
  of: (journey: Journey) => readonly Exchange[],
): Check {
  return {
    id,
    title,
    expected,
    place,
    withoutToken: true,
    async run(journey) {
      for (const made of of(journey)) {
        const problem = problemOf(made, journey);
        if (problem) throw new Breach(problem, made);
      }
      return undefined;
    },
  };
}

function withHeader(name: string, all: readonly Exchange[], otherwise: string) {
  const found = all.filter(({ came }) => came.headers.has(name));
  if (found.length === 0) throw new LeftOut(otherwise);
  return found;
}

const lists = (header: string | null, name: string) =>
  (header ?? '').split(',').some((part) => part.trim().toLowerCase() === name);

/** Looked at when all else is done: over all answers of the run. */
export const everyAnswerOfTheRun: readonly Check[] = [
  everyAnswer(
    'cors.every-answer',
    'The page can read every answer of this run, refusals included',
    "Access-Control-Allow-Origin with the page's origin, and Access-Control-Allow-Credentials",
    'Other origins',
    (made, { target }) => readingProblem(made, target.origin),
    readByPage,
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
  everyAnswer(
    'cookies.closed',
    "The server's own cookies are closed to scripts",
    'HttpOnly on every cookie but that of the CSRF token',
    'Cookies',
    ({ came }, { target }) => {
      const open = came.headers
        .getSetCookie()
        .find((one) => !one.startsWith(`${target.csrfCookie}=`) && !/; *httponly/i.test(one));
      return open ? `${open.split('=')[0]} is not HttpOnly` : null;
    },
    ({ exchanges }) => withHeader('set-cookie', exchanges, 'no cookie came'),
  ),
  everyAnswer(
    'cookies.secure',
    'Cookies are kept to https',
    'Secure on every cookie',
    'Cookies',
    ({ came }) => {
      const open = came.headers.getSetCookie().find((one) => !/; *secure/i.test(one));
      return open ? `${open.split('=')[0]} is not Secure` : null;
    },
    ({ exchanges, target }) => {
      if (!target.origin.startsWith('https:')) throw new LeftOut('the page is not on https');
      return withHeader('set-cookie', exchanges, 'no cookie came');
    },
  ),
];
