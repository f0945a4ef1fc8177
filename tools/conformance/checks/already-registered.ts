import { propertyOf } from '#page/adapters/http/property-of.ts';
import type { Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { Skipped, Violation } from '../response-assertions.ts';
import { QUEUED } from './account.ts';
import { asRegistered, inCapitals } from './login.ts';

const VERIFY_CODE = '/api/verify-code';
const ADMINISTRATOR = 'admin_already_registered';

/** Proves an address of the organization that is registered, in another browser. */
async function proveAgain(context: CheckContext, email: string) {
  const status = context.need('accountStatus');
  const visitor = context.visitor();
  const code = await context.codeFor(visitor, email);
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
  async run(context) {
    const { proof, message } = await proveAgain(context, typed(context.email));
    context.assertions.expect(proof, 409);
    if (message === ADMINISTRATOR) return;
    throw new Violation('the page would name the organization', proof);
  },
});

export const alreadyRegistered: readonly Check[] = [
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
    async run(context) {
      const email = context.address('bob');
      const { visitor, proof, isProven, message } = await proveAgain(context, email);
      if (isProven) return 'a domain may have several organizations here (200)';
      context.record({ colleague: { visitor, email } });
      context.assertions.expect(proof, 409);
      if (message === ADMINISTRATOR)
        throw new Violation('the page would name the colleague', proof);
      return undefined;
    },
  },
];
