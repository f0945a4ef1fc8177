import { Breach, type Check, LeftOut } from '../check.ts';
import { type Exchange, propertyOf } from '../exchange.ts';
import { type Journey, otherCode } from '../journey.ts';

const VERIFY_CODE = '/api/verify-code';
const RESEND = '/api/resend-code';
const VERIFY_EMAIL = '/api/verify-email';
const LOGIN = '/auth-api/login';
const limited = '429 { message, code }, with Retry-After where it is known when the limit ends';

/** Makes a call again and again. @returns the first answer 429; null when none came in `--tries` */
async function untilLimited(
  { target: { tries } }: Journey,
  call: () => Promise<Exchange>,
): Promise<Exchange | null> {
  for (let tried = 0; tried < tries; tried += 1) {
    const made = await call();
    if (made.came.status === 429) return made;
  }
  return null;
}

/** Whether more tries would be in vain: the server says that no code is taken any more. */
function isOver({ came }: Exchange): boolean {
  return came.status === 429 || propertyOf(came.body, 'code') === 'too_many_attempts';
}

export const limits: readonly Check[] = [
  {
    id: 'limits.codes-tried',
    title: 'A code cannot be guessed: after too many wrong ones the right one is refused, too',
    expected: 'at the latest after --tries wrong codes: 4xx for the right one',
    place: 'Limits',
    async run(journey) {
      const { target, judge } = journey;
      const visitor = journey.visitor();
      const email = journey.address('mallory', 'c');
      const code = await journey.codeFor(visitor, email);
      const tryCode = (verification_code: string) =>
        visitor.post(VERIFY_CODE, { email, verification_code });
      for (let tried = 0; tried < target.tries; tried += 1) {
        const made = await tryCode(otherCode(code));
        if (made.came.status === 429) judge.expectLimit(VERIFY_CODE, made);
        else judge.expectRefusal(VERIFY_CODE, made);
        if (isOver(made)) break;
      }
      const made = await tryCode(code);
      if (made.came.status === 429) judge.expectLimit(VERIFY_CODE, made);
      else judge.expectRefusal(VERIFY_CODE, made);
      return undefined;
    },
  },
  {
    id: 'limits.codes-resent',
    title: 'Other codes can be asked for a few times only',
    expected: `${limited}, at the latest after --tries codes`,
    place: `POST ${RESEND} 429`,
    async run(journey) {
      const visitor = journey.visitor();
      const email = journey.address('many', 'd');
      await journey.begin(visitor, email);
      const made = await untilLimited(journey, () => visitor.post(RESEND, { email }));
      if (!made) throw new Breach(`${journey.target.tries} codes were sent, and no 429 came`);
      return journey.judge.expectLimit(RESEND, made);
    },
  },
  ...[
    {
      name: 'sign-ups',
      title: 'Beginning anew with one address is limited',
      path: VERIFY_EMAIL,
      payload: (journey: Journey) => journey.verification(journey.address('many', 'd')),
    },
    {
      name: 'logins',
      title: 'Trying passwords is limited',
      path: LOGIN,
      payload: (journey: Journey) => ({
        email: journey.address('many', 'd'),
        password: 'Wr0ng-one!',
      }),
    },
  ].map(
    ({ name, title, path, payload }): Check => ({
      id: `limits.${name}`,
      title,
      expected: `${limited}; left out when none comes in --tries`,
      place: `POST ${path} 429`,
      async run(journey) {
        const visitor = journey.visitor();
        const made = await untilLimited(journey, () => visitor.post(path, payload(journey)));
        if (made) return journey.judge.expectLimit(path, made);
        throw new LeftOut(
          `no limit was met in ${journey.target.tries} tries: see that there is one`,
        );
      },
    }),
  ),
];
