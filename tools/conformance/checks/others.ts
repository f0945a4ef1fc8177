import { isSsoProvider, ssoProviderDetails } from '../../../src/domain/sso-providers.ts';
import { readWebAddress } from '../../../src/domain/web-address.ts';
import { Breach, type Check, LeftOut } from '../check.ts';
import { type Exchange, propertyOf } from '../exchange.ts';
import type { Journey } from '../journey.ts';
import { QUEUED } from './account.ts';
import { expectPreflight } from './cross-site.ts';

const VERIFY_CODE = '/api/verify-code';

function startsSso(path: string, id: string, api: string): Check {
  const provider = path.split('/').at(-1) ?? '';
  const name = isSsoProvider(provider) ? ssoProviderDetails[provider].label : provider;
  return {
    id: `${id}.${provider}`,
    title: `Single sign-on with ${name} starts (${api})`,
    expected: '200 { redirect } with an absolute address; 501 or 404 where it is not offered',
    place: `POST ${path}`,
    async run(journey) {
      const made = await journey.visitor().post(path);
      const { status, body } = made.came;
      if (status === 404 || status === 501) throw new LeftOut(`${name} is not offered (${status})`);
      journey.judge.expect(path, made, 200);
      const address = readWebAddress(propertyOf(body, 'redirect'));
      if (address === null) {
        throw new Breach('redirect is not https, nor http on this machine: the page stays', made);
      }
      await expectPreflight(journey, path);
      return `leads to ${address.origin}: redirectOrigins of the page must list it`;
    },
  };
}

export const singleSignOn: readonly Check[] = [
  startsSso('/api/sso/azure', 'sso', 'sign-up API'),
  startsSso('/api/sso/google', 'sso', 'sign-up API'),
  startsSso('/auth-api/sso/azure', 'sign-on', 'identity API'),
  startsSso('/auth-api/sso/google', 'sign-on', 'identity API'),
];

/** Proves an address of the organisation that is there, in another browser. */
async function proveAgain(journey: Journey, email: string) {
  const made = journey.need('made');
  const visitor = journey.visitor();
  const code = await journey.codeFor(visitor, email);
  const payload = { email, verification_code: code };
  // The messages that the page compares are the same in every language.
  const proof = await visitor.post(VERIFY_CODE, payload, { language: 'ar' });
  const isProven = proof.came.status === 200;
  if (isProven && made === QUEUED) throw new LeftOut('the account waits for a review');
  return { proof, isProven, message: propertyOf(proof.came.body, 'message') };
}

const ADMINISTRATOR = 'admin_already_registered';

function administratorIsTold(
  name: string,
  title: string,
  written: (email: string) => string,
  place: string,
): Check {
  return {
    id: `already-there.${name}`,
    title,
    expected: `409 { message: "${ADMINISTRATOR}" }`,
    place,
    async run(journey) {
      const { proof, message } = await proveAgain(journey, written(journey.email));
      journey.judge.expect(VERIFY_CODE, proof, 409);
      if (message !== ADMINISTRATOR)
        throw new Breach('the page would name the organisation', proof);
      return undefined;
    },
  };
}

export const alreadyThere: readonly Check[] = [
  administratorIsTold(
    'administrator',
    'Whoever is registered is told so when they prove the address again',
    (email) => email,
    `POST ${VERIFY_CODE} 409`,
  ),
  administratorIsTold(
    'other-case',
    'Whoever is registered is told so with capitals in the address, too',
    (email) => email.toUpperCase(),
    'Requests',
  ),
  {
    id: 'already-there.organization',
    title: 'A colleague is told that the organisation is there',
    expected: '409 { message } with any other message; 200 where a domain may have several',
    place: `POST ${VERIFY_CODE} 409`,
    async run(journey) {
      const { proof, isProven, message } = await proveAgain(journey, journey.address('bob'));
      if (isProven) return 'a domain may have several organisations here (200)';
      journey.judge.expect(VERIFY_CODE, proof, 409);
      if (message === ADMINISTRATOR) throw new Breach('the page would name the colleague', proof);
      return undefined;
    },
  },
];

/** What an answer says, by name. */
const factsOf = ({ came: { status, body } }: Exchange): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({ ...Object(body), status }).map(([name, value]) => [
      name,
      JSON.stringify(value),
    ]),
  );

/**
 * A call that nobody learns from who is registered: it is made for a stranger, the administrator and another stranger.
 * What differs between the two strangers (a reference, a time) says nothing.
 */
function tellsNobody(
  path: string,
  place: string,
  payloadFor: (email: string, journey: Journey) => object,
): Check {
  return {
    id: `${path.split('/').at(-1)}.not-told`,
    title: `${path.split('/').at(-1)} does not tell who is registered`,
    expected: 'the same status and body for the administrator and for somebody unknown',
    place,
    async run(journey) {
      journey.need('made');
      const visitor = journey.visitor();
      const answers: Exchange[] = [];
      for (const email of [
        journey.address('dave', 'h'),
        journey.email,
        journey.address('dora', 'i'),
      ]) {
        const made = await visitor.post(path, payloadFor(email, journey));
        if (made.came.status === 429) throw new LeftOut('a limit was met');
        answers.push(made);
      }
      const [stranger, administrator, other] = answers.map(factsOf);
      const names = answers.flatMap((made) => [...factsOf(made).keys()]);
      const told = names.find(
        (name) =>
          stranger?.get(name) === other?.get(name) &&
          administrator?.get(name) !== stranger?.get(name),
      );
      if (told)
        throw new Breach(
          `${told} is ${administrator?.get(told)}, and ${stranger?.get(told)} for somebody unknown`,
          answers[1],
        );
      return undefined;
    },
  };
}

/** After all that reads the administrator's mails: one more is sent, which nobody reads. */
export const notTold: readonly Check[] = [
  tellsNobody('/api/verify-email', 'POST /api/verify-email', (email, journey) =>
    journey.verification(email),
  ),
  tellsNobody('/auth-api/login', 'POST /auth-api/login 401', (email, { password }) => ({
    email,
    password: `${password}-not`,
  })),
];
