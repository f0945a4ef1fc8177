import type { Check } from '../check.ts';
import type { Journey } from '../journey.ts';
import { aRefusal } from '../judge.ts';
import { pathsOf } from '../target.ts';
import type { Changes } from '../visitor.ts';

const VERIFY_EMAIL = '/api/verify-email';

/** Sends the same to every call that carries something. */
function everyCallRefuses(name: string, title: string, changes: Changes): Check {
  return {
    id: `bodies.${name}`,
    title,
    expected: aRefusal,
    place: 'Requests',
    async run(journey) {
      for (const { path, hasPayload } of pathsOf(journey.contract)) {
        if (!hasPayload) continue;
        journey.judge.expectRefusal(path, await journey.administrator.send(path, {}, changes));
      }
      return undefined;
    },
  };
}

/** The values of a request of verify-email that breaks one rule. */
function addressIsRefused(
  name: string,
  title: string,
  payload: (journey: Journey) => object,
  place = 'Requests',
): Check {
  return {
    id: `verify-email.${name}`,
    title,
    expected: aRefusal,
    place,
    async run(journey) {
      const made = await journey.administrator.send(VERIFY_EMAIL, payload(journey));
      journey.judge.expectRefusal(VERIFY_EMAIL, made);
      return undefined;
    },
  };
}

export const bodies: readonly Check[] = [
  everyCallRefuses('cut-json', 'JSON that is cut off is refused', { text: '{"email":' }),
  everyCallRefuses('missing-key', 'An object without the keys of the call is refused', {
    text: '{}',
  }),
  everyCallRefuses('wrong-type', 'A value of another type is refused', {
    text: JSON.stringify({
      ...{ email: 5, recaptcha_value: 5, verification_code: 5, signup_code: 5, password: 5 },
      ...{ org_name: 5, org_short_name: 5, region: 5, terms_accepted: 'yes' },
    }),
  }),
  {
    id: 'bodies.not-json',
    title: 'A body of another content type is refused, as a form of another site could send it',
    expected: aRefusal.replace('400', '415'),
    place: 'Requests',
    async run(journey) {
      const payload = journey.verification(journey.address('form', 'f'));
      const made = await journey.administrator.send(VERIFY_EMAIL, payload, { type: 'text/plain' });
      journey.judge.expectRefusal(VERIFY_EMAIL, made);
      return undefined;
    },
  },
];

export const addresses: readonly Check[] = [
  addressIsRefused('no-address', 'What is no address is refused', (journey) =>
    journey.verification('ada at work'),
  ),
  addressIsRefused('too-long', 'An address of more than 254 characters is refused', (journey) =>
    journey.verification(journey.address('a'.repeat(255), 'l')),
  ),
  addressIsRefused('no-bot-check', 'An address without a bot check is refused', (journey) => ({
    email: journey.address('bot', 'r'),
  })),
  addressIsRefused(
    'free-mail',
    'An address at which anybody gets a mailbox is refused',
    // So long that it cannot be anybody's: mailboxes there have 30 characters at most.
    (journey) => journey.verification(`nobody.${journey.name}.${'x'.repeat(40)}@gmail.com`),
    `POST ${VERIFY_EMAIL} 400`,
  ),
];
