import { propertyOf } from '#page/adapters/http/api-client.ts';
import { builtInNames, builtInProviders, isBuiltIn } from '#page/domain/sso-providers.ts';
import { readWebUrl } from '#page/domain/web-url.ts';
import { aRefusal, type Check, isRefused } from '../check.ts';
import { type Exchange, isSuccess } from '../exchange.ts';
import type { Journey } from '../journey.ts';
import { Breach, Skipped, unexpected, Warning } from '../judge.ts';
import { QUEUED } from './account.ts';
import { expectPreflight } from './cross-site.ts';

const VERIFY_CODE = '/api/verify-code';
const JOIN = '/api/request-to-join';
const LOGIN = '/auth-api/login';
const ADMINISTRATOR = 'admin_already_registered';

const wrongPassword = ({ password }: Journey) => `${password}-not`;

/** Spellings of the administrator's address. */
const asRegistered = (email: string) => email;
const inCapitals = (email: string) => email.toUpperCase();

/** The administrator is logged in. */
const logsIn = (
  name: string,
  title: string,
  typed: (email: string) => string,
  place: string,
): Check => ({
  id: `login.${name}`,
  title,
  expected: '2xx, with a cookie',
  place,
  async run(journey) {
    if (journey.need('accountStatus') === QUEUED)
      throw new Skipped('the account waits for a review');
    if (!journey.need('requirePI')) throw new Skipped('requirePI is false: there is no password');
    const payload = { email: typed(journey.email), password: journey.password };
    const exchange = await journey.administrator.call(LOGIN, payload);
    if (!isSuccess(exchange)) throw unexpected(exchange);
    const { text, headers } = exchange.response;
    if (text.trimStart().startsWith('<')) throw new Breach('a web page came', exchange);
    if (headers.has('set-cookie')) return;
    const consequence = 'the identity frontend will ask the administrator to sign in again';
    throw new Warning(`no cookie came, and the page ignores the body: ${consequence}`, exchange);
  },
});

/** Checks that single sign-on starts. @param providers their names in the API */
export const startsSso = (providers: readonly string[]): readonly Check[] => [
  ...providers.map((provider) => startsSsoAt('/api', provider, 'sso', 'sign-up API')),
  ...providers.map((provider) => startsSsoAt('/auth-api', provider, 'sign-on', 'identity API')),
];

function startsSsoAt(prefix: string, provider: string, id: string, api: string): Check {
  const path = `${prefix}/sso/${provider}`;
  const name = isBuiltIn(provider) ? builtInProviders[provider].label : provider;
  return {
    id: `${id}.${provider}`,
    title: `Single sign-on with ${name} starts (${api})`,
    expected: '200 { redirect } with an absolute URL; 501 or 404 where it is not offered',
    place: `POST ${isBuiltIn(provider) ? path : `${prefix}/sso/{provider}`}`,
    async run(journey) {
      const exchange = await journey.visitor().call(path);
      const { status, body } = exchange.response;
      if (status === 404 || status === 501) throw new Skipped(`${name} is not offered (${status})`);
      journey.judge.expect(exchange, 200);
      const url = readWebUrl(propertyOf(body, 'redirect'));
      if (url === null) {
        throw new Breach(
          'redirect is not https, nor http on this machine: the page stays',
          exchange,
        );
      }
      await expectPreflight(journey, path);
      return `leads to ${url.origin}: redirectOrigins of the page must list it`;
    },
  };
}

/** Proves an address of the organization that is registered, in another browser. */
async function proveAgain(journey: Journey, email: string) {
  const status = journey.need('accountStatus');
  const visitor = journey.visitor();
  const code = await journey.codeFor(visitor, email);
  const payload = { email, verification_code: code };
  // The messages that the page compares are the same in every language.
  const proof = await visitor.call(VERIFY_CODE, payload, { language: 'ar' });
  const isProven = proof.response.status === 200;
  if (isProven && status === QUEUED) throw new Skipped('the account waits for a review');
  return { visitor, proof, isProven, message: propertyOf(proof.response.body, 'message') };
}

const isToldAdministrator = (
  name: string,
  title: string,
  typed: (email: string) => string,
  place: string,
): Check => ({
  id: `already-there.${name}`,
  title,
  expected: `409 { message: "${ADMINISTRATOR}" }`,
  place,
  async run(journey) {
    const { proof, message } = await proveAgain(journey, typed(journey.email));
    journey.judge.expect(proof, 409);
    if (message === ADMINISTRATOR) return;
    throw new Breach('the page would name the organization', proof);
  },
});

/** The parts of a response, by name. */
const factsOf = ({ response: { status, body } }: Exchange): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({ ...Object(body), status }).map(([name, value]) => [
      name,
      JSON.stringify(value),
    ]),
  );

/**
 * A check that a response does not reveal who is registered. The call is made for an unknown address, the
 * administrator's and another unknown one. Parts that differ between the unknown ones (a reference, a time) are
 * ignored.
 */
function hidesRegistration(
  path: string,
  place: string,
  payloadFor: (email: string, journey: Journey) => object,
): Check {
  const call = path.split('/').at(-1);
  return {
    id: `${call}.not-revealed`,
    title: `${call} does not reveal who is registered`,
    expected: 'the same status and body for the administrator and for an unknown address',
    place,
    async run(journey) {
      journey.need('accountStatus');
      const visitor = journey.visitor();
      const exchangeFor = async (email: string) => {
        const exchange = await visitor.call(path, payloadFor(email, journey));
        if (exchange.response.status === 429) throw new Skipped('a limit was met');
        return exchange;
      };
      const stranger = factsOf(await exchangeFor(journey.address('dave', 'h')));
      const exchange = await exchangeFor(journey.email);
      const administrator = factsOf(exchange);
      const other = factsOf(await exchangeFor(journey.address('dora', 'i')));
      for (const name of new Set(
        [stranger, administrator, other].flatMap((it) => [...it.keys()]),
      )) {
        const [known, unknown] = [administrator.get(name), stranger.get(name)];
        if (unknown !== other.get(name) || known === unknown) continue;
        throw new Breach(`${name} is ${known}, and ${unknown} for an unknown address`, exchange);
      }
    },
  };
}

/** Checks of a backend whose brand has `joinRequests`. */
export const joinRequests: readonly Check[] = [
  isRefused(
    'request-to-join.other-address',
    'A request to join is refused for an address that the browser has not verified',
    `POST ${JOIN} 400`,
    (journey) =>
      journey.need('colleague').visitor.call(JOIN, { email: journey.address('mallory') }),
  ),
  isRefused(
    'request-to-join.other-browser',
    'A request to join is refused for an address that another browser verified',
    `POST ${JOIN} 400`,
    (journey) => journey.visitor().call(JOIN, { email: journey.need('colleague').email }),
  ),
  {
    id: 'request-to-join.received',
    title: 'A colleague can ask to join, and gets the same answer again',
    expected: '202 {}',
    place: `POST ${JOIN} 202`,
    async run(journey) {
      const { visitor, email } = journey.need('colleague');
      for (let times = 0; times < 2; times += 1) {
        journey.judge.expect(await visitor.call(JOIN, { email }), 202);
      }
    },
  },
];

export const others: readonly Check[] = [
  isRefused(
    'login.wrong',
    'A wrong password does not log in',
    `POST ${LOGIN} 401`,
    (journey) =>
      journey.administrator.call(LOGIN, { email: journey.email, password: wrongPassword(journey) }),
    aRefusal.replace('400', '401'),
  ),
  logsIn(
    'right',
    'The new administrator can log in with the password of the registration',
    asRegistered,
    `POST ${LOGIN}`,
  ),
  logsIn(
    'other-case',
    'The new administrator can log in with capitals in the address',
    inCapitals,
    'Requests',
  ),
  ...startsSso(builtInNames),
  isToldAdministrator(
    'administrator',
    'A registered administrator learns it after verifying the address again',
    asRegistered,
    `POST ${VERIFY_CODE} 409`,
  ),
  isToldAdministrator(
    'other-case',
    'A registered administrator learns it with capitals in the address as well',
    inCapitals,
    'Requests',
  ),
  {
    id: 'already-there.organization',
    title: 'A colleague learns that the organization is registered',
    expected: '409 { message } with any other message; 200 where a domain may have several',
    place: `POST ${VERIFY_CODE} 409`,
    async run(journey) {
      const email = journey.address('bob');
      const { visitor, proof, isProven, message } = await proveAgain(journey, email);
      if (isProven) return 'a domain may have several organizations here (200)';
      journey.keep({ colleague: { visitor, email } });
      journey.judge.expect(proof, 409);
      if (message === ADMINISTRATOR) throw new Breach('the page would name the colleague', proof);
      return undefined;
    },
  },
  // After the checks that read the administrator's mails, because it sends another one.
  hidesRegistration('/api/verify-email', 'POST /api/verify-email', (email, journey) =>
    journey.verification(email),
  ),
  hidesRegistration('/auth-api/login', 'POST /auth-api/login 401', (email, journey) => ({
    email,
    password: wrongPassword(journey),
  })),
];
