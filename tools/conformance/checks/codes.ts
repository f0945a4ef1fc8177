import { propertyOf } from '#page/adapters/http/api-client.ts';
import { type Check, isRefused } from '../check.ts';
import { type Exchange, isSuccess } from '../exchange.ts';
import { type Journey, otherCode } from '../journey.ts';
import { Breach, Skipped } from '../judge.ts';

const VERIFY_EMAIL = '/api/verify-email';
const VERIFY_CODE = '/api/verify-code';
const RESEND = '/api/resend-code';

/** Sends a code in the administrator's session. */
const tryCode = (journey: Journey, code: string, email = journey.email) =>
  journey.administrator.call(VERIFY_CODE, { email, verification_code: code });

/** Expects a sign-up code and stores it. @returns whether names and passwords are required */
async function expectProof(journey: Journey): Promise<boolean> {
  const exchange = await tryCode(journey, journey.need('code'));
  const signupCode = propertyOf(exchange.response.body, 'signupCode');
  const requirePI = propertyOf(exchange.response.body, 'requirePI') !== false;
  if (isSuccess(exchange) && typeof signupCode === 'string') {
    if (journey.has('signupCode')) journey.keep({ formerSignupCode: journey.need('signupCode') });
    journey.keep({ signupCode, requirePI });
  }
  journey.judge.expect(exchange, 200);
  if (String(signupCode).trim() === '') throw new Breach('signupCode is blank', exchange);
  return requirePI;
}

/** The code of the next mail. @throws {Breach} when no mail arrives or its code is malformed */
async function mailedCode(journey: Journey, email: string, former: string | null) {
  const code = await journey.codes.next(email, former);
  if (code === null) throw new Breach(`no ${former ? 'other ' : ''}code came to ${email}`);
  if (!/^[0-9]{6}$/.test(code)) throw new Breach(`the code is "${code}"`);
  return code;
}

/** Requires that the administrator requested a code. */
const sent = ({ exchanges, email }: Journey, path: string): readonly Exchange[] =>
  exchanges.filter(
    (exchange) =>
      exchange.request.path === path &&
      exchange.request.body.includes(email) &&
      isSuccess(exchange),
  );

export const codes: readonly Check[] = [
  {
    id: 'verify-email.sent',
    title: 'A code is mailed to a work email address',
    expected: '201 {}',
    place: `POST ${VERIFY_EMAIL} 201`,
    async run(journey) {
      const payload = journey.verification(journey.email);
      journey.judge.expect(await journey.administrator.call(VERIFY_EMAIL, payload), 201);
    },
  },
  {
    id: 'verify-email.code',
    title: 'The mail contains a 6-digit code',
    expected: 'six digits, within 30 seconds',
    place: 'POST /api/verify-email',
    async run(journey) {
      if (sent(journey, VERIFY_EMAIL).length === 0) throw new Skipped('verify-email sent none');
      journey.keep({ code: await mailedCode(journey, journey.email, null) });
    },
  },
  {
    id: 'resend-code.sent',
    title: 'Another code is mailed on request',
    expected: '201 {}, and another code of six digits in the mail, within 30 seconds',
    place: `POST ${RESEND} 201`,
    async run(journey) {
      const formerCode = journey.need('code');
      const exchange = await journey.administrator.call(RESEND, { email: journey.email });
      if (isSuccess(exchange)) {
        journey.keep({ code: await mailedCode(journey, journey.email, formerCode), formerCode });
      }
      journey.judge.expect(exchange, 201);
    },
  },
  {
    id: 'verify-email.reference',
    title: 'The reference does not reveal the code',
    expected: 'no reference, or one without the code in it',
    place: `POST ${VERIFY_EMAIL} 201`,
    async run(journey) {
      const code = journey.need('code');
      const codes = journey.has('formerCode') ? [code, journey.need('formerCode')] : [code];
      for (const exchange of [...sent(journey, VERIFY_EMAIL), ...sent(journey, RESEND)]) {
        const reference = String(propertyOf(exchange.response.body, 'reference')).replaceAll(
          '-',
          '',
        );
        if (codes.some((one) => reference.includes(one))) {
          throw new Breach('the reference contains the code', exchange);
        }
      }
    },
  },
  isRefused(
    'resend-code.unknown',
    'No code is mailed to an address without a sign-up',
    `POST ${RESEND} 400`,
    (journey) => journey.visitor().call(RESEND, { email: journey.address('nobody', 'n') }),
  ),
  isRefused(
    'verify-code.former',
    'A newer code invalidates the former one',
    `POST ${VERIFY_CODE} 400`,
    async (journey) => tryCode(journey, journey.need('formerCode')),
  ),
  isRefused(
    'verify-code.wrong',
    'A wrong code is refused',
    `POST ${VERIFY_CODE} 400`,
    async (journey) => tryCode(journey, otherCode(journey.need('code'))),
  ),
  isRefused(
    'verify-code.other-address',
    'A code verifies only the address that it was mailed to',
    'One browser',
    async (journey) => tryCode(journey, journey.need('code'), journey.address('eve', 'e')),
  ),
  {
    id: 'verify-code.right',
    title: 'The right code returns a sign-up code, also after wrong ones',
    expected: '200 { signupCode, requirePI }',
    place: `POST ${VERIFY_CODE} 200`,
    async run(journey) {
      const asksForAll = await expectProof(journey);
      return !asksForAll && 'requirePI is false: neither names nor passwords are asked for';
    },
  },
  {
    id: 'verify-code.again',
    title: 'The right code returns a sign-up code again, as after a lost response',
    expected: '200 { signupCode, requirePI }',
    place: `POST ${VERIFY_CODE}`,
    async run(journey) {
      journey.need('signupCode');
      await expectProof(journey);
    },
  },
  isRefused(
    'verify-code.resent',
    'Starting again invalidates the former code',
    `POST ${VERIFY_EMAIL}`,
    async (journey) => {
      const visitor = journey.visitor();
      const email = journey.address('carol', 'g');
      const former = await journey.codeFor(visitor, email);
      await journey.begin(visitor, email);
      await mailedCode(journey, email, former);
      return visitor.call(VERIFY_CODE, { email, verification_code: former });
    },
  ),
];
