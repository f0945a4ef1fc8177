import { propertyOf } from '#page/adapters/http/property-of.ts';
import { type Check, isRefused } from '../check.ts';
import { type CheckContext, otherCode } from '../check-context.ts';
import { type Exchange, isSuccess } from '../exchange.ts';
import { Skipped, Violation } from '../response-assertions.ts';

const VERIFY_EMAIL = '/api/verify-email';
const VERIFY_CODE = '/api/verify-code';
const RESEND = '/api/resend-code';

/** Sends a code in the administrator's session. */
const tryCode = (context: CheckContext, code: string, email = context.email) =>
  context.administrator.call(VERIFY_CODE, { email, verification_code: code });

/** Expects a sign-up code and stores it. @returns whether names and passwords are required */
async function expectProof(context: CheckContext): Promise<boolean> {
  const exchange = await tryCode(context, context.need('code'));
  const signupCode = propertyOf(exchange.response.body, 'signupCode');
  const requirePI = propertyOf(exchange.response.body, 'requirePI') !== false;
  if (isSuccess(exchange) && typeof signupCode === 'string') {
    if (context.has('signupCode'))
      context.record({ previousSignupCode: context.need('signupCode') });
    context.record({ signupCode, requirePI });
  }
  context.assertions.expect(exchange, 200);
  if (String(signupCode).trim() === '') throw new Violation('signupCode is blank', exchange);
  return requirePI;
}

/** The code of the next mail. @throws {Violation} when no mail arrives or its code is malformed */
async function mailedCode(context: CheckContext, email: string, previous: string | null) {
  const code = await context.codes.next(email, previous);
  if (code === null) throw new Violation(`no ${previous ? 'other ' : ''}code came to ${email}`);
  if (!/^[0-9]{6}$/.test(code)) throw new Violation(`the code is "${code}"`);
  return code;
}

/** The successful calls of a path with the address of the administrator. */
const sent = ({ exchanges, email }: CheckContext, path: string): readonly Exchange[] =>
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
    async run(context) {
      const payload = context.verification(context.email);
      context.assertions.expect(await context.administrator.call(VERIFY_EMAIL, payload), 201);
    },
  },
  {
    id: 'verify-email.code',
    title: 'The mail contains a 6-digit code',
    expected: 'six digits, within 30 seconds',
    place: 'POST /api/verify-email',
    async run(context) {
      if (sent(context, VERIFY_EMAIL).length === 0) throw new Skipped('verify-email sent none');
      context.record({ code: await mailedCode(context, context.email, null) });
    },
  },
  {
    id: 'resend-code.sent',
    title: 'Another code is mailed on request',
    expected: '201 {}, and another code of six digits in the mail, within 30 seconds',
    place: `POST ${RESEND} 201`,
    async run(context) {
      const previousCode = context.need('code');
      const exchange = await context.administrator.call(RESEND, { email: context.email });
      if (isSuccess(exchange)) {
        context.record({
          code: await mailedCode(context, context.email, previousCode),
          previousCode,
        });
      }
      context.assertions.expect(exchange, 201);
    },
  },
  {
    id: 'verify-email.reference',
    title: 'The reference does not reveal the code',
    expected: 'no reference, or one without the code in it',
    place: `POST ${VERIFY_EMAIL} 201`,
    async run(context) {
      const code = context.need('code');
      const codes = context.has('previousCode') ? [code, context.need('previousCode')] : [code];
      for (const exchange of [...sent(context, VERIFY_EMAIL), ...sent(context, RESEND)]) {
        const reference = String(propertyOf(exchange.response.body, 'reference')).replaceAll(
          '-',
          '',
        );
        if (codes.some((digits) => reference.includes(digits))) {
          throw new Violation('the reference contains the code', exchange);
        }
      }
    },
  },
  isRefused(
    'resend-code.unknown',
    'No code is mailed to an address without a sign-up',
    `POST ${RESEND} 400`,
    (context) => context.visitor().call(RESEND, { email: context.address('nobody', 'n') }),
  ),
  isRefused(
    'verify-code.former',
    'A newer code invalidates the previous one',
    `POST ${VERIFY_CODE} 400`,
    async (context) => tryCode(context, context.need('previousCode')),
  ),
  isRefused(
    'verify-code.wrong',
    'A wrong code is refused',
    `POST ${VERIFY_CODE} 400`,
    async (context) => tryCode(context, otherCode(context.need('code'))),
  ),
  isRefused(
    'verify-code.other-address',
    'A code verifies only the address that it was mailed to',
    'One browser',
    async (context) => tryCode(context, context.need('code'), context.address('eve', 'e')),
  ),
  {
    id: 'verify-code.right',
    title: 'The right code returns a sign-up code, also after wrong ones',
    expected: '200 { signupCode, requirePI }',
    place: `POST ${VERIFY_CODE} 200`,
    async run(context) {
      const asksForAll = await expectProof(context);
      return !asksForAll && 'requirePI is false: neither names nor passwords are asked for';
    },
  },
  {
    id: 'verify-code.again',
    title: 'The right code returns a sign-up code again, as after a lost response',
    expected: '200 { signupCode, requirePI }',
    place: `POST ${VERIFY_CODE}`,
    async run(context) {
      context.need('signupCode');
      await expectProof(context);
    },
  },
  isRefused(
    'verify-code.resent',
    'Starting again invalidates the previous code',
    `POST ${VERIFY_EMAIL}`,
    async (context) => {
      const visitor = context.visitor();
      const email = context.address('carol', 'g');
      const previous = await context.codeFor(visitor, email);
      await context.begin(visitor, email);
      await mailedCode(context, email, previous);
      return visitor.call(VERIFY_CODE, { email, verification_code: previous });
    },
  ),
];
