import { propertyOf } from '#page/adapters/http/property-of.ts';
import { wireName } from '#page/adapters/http/wire-names.ts';
import { MAX_EXTRA_LENGTH } from '#page/domain/forms/common-errors.ts';
import { builtInFields } from '#page/domain/forms/registration-fields.ts';
import { readWebUrl } from '#page/domain/web-url.ts';
import { type Check, isRefused } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { type Exchange, isSuccess } from '../exchange.ts';
import { Skipped, unexpected, Violation } from '../response-assertions.ts';

const CREATE = '/api/create-account';
/** The status of a registration that waits for a review. */
export const QUEUED = 200;

type Payload = Record<string, unknown>;

/**
 * Sends a registration.
 * @throws {Skipped} when it is refused after an invalid one was accepted, which may be the reason
 */
async function register(context: CheckContext, payload: Payload): Promise<Exchange> {
  const wasMadeBefore = context.has('account') && !context.has('accountStatus');
  const exchange = await context.administrator.call(CREATE, payload);
  if (wasMadeBefore && !isSuccess(exchange)) {
    throw new Skipped(
      `it is refused (${exchange.response.status}), but a check before made an account`,
    );
  }
  return exchange;
}

/** A registration that must not be accepted. */
const registrationIsRefused = (
  name: string,
  title: string,
  payloadOf: (context: CheckContext) => Payload,
  place: string,
): Check =>
  isRefused(`create-account.${name}`, title, place, async (context) => {
    const payload = payloadOf(context);
    const exchange = await register(context, payload);
    if (isSuccess(exchange) && !context.has('account')) context.record({ account: payload });
    return exchange;
  });

type BrokenField = readonly [name: string, title: string, field: string, value: unknown];

const tooLongTexts = builtInFields
  .filter(({ type }) => type === 'text')
  .map(({ id, longest = MAX_EXTRA_LENGTH }): BrokenField => {
    const field = wireName(id);
    const title = `More than ${longest} characters in ${field} are refused`;
    return [field.replaceAll('_', '-'), title, field, 'a'.repeat(longest + 1)];
  });

/** Values of one field that break a rule of the contract. */
const brokenFields: readonly BrokenField[] = [
  ...tooLongTexts,
  ['terms', 'Terms that are not accepted are refused', 'terms_accepted', false],
  ['short-name', 'A malformed short name is refused', 'org_short_name', '-Not OK-'],
  ['region', 'A region that is not offered is refused', 'region', 'NOWHERE'],
  ['password', 'A password of under 8 is refused', 'password', 'Aa1!'],
  ['confirmation', 'Different passwords are refused', 'confirm_password', 'Aa1!aaaaaa'],
];

export const account: readonly Check[] = [
  registrationIsRefused(
    'unknown-code',
    'An unknown sign-up code is refused',
    (context) => {
      context.need('signupCode');
      return context.accountWith('never-given');
    },
    `POST ${CREATE} 400`,
  ),
  registrationIsRefused(
    'former-code',
    'A sign-up code that was replaced is refused',
    (context) => {
      const previous = context.need('previousSignupCode');
      if (previous !== context.need('signupCode')) return context.accountWith(previous);
      throw new Skipped('both times it was the same one');
    },
    'POST /api/verify-code',
  ),
  registrationIsRefused(
    'other-address',
    'A sign-up code verifies only its address',
    (context) =>
      context.accountWith(context.need('signupCode'), { email: context.address('eve', 'e') }),
    'One browser',
  ),
  ...brokenFields.map(([name, title, field, value]) =>
    registrationIsRefused(
      name,
      title,
      (context) => {
        const payload = context.accountWith(context.need('signupCode'));
        if (field in payload) return { ...payload, [field]: value };
        throw new Skipped('requirePI is false: it is not asked for');
      },
      'Requests',
    ),
  ),
  {
    id: 'create-account.made',
    title: 'A valid registration creates an account, or is queued for review',
    expected: '201 {}, or 200 {} when it waits for a review',
    place: `POST ${CREATE} 201`,
    async run(context) {
      const payload = context.accountWith(context.need('signupCode'));
      const exchange = await register(context, payload);
      const { status } = exchange.response;
      const statusUrl = propertyOf(exchange.response.body, 'statusUrl');
      if (isSuccess(exchange))
        context.record({ account: payload, accountStatus: status, statusUrl });
      context.assertions.expect(exchange, 201, QUEUED);
      return status === QUEUED && 'it is queued for review (200): the page announces a mail';
    },
  },
  {
    id: 'create-account.status-url',
    title: 'The page with the state of a queued registration opens',
    expected: 'no statusUrl; or a URL that the page accepts and that answers with HTML',
    place: `POST ${CREATE} 200`,
    async run(context) {
      const statusUrl = context.need('statusUrl');
      if (statusUrl === undefined) {
        const isQueued = context.need('accountStatus') === QUEUED;
        return isQueued && 'there is no statusUrl: the page shows no link to the state';
      }
      const url = readWebUrl(statusUrl);
      if (url === null) throw new Violation('statusUrl is not https, nor http on this machine');
      const exchange = await context.visitor().visit(url.href);
      const { headers } = exchange.response;
      if (!isSuccess(exchange)) throw unexpected(exchange);
      if (/^text\/html/.test(headers.get('content-type') ?? '')) return undefined;
      throw new Violation('statusUrl does not answer with HTML', exchange);
    },
  },
  {
    id: 'create-account.again',
    title: 'The same registration can be repeated',
    expected: 'the same status as before; or 4xx { message, code }',
    place: `POST ${CREATE}`,
    async run(context) {
      const before = context.need('accountStatus');
      const exchange = await context.administrator.call(CREATE, context.need('account'));
      const { status } = exchange.response;
      if (status === before) return undefined;
      context.assertions.expectRefusal(exchange);
      return `it is refused (${status}): a visitor who missed the first response sees a refusal`;
    },
  },
  registrationIsRefused(
    'used-code',
    'A used sign-up code creates no second account',
    (context) => {
      context.need('accountStatus');
      const others = { org_name: 'Another', org_short_name: `${context.shortName}-2` };
      return { ...context.need('account'), ...others };
    },
    `POST ${CREATE}`,
  ),
  {
    id: 'create-account.short-name-taken',
    title: 'A used short name is refused to another organization',
    expected: '400 { message: { org_short_name: [...] } }, or a message for the whole form',
    place: `POST ${CREATE}`,
    async run(context) {
      context.need('accountStatus');
      const { org_short_name: taken } = context.need('account');
      const email = context.address('grace', 'b');
      const { visitor, signupCode } = await context.verified(email);
      const payload = context.accountWith(signupCode, { email, org_short_name: taken });
      const exchange = await visitor.call(CREATE, payload);
      context.assertions.expectRefusal(exchange);
      const isNamed = propertyOf(propertyOf(exchange.response.body, 'message'), 'org_short_name');
      return (
        !isNamed &&
        'message does not name org_short_name: it is shown at the form, not at the field'
      );
    },
  },
];
