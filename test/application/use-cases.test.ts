import { expect } from 'chai';
import type { ResendCodeOutcome } from '../../src/application/ports/signup-gateway.ts';
import { ResendCode } from '../../src/application/resend-code.ts';
import { StartSso } from '../../src/application/start-sso.ts';
import { VerifyCode } from '../../src/application/verify-code.ts';
import { VerifyEmail } from '../../src/application/verify-email.ts';
import {
  FakeAnalytics,
  FakeClock,
  FakeNavigation,
  FakeTrackingCode,
} from '../../tools/fakes/fake-browser.ts';
import { FakeSignupGateway } from '../../tools/fakes/fake-gateways.ts';
import { address } from '../harness/sentences.ts';
import { testSettings } from '../harness/test-settings.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const email = address('ada@example.com');
const refused = { kind: 'refused', message: { text: 'Not now.' } } as const;

let gateway: FakeSignupGateway;
let clock: FakeClock;
let analytics: FakeAnalytics;

beforeEach(() => {
  gateway = new FakeSignupGateway();
  clock = new FakeClock(noon);
  analytics = new FakeAnalytics();
});

describe('VerifyEmail', () => {
  const tracking = new FakeTrackingCode('campaign-7');
  const verifyEmail = (resendCooldown = 0) =>
    new VerifyEmail(gateway, tracking, clock, { ...testSettings, resendCooldown }, analytics);

  it('sends the tracking code and returns the end of the cool-down, counted from the response', async () => {
    gateway.hold();
    const outcome = verifyEmail(30).execute(email, 'token');
    clock.advance(5_000);
    await gateway.release();
    expect(await outcome).to.deep.equal({
      ...gateway.verifyEmailOutcome,
      availableAt: noon + 35_000,
    });
    const sent = { email, botCheckToken: 'token', trackingCode: 'campaign-7' };
    expect(gateway.verifyEmailCalls).to.deep.equal([sent]);
  });

  it('reports a code that was sent, and no refusal', async () => {
    await verifyEmail().execute(email, 'token');
    gateway.verifyEmailOutcome = refused;
    await verifyEmail().execute(email, 'token');
    expect(analytics.events).to.deep.equal([{ event: 'signup_code_sent' }]);
  });
});

describe('VerifyCode', () => {
  it('reports a wrong code, and nothing else', async () => {
    for (const response of [refused, { ...refused, wrongCode: true } as const]) {
      gateway.verifyCodeOutcome = response;
      await new VerifyCode(gateway, analytics).execute(email, '012345');
    }
    expect(analytics.events).to.deep.equal([{ event: 'signup_code_refused' }]);
  });
});

describe('ResendCode', () => {
  const resend = (resendCooldown = 0) =>
    new ResendCode(gateway, clock, { ...testSettings, resendCooldown }, analytics).execute(email);

  it('reports the code and returns the end of the cool-down, counted from the response', async () => {
    gateway.hold();
    const outcome = resend(30);
    clock.advance(5_000);
    await gateway.release();
    expect(await outcome).to.deep.equal({ kind: 'resent', availableAt: noon + 35_000 });
    expect(analytics.events).to.deep.equal([{ event: 'signup_code_resent' }]);
  });

  const limitReached = { kind: 'limitReached' } as const;
  const responses: [what: string, response: ResendCodeOutcome, cooldown: number, at: number][] = [
    ['that the limit is reached, cool-down or not', limitReached, 30, 0],
    ['when the limit ends', { ...limitReached, retryAt: noon + 60_000 }, 0, noon + 60_000],
    ['why the server refused, without a cool-down of its own', refused, 30, 0],
    ['how long a refusing server asks to wait', { ...refused, retryAt: noon + 9 }, 0, noon + 9],
  ];
  for (const [what, response, cooldown, availableAt] of responses) {
    it(`returns ${what}`, async () => {
      gateway.resendCodeOutcome = response;
      const { retryAt: _, ...outcome } = { retryAt: 0, ...response };
      expect(await resend(cooldown)).to.deep.equal({ ...outcome, availableAt });
      expect(analytics.events).to.deep.equal([]);
    });
  }
});

describe('StartSso', () => {
  const tracking = new FakeTrackingCode();
  const redirect = { kind: 'redirect', url: 'https://accounts.google.com/o' } as const;
  const refusal = { kind: 'refused', message: { text: 'Not today.' } } as const;
  for (const [what, response, isStillWanted, outcome] of [
    ['sends the visitor to the address of the response', redirect, true, { kind: 'leaving' }],
    ['stays and returns the refusal', refusal, true, refusal],
    ['stays if the visitor has continued otherwise', redirect, false, { kind: 'dropped' }],
  ] as const) {
    it(`${what}, and keeps the campaign when the page is left`, async () => {
      const leftFor = outcome.kind === 'leaving' ? [redirect.url] : [];
      const navigation = new FakeNavigation();
      const { timesSaved } = tracking;
      gateway.startSsoOutcome = response;
      const start = new StartSso(gateway, navigation, tracking);
      expect(await start.execute('google', () => isStillWanted)).to.deep.equal(outcome);
      expect(gateway.startSsoCalls).to.deep.equal(['google']);
      expect(navigation.leftFor).to.deep.equal(leftFor);
      expect(tracking.timesSaved - timesSaved).to.equal(leftFor.length);
    });
  }
});
