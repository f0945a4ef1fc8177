import { propertyOf } from '#page/adapters/http/property-of.ts';
import type { Check } from '../check.ts';
import { type CheckContext, otherCode } from '../check-context.ts';
import type { Exchange } from '../exchange.ts';
import { Skipped, Violation } from '../response-assertions.ts';

const RESEND = '/api/resend-code';
const limited = '429 { message, code }, with Retry-After where it is known when the limit ends';

/** Repeats a call. @returns the first response 429; null without one in `--attempts` */
async function untilLimited(
  { target: { attempts } }: CheckContext,
  call: () => Promise<Exchange>,
): Promise<Exchange | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const exchange = await call();
    if (exchange.response.status === 429) return exchange;
  }
  return null;
}

/** A call with an optional limit: without a 429 the check has no result. */
const mayBeLimited = (
  name: string,
  title: string,
  path: string,
  payload: (context: CheckContext, email: string) => object,
): Check => ({
  id: `limits.${name}`,
  title,
  expected: `${limited}; skipped when none comes in --attempts`,
  place: `POST ${path} 429`,
  async run(context) {
    const visitor = context.visitor();
    // Each check has its own domain, because an earlier check has used up the limits of another.
    const email = context.address('many', name);
    const call = () => visitor.call(path, payload(context, email));
    const exchange = await untilLimited(context, call);
    if (exchange) return context.assertions.expectLimit(exchange);
    const { attempts } = context.target;
    throw new Skipped(`no limit was met in ${attempts} attempts: see that there is one`);
  },
});

export const limits: readonly Check[] = [
  {
    id: 'limits.codes-tried',
    title: 'After too many wrong codes the right one is refused as well',
    expected: 'at the latest after --attempts wrong codes: 4xx for the right one',
    place: 'Limits',
    async run(context) {
      const visitor = context.visitor();
      const email = context.address('mallory', 'c');
      const code = await context.codeFor(visitor, email);
      /** @returns whether codes are no longer accepted */
      const expectRefused = async (verification_code: string) => {
        const exchange = await visitor.call('/api/verify-code', { email, verification_code });
        const isLimit = exchange.response.status === 429;
        if (isLimit) context.assertions.expectLimit(exchange);
        else context.assertions.expectRefusal(exchange);
        return isLimit || propertyOf(exchange.response.body, 'code') === 'too_many_attempts';
      };
      for (let attempt = 0; attempt < context.target.attempts; attempt += 1) {
        if (await expectRefused(otherCode(code))) break;
      }
      await expectRefused(code);
    },
  },
  {
    id: 'limits.codes-resent',
    title: 'Requests for another code are limited',
    expected: `${limited}, at the latest after --attempts codes`,
    place: `POST ${RESEND} 429`,
    async run(context) {
      const visitor = context.visitor();
      const email = context.address('many', 'd');
      await context.begin(visitor, email);
      const exchange = await untilLimited(context, () => visitor.call(RESEND, { email }));
      if (exchange) return context.assertions.expectLimit(exchange);
      throw new Violation(`${context.target.attempts} codes were sent, and no 429 came`);
    },
  },
  mayBeLimited(
    'sign-ups',
    'Sign-ups of one address are limited',
    '/api/verify-email',
    (context, email) => context.verification(email),
  ),
  mayBeLimited('logins', 'Attempts at passwords are limited', '/auth-api/login', (_, email) => ({
    email,
    password: 'Wr0ng-one!',
  })),
];
