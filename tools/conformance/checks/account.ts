import { type Check, LeftOut } from '../check.ts';
import { type Exchange, isSuccess, propertyOf } from '../exchange.ts';
import type { Journey } from '../journey.ts';
import { aRefusal, unexpected } from '../judge.ts';

const CREATE = '/api/create-account';
/** The status of a registration that waits for a review. */
export const QUEUED = 200;

/**
 * Sends a registration.
 * @throws {LeftOut} when it is refused after one went through that should not have: it may be for that
 */
async function register(journey: Journey, payload: Record<string, unknown>): Promise<Exchange> {
  const isSpoilt = journey.has('account') && !journey.has('made');
  const made = await journey.administrator.post(CREATE, payload);
  if (isSpoilt && !isSuccess(made)) {
    throw new LeftOut(`it is refused (${made.came.status}), but a check before made an account`);
  }
  return made;
}

/** Sends a registration that must not go through. */
async function expectRefused(journey: Journey, payload: Record<string, unknown>): Promise<void> {
  const made = await register(journey, payload);
  if (isSuccess(made) && !journey.has('account')) journey.keep({ account: payload });
  journey.judge.expectRefusal(CREATE, made);
}

function isRefused(
  name: string,
  title: string,
  payload: (journey: Journey) => Record<string, unknown>,
  place = `POST ${CREATE} 400`,
): Check {
  return {
    id: `create-account.${name}`,
    title,
    expected: aRefusal,
    place,
    async run(journey) {
      await expectRefused(journey, payload(journey));
      return undefined;
    },
  };
}

/** A registration with one field that breaks a rule of the contract. */
function fieldIsRefused(name: string, title: string, field: string, value: unknown): Check {
  return isRefused(
    name,
    title,
    (journey) => {
      const account = journey.accountWith(journey.need('signupCode'));
      if (!(field in account)) throw new LeftOut('requirePI is false: it is not asked for');
      return { ...account, [field]: value };
    },
    'Requests',
  );
}

const refusals: readonly Check[] = [
  isRefused('unknown-code', 'A sign-up code that was never given is refused', (journey) => {
    journey.need('signupCode');
    return journey.accountWith('never-given');
  }),
  isRefused(
    'former-code',
    'A sign-up code that was replaced is refused',
    (journey) => {
      const former = journey.need('formerSignupCode');
      if (former === journey.need('signupCode'))
        throw new LeftOut('both times it was the same one');
      return journey.accountWith(former);
    },
    'POST /api/verify-code',
  ),
  isRefused(
    'other-address',
    'A sign-up code proves no other address',
    (journey) =>
      journey.accountWith(journey.need('signupCode'), { email: journey.address('eve', 'e') }),
    'One browser',
  ),
  fieldIsRefused('terms', 'Terms that are not accepted are refused', 'terms_accepted', false),
  fieldIsRefused('short-name', 'A malformed short name is refused', 'org_short_name', '-Not OK-'),
  fieldIsRefused('org-name', 'A name of over 64 characters is refused', 'org_name', 'o'.repeat(65)),
  fieldIsRefused('region', 'A region that is not offered is refused', 'region', 'NOWHERE'),
  fieldIsRefused('first-name', 'A first name of over 32 is refused', 'first_name', 'a'.repeat(33)),
  fieldIsRefused('password', 'A password of under 8 is refused', 'password', 'Aa1!'),
  fieldIsRefused(
    'confirmation',
    'Two passwords that differ are refused',
    'confirm_password',
    'Aa1!aaaaaa',
  ),
];

export const account: readonly Check[] = [
  ...refusals,
  {
    id: 'create-account.made',
    title: 'A registration that keeps every rule makes an account, or is queued for review',
    expected: '201 {}, or 200 {} when it waits for a review',
    place: `POST ${CREATE} 201`,
    async run(journey) {
      const payload = journey.accountWith(journey.need('signupCode'));
      const made = await register(journey, payload);
      const { status } = made.came;
      if (isSuccess(made)) journey.keep({ account: payload, made: status });
      journey.judge.expect(CREATE, made, 201, QUEUED);
      return status === QUEUED
        ? 'it is queued for review (200): the page says that a mail follows'
        : undefined;
    },
  },
  {
    id: 'create-account.again',
    title: 'The same registration again does no harm',
    expected: 'the same status as before; or 4xx { message, code }',
    place: `POST ${CREATE}`,
    async run(journey) {
      const before = journey.need('made');
      const made = await journey.administrator.post(CREATE, journey.need('account'));
      if (made.came.status === before) return undefined;
      journey.judge.expectRefusal(CREATE, made);
      return `it is refused (${made.came.status}): whoever missed the first answer reads a refusal`;
    },
  },
  {
    id: 'create-account.used-code',
    title: 'A used sign-up code makes no second account',
    expected: aRefusal,
    place: `POST ${CREATE}`,
    async run(journey) {
      journey.need('made');
      await expectRefused(journey, {
        ...journey.need('account'),
        org_name: 'Another',
        org_short_name: `${journey.shortName}-2`,
      });
      return undefined;
    },
  },
  {
    id: 'create-account.short-name-taken',
    title: 'A short name that somebody has is refused to another organisation',
    expected: '400 { message: { org_short_name: [...] } }, or a message for the whole form',
    place: `POST ${CREATE}`,
    async run(journey) {
      journey.need('made');
      const { org_short_name: taken } = journey.need('account');
      const visitor = journey.visitor();
      const email = journey.address('grace', 'b');
      const code = await journey.codeFor(visitor, email);
      const proof = await visitor.post('/api/verify-code', { email, verification_code: code });
      if (proof.came.status !== 200) throw unexpected(proof);
      const signupCode = String(propertyOf(proof.came.body, 'signupCode'));
      const payload = journey.accountWith(signupCode, { email, org_short_name: taken });
      const made = await visitor.post(CREATE, payload);
      journey.judge.expectRefusal(CREATE, made);
      const named = propertyOf(propertyOf(made.came.body, 'message'), 'org_short_name');
      return named
        ? undefined
        : 'message does not name org_short_name: it is shown at the form, not at the field';
    },
  },
];
