import { aRefusal, type Check, isRefused } from '../check.ts';
import type { CheckContext } from '../check-context.ts';

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
  payload: (context: CheckContext) => object,
  place = 'Requests',
): Check =>
  isRefused(`verify-email.${name}`, title, place, (context) =>
    context.administrator.callOnce(VERIFY_EMAIL, payload(context)),
  );

export const bodies: readonly Check[] = [
  ...bodiesOfEveryCall.map(
    ([name, title, text]): Check => ({
      id: `bodies.${name}`,
      title,
      expected: aRefusal,
      place: 'Requests',
      async run({ administrator, calls, assertions }) {
        for (const { path, hasPayload } of calls) {
          if (hasPayload)
            assertions.expectRefusal(await administrator.callOnce(path, {}, { text }));
        }
      },
    }),
  ),
  isRefused(
    'bodies.not-json',
    'A body of another content type is refused, because a form of another site could send it',
    'Requests',
    (context) => {
      const payload = context.verification(context.address('form', 'f'));
      return context.administrator.callOnce(VERIFY_EMAIL, payload, { type: 'text/plain' });
    },
    aRefusal.replace('400', '415'),
  ),
  addressIsRefused('no-address', 'Text that is not an address is refused', (context) =>
    context.verification('ada at work'),
  ),
  addressIsRefused('too-long', 'An address of more than 254 characters is refused', (context) =>
    context.verification(context.address('a'.repeat(255), 'l')),
  ),
  addressIsRefused('no-bot-check', 'An address without a bot check is refused', (context) => ({
    email: context.address('bot', 'r'),
  })),
  addressIsRefused(
    'free-mail',
    'A free-mail address is refused',
    // This mailbox cannot exist: those of the domain have at most 30 characters.
    (context) => context.verification(`nobody.${context.name}.${'x'.repeat(40)}@gmail.com`),
    `POST ${VERIFY_EMAIL} 400`,
  ),
];
