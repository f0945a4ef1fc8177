import { expect } from 'chai';
import { MockIdentityGateway, MockSignupGateway } from '../../src/adapters/mock/mock-gateways.ts';
import type { IdentityGateway } from '../../src/application/ports/identity-gateway.ts';
import type { SignupGateway } from '../../src/application/ports/signup-gateway.ts';
import type { EmailAddress } from '../../src/domain/email-address.ts';
import type { RegistrationContext } from '../../src/domain/forms/registration-form.ts';
import { ssoProviders } from '../../src/domain/sso-providers.ts';
import { catalogues } from '../../src/languages/catalogues.ts';
import { aRegistration } from '../harness/fakes/test-registration.ts';
import { type HttpGateways, startHttpGateways } from '../harness/http-gateways.ts';
import { address } from '../harness/sentences.ts';
import type { ScriptedAnswer } from '../harness/strict-server.ts';

const messages = catalogues.en.serverMessages('Northgate');
const { refusals } = messages;
const generic = { name: 'unexpected' };

/** What every sign-up gateway answers to a call, whatever is behind it. */
interface Row {
  readonly title: string;
  readonly outcome: object;
  /** Seconds from now, in `retryAt`. */
  readonly retryIn?: number;
  /** Before the `@`: what brings it about in the canned answers. */
  readonly localPart?: string;
  /** What brings it about over HTTP; left out for the usual answer. */
  readonly answer?: ScriptedAnswer;
  readonly code?: string;
  readonly asked?: RegistrationContext;
}

const refusal = (status: number, code: keyof typeof refusals): ScriptedAnswer => ({
  status,
  json: { message: refusals[code], code },
});
const refused = (text: string, more: object = {}) => ({
  kind: 'refused',
  message: { text },
  ...more,
});
const rejected = (refusal: object, complaints: [string, string[]][] = []) => ({
  kind: 'rejected',
  refusal,
  complaints: new Map(complaints),
});

const calls = {
  'POST /api/verify-email': (gateway, email) =>
    gateway.verifyEmail({ email, botCheckToken: 'bot-check-token', trackingCode: null }),
  'POST /api/verify-code': async (gateway, email, { code = '123456' }) => {
    const outcome = await gateway.verifyCode(email, code);
    if (outcome.kind !== 'verified') return outcome;
    const { signupCode, ...rest } = outcome;
    expect(signupCode).to.be.a('string').that.is.not.empty;
    return rest;
  },
  'POST /api/resend-code': (gateway, email) => gateway.resendCode(email),
  'POST /api/create-account': (gateway, email, { asked }) =>
    gateway.createAccount({
      signupCode: 'signup-code',
      values: { ...aRegistration().asked(asked), email },
      trackingCode: null,
    }),
} satisfies Record<
  string,
  (gateway: SignupGateway, email: EmailAddress, row: Row) => Promise<object>
>;

const rows: Readonly<Record<keyof typeof calls, readonly Row[]>> = {
  'POST /api/verify-email': [
    { title: 'has a code sent to an address', outcome: { kind: 'codeSent' } },
    {
      title: 'tells why an address is refused',
      localPart: 'refused',
      answer: refusal(400, 'non_corporate_email'),
      outcome: refused(refusals.non_corporate_email, { recovery: 'useWorkEmail' }),
    },
    {
      title: 'tells when a limit ends that an address has met',
      localPart: 'too-many-codes',
      answer: {
        status: 429,
        json: { message: messages.tooManyRequests },
        headers: { 'Retry-After': '60' },
      },
      outcome: refused(messages.tooManyRequests),
      retryIn: 60,
    },
    {
      title: 'gives the generic message when nobody answers',
      localPart: 'server-down',
      answer: { fault: 'reset' },
      outcome: { kind: 'refused', message: generic },
    },
  ],
  'POST /api/verify-code': [
    {
      title: 'turns the right code into a sign-up code',
      outcome: { kind: 'verified', requirePersonalInfo: true },
    },
    {
      title: 'tells when no personal info is asked for',
      localPart: 'no-personal-info',
      answer: { status: 200, json: { signupCode: 'signup-code', requirePI: false } },
      outcome: { kind: 'verified', requirePersonalInfo: false },
    },
    {
      title: 'tells why a code is refused',
      code: '000000',
      answer: { status: 400, json: { message: refusals.code_refused } },
      outcome: refused(refusals.code_refused, { wrongCode: true }),
    },
    {
      title: 'tells that no code will do any more, and that starting again helps',
      localPart: 'too-many-wrong-codes',
      answer: refusal(400, 'too_many_attempts'),
      outcome: refused(refusals.too_many_attempts, { recovery: 'startAgain' }),
    },
    {
      title: 'finds a registered administrator',
      localPart: 'admin-exists',
      answer: { status: 409, json: { message: 'admin_already_registered' } },
      outcome: { kind: 'alreadyRegistered', who: 'administrator' },
    },
    {
      title: 'finds a registered organization',
      localPart: 'org-exists',
      answer: { status: 409, json: { message: 'org_already_registered' } },
      outcome: { kind: 'alreadyRegistered', who: 'organization' },
    },
    {
      title: 'finds a request that is under review',
      localPart: 'under-review',
      answer: { status: 409, json: { message: 'admin_already_registered', code: 'under_review' } },
      outcome: { kind: 'underReview' },
    },
  ],
  'POST /api/resend-code': [
    { title: 'has another code sent', outcome: { kind: 'resent' } },
    {
      title: 'tells when no more codes can be asked for',
      localPart: 'resend-limit',
      answer: { status: 429, json: { code: 'resend_limit' } },
      outcome: { kind: 'limitReached' },
    },
    {
      title: 'tells how long to wait for another code',
      localPart: 'resend-later',
      answer: {
        status: 503,
        json: { message: refusals.unavailable },
        headers: { 'Retry-After': '30' },
      },
      outcome: refused(refusals.unavailable),
      retryIn: 30,
    },
  ],
  'POST /api/create-account': [
    { title: 'creates an account', outcome: { kind: 'created' } },
    {
      title: 'creates an account without names and without passwords',
      asked: { requirePersonalInfo: false, sso: false },
      outcome: { kind: 'created' },
    },
    {
      title: 'tells when an account is queued for review',
      localPart: 'queued',
      answer: { status: 200, json: {} },
      outcome: { kind: 'queued' },
    },
    {
      title: 'tells which field of an account is refused',
      localPart: 'short-name-taken',
      answer: { status: 400, json: { message: { org_short_name: [messages.shortNameTaken] } } },
      outcome: rejected({ message: generic }, [['orgShortName', [messages.shortNameTaken]]]),
    },
    {
      title: 'tells why an account is refused as a whole',
      localPart: 'account-refused',
      answer: refusal(409, 'domain_already_registered'),
      outcome: rejected({
        message: { text: refusals.domain_already_registered },
        recovery: 'askForInvitation',
      }),
    },
    {
      title: 'tells that the proof of the address is gone, and that starting again helps',
      localPart: 'sign-up-expired',
      answer: refusal(400, 'signup_code_refused'),
      outcome: rejected({
        message: { text: refusals.signup_code_refused },
        recovery: 'startAgain',
      }),
    },
  ],
};

/** Runs every row against a gateway. `arrange` brings the row's situation about. */
function itKeepsTheSignupContract(
  gateway: () => SignupGateway,
  arrange: (route: string, row: Row) => { readonly email: string; now(): number },
): void {
  for (const route of Object.keys(rows) as (keyof typeof rows)[]) {
    for (const row of rows[route]) {
      it(row.title, async () => {
        const { email, now } = arrange(route, row);
        const began = now();
        const { retryAt, ...outcome } = {
          retryAt: undefined as number | undefined,
          ...(await calls[route](gateway(), address(email), row)),
        };
        expect(outcome).to.deep.equal(row.outcome);
        if (row.retryIn === undefined) expect(retryAt).to.equal(undefined);
        else expect((retryAt ?? 0) - row.retryIn * 1000).to.be.within(began, now());
      });
    }
  }
  itStartsSso(gateway);
}

function itKeepsTheIdentityContract(
  gateway: () => IdentityGateway,
  arrangeFailure: () => void = () => {},
): void {
  it('logs a new administrator in', async () => {
    const outcome = await gateway().login(address('ada@example.com'), 'Passw0rd!');
    expect(outcome).to.deep.equal({ kind: 'loggedIn' });
  });

  it('gives the generic message when nobody answers', async () => {
    arrangeFailure();
    const outcome = await gateway().login(address('login-fails@example.com'), 'Passw0rd!');
    expect(outcome).to.deep.equal({ kind: 'refused', message: generic });
  });

  itStartsSso(gateway);
}

function itStartsSso(gateway: () => Pick<SignupGateway, 'startSso'>): void {
  for (const provider of ssoProviders) {
    it(`answers an absolute address where single sign-on with ${provider} goes on`, async () => {
      const outcome = await gateway().startSso(provider);
      expect(outcome)
        .to.have.property('url')
        .that.matches(/^https?:\/\/[^/]+\//);
    });
  }
}

describe('over HTTP', () => {
  let http: HttpGateways;
  beforeEach(async () => {
    http = await startHttpGateways();
  });
  afterEach(async () => {
    await http.server.close();
    expect(http.server.violations).to.deep.equal([]);
  });

  describe('the sign-up gateway', () => {
    itKeepsTheSignupContract(
      () => http.signup,
      (route, { answer }) => {
        if (answer) http.server.answer(route, answer);
        return { email: 'ada@analytical.example', now: () => http.clock.now() };
      },
    );
  });

  describe('the identity gateway', () => {
    itKeepsTheIdentityContract(
      () => http.identity,
      () => http.server.answer('POST /auth-api/login', { fault: 'reset' }),
    );
  });
});

describe('in canned answers', () => {
  describe('the sign-up gateway', () => {
    itKeepsTheSignupContract(
      () => new MockSignupGateway('http://localhost:3000/', messages, 0),
      (_, { localPart = 'ada' }) => ({ email: `${localPart}@analytical.example`, now: Date.now }),
    );
  });

  describe('the identity gateway', () => {
    itKeepsTheIdentityContract(
      () => new MockIdentityGateway('http://localhost:3001/', messages, 0),
    );
  });
});
