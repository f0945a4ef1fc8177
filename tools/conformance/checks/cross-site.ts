import { Breach, type Check } from '../check.ts';
import { type Exchange, isSuccess } from '../exchange.ts';
import type { Journey } from '../journey.ts';
import { unexpected } from '../judge.ts';
import { pathsOf } from '../target.ts';

/** Harmless: nobody began a sign-up with it. */
const nobody = (journey: Journey) => ({ email: journey.address('nobody') });
const RESEND = '/api/resend-code';
/** Where this fails, nothing else goes through. */
export const REPEAT = 'csrf.repeat';
const FORBIDDEN = `POST ${RESEND} 403`;

/** The CSRF cookie of an answer, as it was sent; undefined where there is none. */
function csrfCookieIn({ target }: Journey, { came }: Exchange): string | undefined {
  return came.headers.getSetCookie().find((one) => one.startsWith(`${target.csrfCookie}=`));
}

function expectForbidden(journey: Journey, path: string, made: Exchange): void {
  if (made.came.status !== 403) throw unexpected(made);
  journey.judge.expectBody(path, made);
}

const everyCall = '403 to each call without one; 404 or 501 to single sign-on that is not offered';

async function expectEveryCallForbidden(
  journey: Journey,
  call: (path: string, payload?: object) => Promise<Exchange>,
): Promise<undefined> {
  for (const { path, hasPayload } of pathsOf(journey.contract)) {
    const made = await call(path, hasPayload ? nobody(journey) : undefined);
    const { status } = made.came;
    if (!hasPayload && (status === 404 || status === 501)) continue;
    expectForbidden(journey, path, made);
  }
  return undefined;
}

const ownChecks: readonly Check[] = [
  {
    id: 'csrf.first',
    title: 'The first call of a browser, without a token, is refused',
    expected: '403 { message, code }',
    place: FORBIDDEN,
    async run(journey) {
      const made = await journey.visitor().send(RESEND, nobody(journey));
      expectForbidden(journey, RESEND, made);
      return undefined;
    },
  },
  {
    id: 'csrf.cookie',
    title: 'That refusal brings a token that a script of the page can read',
    expected: 'a Set-Cookie of --csrf-cookie: Path=/, no HttpOnly, of the host of the page',
    place: 'Cookies',
    async run(journey) {
      const visitor = journey.visitor();
      const made = await visitor.send(RESEND, nobody(journey));
      const problem = await visitor.tokenProblem();
      const others = made.came.headers.getSetCookie().map((one) => one.split('=')[0]);
      const hint = csrfCookieIn(journey, made) || others.length === 0 ? '' : `, but ${others}`;
      if (problem) throw new Breach(problem + hint, made);
      return undefined;
    },
  },
  {
    id: REPEAT,
    title: 'The call passes when it is repeated with that token',
    expected: 'anything but 403',
    place: 'Cookies',
    async run(journey) {
      const { came } = await journey.visitor().post(RESEND, nobody(journey));
      if (came.status === 403) throw new Breach('the status is 403 again; is --origin listed?');
      return undefined;
    },
  },
  {
    id: 'csrf.header-missing',
    title: 'The cookies alone, without the header, are refused at every call',
    expected: everyCall,
    place: 'Cookies',
    run: (journey) =>
      expectEveryCallForbidden(journey, async (path, payload) => {
        const visitor = journey.visitor();
        await visitor.send(path, payload);
        return visitor.send(path, payload, { token: null });
      }),
  },
  {
    id: 'csrf.stale',
    title: 'A token that is no longer good is refused, with a fresh cookie',
    expected: '403 { message, code } and a Set-Cookie of --csrf-cookie',
    place: 'Cookies',
    async run(journey) {
      const visitor = journey.visitor();
      await visitor.post(RESEND, nobody(journey));
      const made = await visitor.send(RESEND, nobody(journey), { token: 'no-longer-good' });
      expectForbidden(journey, RESEND, made);
      if (!csrfCookieIn(journey, made)) throw new Breach('no fresh cookie came', made);
      return undefined;
    },
  },
  {
    id: 'csrf.every-call',
    title: 'Every call is held to the token',
    expected: everyCall,
    place: 'Cookies',
    run: (journey) =>
      expectEveryCallForbidden(journey, (path, payload) => journey.visitor().send(path, payload)),
  },
];

export const csrf = ownChecks.map((check): Check => ({ ...check, withoutToken: true }));

export const otherOrigins: readonly Check[] = [
  {
    id: 'cors.preflight',
    title: 'Browsers may send every call with its headers (preflight)',
    expected: '2xx; Access-Control-Allow-Origin, -Credentials and -Headers for the page',
    place: 'Other origins',
    withoutToken: true,
    async run(journey) {
      for (const { path, hasPayload } of pathsOf(journey.contract)) {
        // Those of single sign-on need not be there: their own checks ask for it.
        if (hasPayload) await expectPreflight(journey, path);
      }
      return undefined;
    },
  },
  ...[
    { name: 'foreign', what: 'Another origin', from: () => 'https://elsewhere.example' },
    {
      name: 'look-alike',
      what: "An origin that begins like the page's",
      from: (origin: string) => `${origin}.elsewhere.example`,
    },
    { name: 'null', what: 'A document without an origin (null)', from: () => 'null' },
  ].map(
    ({ name, what, from }): Check => ({
      id: `cors.${name}`,
      title: `${what} gets nothing`,
      expected: '403 without Access-Control-Allow-Origin and Set-Cookie, though the token is good',
      place: 'Other origins',
      run: (journey) => expectShutOut(journey, from(journey.target.origin)),
    }),
  ),
];

/** What browsers ask before a call to another origin. */
export async function expectPreflight(journey: Journey, path: string): Promise<void> {
  const { origin } = journey.target;
  if (new URL(journey.target.urlOf(path)).origin === origin) return;
  const hasPayload = journey.contract.hasPayload(`POST ${path}`);
  const made = await journey.visitor().preflight(path, hasPayload);
  if (!isSuccess(made)) throw unexpected(made);
  const problem = readingProblem(made, origin);
  if (problem) throw new Breach(problem, made);
  const listed = (made.came.headers.get('access-control-allow-headers') ?? '').toLowerCase();
  const allowed = listed.split(',').map((name) => name.trim());
  const missing = made.names.filter((name) => !allowed.includes(name));
  if (missing.length > 0) {
    throw new Breach(`Access-Control-Allow-Headers lacks ${missing.join(', ')}`, made);
  }
}

/** What keeps a browser from showing an answer to the page; null when nothing does. */
export function readingProblem({ came }: Exchange, origin: string): string | null {
  const allowed = came.headers.get('access-control-allow-origin');
  if (allowed !== origin) {
    return `Access-Control-Allow-Origin is ${allowed ?? 'not there'}, not ${origin}`;
  }
  return came.headers.get('access-control-allow-credentials') === 'true'
    ? null
    : 'Access-Control-Allow-Credentials is not true';
}

async function expectShutOut(journey: Journey, origin: string): Promise<undefined> {
  const visitor = journey.visitor();
  await visitor.post(RESEND, nobody(journey));
  const asked = [
    await visitor.preflight(RESEND, true, origin),
    await visitor.send(RESEND, nobody(journey), { origin }),
  ];
  for (const made of asked) {
    const allowed = made.came.headers.get('access-control-allow-origin');
    if (allowed === origin || allowed === '*') {
      throw new Breach(`Access-Control-Allow-Origin is ${allowed}`, made);
    }
    const [cookie] = made.came.headers.getSetCookie();
    if (cookie) throw new Breach(`a cookie came: ${cookie.split('=')[0]}`, made);
    if (made.asked.method === 'POST') expectForbidden(journey, RESEND, made);
  }
  return undefined;
}
