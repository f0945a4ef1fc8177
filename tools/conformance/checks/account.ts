import { propertyOf } from '#page/adapters/http/api-client.ts';
import { readWebUrl } from '#page/domain/web-url.ts';
import { type Check, isRefused } from '../check.ts';
import { type Exchange, isSuccess } from '../exchange.ts';
import type { Journey } from '../journey.ts';
import { Breach, Skipped, unexpected } from '../judge.ts';

const CREATE = '/api/create-account';
/** The status of a registration that waits for a review. */
export const QUEUED = 200;

type Payload = Record<string, unknown>;

/**
 * Sends a registration.
 * @throws {Skipped} when it is refused after an invalid one was accepted, which may be the reason
 */
async function register(journey: Journey, payload: Payload): Promise<Exchange> {
  const wasMadeBefore = journey.has('account') && !journey.has('accountStatus');
  const exchange = await journey.administrator.call(CREATE, payload);
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
  payloadOf: (journey: Journey) => Payload,
  place: string,
): Check =>
  isRefused(`create-account.${name}`, title, place, async (journey) => {
    const payload = payloadOf(journey);
    const exchange = await register(journey, payload);
    if (isSuccess(exchange) && !journey.has('account')) journey.keep({ account: payload });
    return exchange;
  });

/** Values of one field that break a rule of the contract. */
const brokenFields: readonly [name: string, title: string, field: string, value: unknown][] = [
  ['terms', 'Terms that are not accepted are refused', 'terms_accepted', false],
  ['short-name', 'A malformed short name is refused', 'org_short_name', '-Not OK-'],
  ['org-name', 'A name of over 64 characters is refused', 'org_name', 'o'.repeat(65)],
  ['region', 'A region that is not offered is refused', 'region', 'NOWHERE'],
  ['first-name', 'A first name of over 32 is refused', 'first_name', 'a'.repeat(33)],
  ['password', 'A password of under 8 is refused', 'password', 'Aa1!'],
  ['confirmation', 'Different passwords are refused', 'confirm_password', 'Aa1!aaaaaa'],
];

export const account: readonly Check[] = [
  registrationIsRefused(
    'unknown-code',
    'An unknown sign-up code is refused',
    (journey) => {
      journey.need('signupCode');
      return journey.accountWith('never-given');
    },
    `POST ${CREATE} 400`,
  ),
  registrationIsRefused(
    'former-code',
    'A sign-up code that was replaced is refused',
    (journey) => {
      const former = journey.need('formerSignupCode');
      if (former !== journey.need('signupCode')) return journey.accountWith(former);
      throw new Skipped('both times it was the same one');
    },
    'POST /api/verify-code',
  ),
  registrationIsRefused(
    'other-address',
    'A sign-up code verifies only its address',
    (journey) =>
      journey.accountWith(journey.need('signupCode'), { email: journey.address('eve', 'e') }),
    'One browser',
  ),
  ...brokenFields.map(([name, title, field, value]) =>
    registrationIsRefused(
      name,
      title,
      (journey) => {
        const payload = journey.accountWith(journey.need('signupCode'));
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
    async run(journey) {
      const payload = journey.accountWith(journey.need('signupCode'));
      const exchange = await register(journey, payload);
      const { status } = exchange.response;
      const statusUrl = propertyOf(exchange.response.body, 'statusUrl');
      if (isSuccess(exchange)) journey.keep({ account: payload, accountStatus: status, statusUrl });
      journey.judge.expect(exchange, 201, QUEUED);
      return status === QUEUED && 'it is queued for review (200): the page announces a mail';
    },
  },
  {
    id: 'create-account.status-url',
    title: 'The page with the state of a queued registration opens',
    expected: 'no statusUrl; or a URL that the page accepts and that answers with HTML',
    place: `POST ${CREATE} 200`,
    async run(journey) {
      const statusUrl = journey.need('statusUrl');
      if (statusUrl === undefined) {
        const isQueued = journey.need('accountStatus') === QUEUED;
        return isQueued && 'there is no statusUrl: the page shows no link to the state';
      }
      const url = readWebUrl(statusUrl);
      if (url === null) throw new Breach('statusUrl is not https, nor http on this machine');
      const exchange = await journey.visitor().visit(url.href);
      const { headers } = exchange.response;
      if (!isSuccess(exchange)) throw unexpected(exchange);
      if (/^text\/html/.test(headers.get('content-type') ?? '')) return undefined;
      throw new Breach('statusUrl does not answer with HTML', exchange);
    },
  },
  {
    id: 'create-account.again',
    title: 'The same registration can be repeated',
    expected: 'the same status as before; or 4xx { message, code }',
    place: `POST ${CREATE}`,
    async run(journey) {
      const before = journey.need('accountStatus');
      const exchange = await journey.administrator.call(CREATE, journey.need('account'));
      const { status } = exchange.response;
      if (status === before) return undefined;
      journey.judge.expectRefusal(exchange);
      return `it is refused (${status}): a visitor who missed the first response sees a refusal`;
    },
  },
  registrationIsRefused(
    'used-code',
    'A used sign-up code creates no second account',
    (journey) => {
      journey.need('accountStatus');
      const others = { org_name: 'Another', org_short_name: `${journey.shortName}-2` };
      return { ...journey.need('account'), ...others };
    },
    `POST ${CREATE}`,
  ),
  {
    id: 'create-account.short-name-taken',
    title: 'A used short name is refused to another organization',
    expected: '400 { message: { org_short_name: [...] } }, or a message for the whole form',
    place: `POST ${CREATE}`,
    async run(journey) {
      journey.need('accountStatus');
      const { org_short_name: taken } = journey.need('account');
      const email = journey.address('grace', 'b');
      const { visitor, signupCode } = await journey.verified(email);
      const payload = journey.accountWith(signupCode, { email, org_short_name: taken });
      const exchange = await visitor.call(CREATE, payload);
      journey.judge.expectRefusal(exchange);
      const isNamed = propertyOf(propertyOf(exchange.response.body, 'message'), 'org_short_name');
      return (
        !isNamed &&
        'message does not name org_short_name: it is shown at the form, not at the field'
      );
    },
  },
];
