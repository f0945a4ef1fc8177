import { expect } from 'chai';
import { VerifyEmail } from '../../src/application/verify-email.ts';
import { FakeAnalytics, FakeClock, FakeTrackingCode } from '../../tools/fakes/fake-browser.ts';
import { FakeSignupGateway } from '../../tools/fakes/fake-gateways.ts';
import { address } from '../harness/sentences.ts';
import { testSettings } from '../harness/test-settings.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const email = address('ada@example.com');

describe('VerifyEmail', () => {
  let gateway: FakeSignupGateway;
  let clock: FakeClock;
  let analytics: FakeAnalytics;
  beforeEach(() => {
    gateway = new FakeSignupGateway();
    clock = new FakeClock(noon);
    analytics = new FakeAnalytics();
  });

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
    gateway.verifyEmailOutcome = { kind: 'refused', message: { text: 'Not now.' } };
    await verifyEmail().execute(email, 'token');
    expect(analytics.events).to.deep.equal([{ event: 'signup_code_sent' }]);
  });
});
