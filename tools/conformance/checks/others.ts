import { isSsoProvider, ssoProviderDetails } from '../../../src/domain/sso-providers.ts';
import { readWebAddress } from '../../../src/domain/web-address.ts';
import { Breach, type Check, LeftOut } from '../check.ts';
import { propertyOf } from '../exchange.ts';
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
  const proof = await visitor.post(VERIFY_CODE, { email, verification_code: code });
  const isProven = proof.came.status === 200;
  if (isProven && made === QUEUED) throw new LeftOut('the account waits for a review');
  return { proof, isProven, message: propertyOf(proof.came.body, 'message') };
}

const ADMINISTRATOR = 'admin_already_registered';

export const alreadyThere: readonly Check[] = [
  {
    id: 'already-there.administrator',
    title: 'Whoever is registered is told so when they prove the address again',
    expected: `409 { message: "${ADMINISTRATOR}" }`,
    place: `POST ${VERIFY_CODE} 409`,
    async run(journey) {
      const { proof, message } = await proveAgain(journey, journey.email);
      journey.judge.expect(VERIFY_CODE, proof, 409);
      if (message !== ADMINISTRATOR)
        throw new Breach('the page would name the organisation', proof);
      return undefined;
    },
  },
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
