import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { type Exchange, isSuccess } from '../exchange.ts';
import { unexpected, Violation } from '../response-assertions.ts';

const RESEND = '/api/resend-code';
/** The check that a 403 with a new cookie can be repeated; if it fails, all others fail. */
export const REPEAT = 'csrf.repeat';

/** A payload without effect: no sign-up was started with the address. */
const unknownAddress = (context: CheckContext) => ({ email: context.address('nobody') });

/** The names of the cookies that a response sets. */
const cookiesOf = ({ response }: Exchange) =>
  response.headers.getSetCookie().map((cookie) => `${cookie.split('=')[0]}`);

/** Every call is forbidden; those of single sign-on may be missing instead. */
function everyCallIsForbidden(
  name: string,
  title: string,
  call: (context: CheckContext, path: string, payload?: object) => Promise<Exchange>,
): Check {
  return {
    id: `csrf.${name}`,
    title,
    expected: '403 to each call without one; 404 or 501 to single sign-on that is not offered',
    place: 'Cookies',
    async run(context) {
      for (const { path, hasPayload } of context.calls) {
        const exchange = await call(
          context,
          path,
          hasPayload ? unknownAddress(context) : undefined,
        );
        const isMissing = exchange.response.status === 404 || exchange.response.status === 501;
        if (hasPayload || !isMissing) context.assertions.expect(exchange, 403);
      }
    },
  };
}

const csrf: readonly Check[] = [
  {
    id: 'csrf.first',
    title: 'The first call of a browser, without a token, is refused',
    expected: '403 { message, code }',
    place: `POST ${RESEND} 403`,
    async run(context) {
      context.assertions.expect(
        await context.visitor().callOnce(RESEND, unknownAddress(context)),
        403,
      );
    },
  },
  {
    id: 'csrf.cookie',
    title: 'That refusal sets a token that the page can read',
    expected: 'a Set-Cookie of --csrf-cookie: Path=/, no HttpOnly, of the host of the page',
    place: 'Cookies',
    async run(context) {
      const visitor = context.visitor();
      const exchange = await visitor.callOnce(RESEND, unknownAddress(context));
      const problem = await visitor.tokenProblem();
      const cookies = cookiesOf(exchange);
      const isThere = cookies.includes(context.target.csrfCookie) || cookies.length === 0;
      if (problem) throw new Violation(isThere ? problem : `${problem}, but ${cookies}`, exchange);
    },
  },
  {
    id: REPEAT,
    title: 'The repeated call with that token succeeds',
    expected: 'anything but 403',
    place: 'Cookies',
    async run(context) {
      const { response } = await context.visitor().call(RESEND, unknownAddress(context));
      if (response.status !== 403) return;
      throw new Violation('the status is 403 again; is --origin listed?');
    },
  },
  everyCallIsForbidden(
    'header-missing',
    'Every call with cookies but without the header is refused',
    async (context, path, payload) => {
      const visitor = context.visitor();
      await visitor.callOnce(path, payload);
      return visitor.callOnce(path, payload, { token: null });
    },
  ),
  {
    id: 'csrf.stale',
    title: 'An outdated token is refused with a new cookie',
    expected: '403 { message, code } and a Set-Cookie of --csrf-cookie',
    place: 'Cookies',
    async run(context) {
      const visitor = context.visitor();
      await visitor.call(RESEND, unknownAddress(context));
      const exchange = await visitor.callOnce(RESEND, unknownAddress(context), {
        token: 'no-longer-good',
      });
      context.assertions.expect(exchange, 403);
      if (cookiesOf(exchange).includes(context.target.csrfCookie)) return;
      throw new Violation('no fresh cookie came', exchange);
    },
  },
  everyCallIsForbidden('every-call', 'Every call requires the token', (context, path, payload) =>
    context.visitor().callOnce(path, payload),
  ),
];

const strangers = [
  ['foreign', 'Another origin', () => 'https://elsewhere.example'],
  [
    'look-alike',
    "An origin that begins like the page's",
    (origin: string) => `${origin}.elsewhere.example`,
  ],
  ['null', 'A document without an origin (null)', () => 'null'],
] as const;

export const crossSite: readonly Check[] = [
  ...csrf.map((check): Check => ({ ...check, withoutToken: true })),
  {
    id: 'cors.preflight',
    title: 'A preflight allows every call with its headers',
    expected: '2xx; Access-Control-Allow-Origin, -Credentials and -Headers for the page',
    place: 'Other origins',
    withoutToken: true,
    async run(context) {
      for (const { path, hasPayload } of context.calls) {
        // Single sign-on is optional and has its own checks.
        if (hasPayload) await expectPreflight(context, path);
      }
    },
  },
  ...strangers.map(
    ([name, what, originFrom]): Check => ({
      id: `cors.${name}`,
      title: `${what} is refused`,
      expected: '403 without Access-Control-Allow-Origin and Set-Cookie, though the token is good',
      place: 'Other origins',
      run: (context) => expectShutOut(context, originFrom(context.target.origin)),
    }),
  ),
];

/** Headers of the preflight of a cross-origin call. */
export async function expectPreflight(context: CheckContext, path: string): Promise<void> {
  const { origin } = context.target;
  const visitor = context.visitor();
  if (new URL(visitor.address(path)).origin === origin) return;
  const exchange = await visitor.preflight(path, context.contract.hasPayload(`POST ${path}`));
  if (!isSuccess(exchange)) throw unexpected(exchange);
  const problem = readingProblem(exchange, origin);
  if (problem) throw new Violation(problem, exchange);
  const allowed = exchange.response.headers.get('access-control-allow-headers');
  const missing = exchange.names.filter((name) => !lists(allowed, name));
  if (missing.length === 0) return;
  throw new Violation(`Access-Control-Allow-Headers lacks ${missing.join(', ')}`, exchange);
}

/** Whether a header with commas in it has a name. */
export const lists = (header: string | null, name: string) =>
  (header ?? '').split(',').some((part) => part.trim().toLowerCase() === name);

/** The reason why a browser hides a response from the page; null for none. */
export function readingProblem({ response: { headers } }: Exchange, origin: string): string | null {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== origin) {
    return `Access-Control-Allow-Origin is ${allowed ?? 'not there'}, not ${origin}`;
  }
  const isReadable = headers.get('access-control-allow-credentials') === 'true';
  return isReadable ? null : 'Access-Control-Allow-Credentials is not true';
}

async function expectShutOut(context: CheckContext, origin: string): Promise<void> {
  const visitor = context.visitor();
  await visitor.call(RESEND, unknownAddress(context));
  const call = () => visitor.callOnce(RESEND, unknownAddress(context), { origin });
  const all = [await visitor.preflight(RESEND, true, origin), await call()];
  for (const exchange of all) {
    const allowed = exchange.response.headers.get('access-control-allow-origin');
    if (allowed === origin || allowed === '*') {
      throw new Violation(`Access-Control-Allow-Origin is ${allowed}`, exchange);
    }
    const [cookie] = cookiesOf(exchange);
    if (cookie) throw new Violation(`a cookie came: ${cookie}`, exchange);
    if (exchange.request.method === 'POST') context.assertions.expect(exchange, 403);
  }
}
