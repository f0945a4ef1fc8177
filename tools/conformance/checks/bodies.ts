import { aRefusal, type Check, isRefused } from '../check.ts';
import type { Journey } from '../journey.ts';

const VERIFY_EMAIL = '/api/verify-email';

const wrongTypes = {
  email: 5,
  recaptcha_value: 5,
  verification_code: 5,
  signup_code: 5,
  password: 5,
  org_name: 5,
  org_short_name: 5,
  region: 5,
  terms_accepted: 'yes',
};

/** The same body at every call with a payload. */
const bodiesOfEveryCall = [
  ['cut-json', 'JSON that is cut off is refused', '{"email":'],
  ['missing-key', 'An object without the keys of the call is refused', '{}'],
  ['wrong-type', 'A value of another type is refused', JSON.stringify(wrongTypes)],
] as const;

/** verify-email without a work email address or a bot check. */
const addressIsRefused = (
  name: string,
  title: string,
  payload: (journey: Journey) => object,
  place = 'Requests',
): Check =>
  isRefused(`verify-email.${name}`, title, place, (journey) =>
    journey.administrator.callOnce(VERIFY_EMAIL, payload(journey)),
  );

export const bodies: readonly Check[] = [
  ...bodiesOfEveryCall.map(
    ([name, title, text]): Check => ({
      id: `bodies.${name}`,
      title,
      expected: aRefusal,
      place: 'Requests',
      async run({ administrator, calls, judge }) {
        for (const { path, hasPayload } of calls) {
          if (hasPayload) judge.expectRefusal(await administrator.callOnce(path, {}, { text }));
        }
      },
    }),
  ),
  isRefused(
    'bodies.not-json',
    'A body of another content type is refused, because a form of another site could send it',
    'Requests',
    (journey) => {
      const payload = journey.verification(journey.address('form', 'f'));
      return journey.administrator.callOnce(VERIFY_EMAIL, payload, { type: 'text/plain' });
    },
    aRefusal.replace('400', '415'),
  ),
  addressIsRefused('no-address', 'Text that is not an address is refused', (journey) =>
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
    'A free-mail address is refused',
    // This mailbox cannot exist: those of the domain have at most 30 characters.
    (journey) => journey.verification(`nobody.${journey.name}.${'x'.repeat(40)}@gmail.com`),
    `POST ${VERIFY_EMAIL} 400`,
  ),
];
