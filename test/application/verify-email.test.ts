import { expect } from 'chai';
import { VerifyEmail } from '../../src/application/verify-email.ts';
import { FakeAnalytics, FakeClock, FakeTrackingCode } from '../../tools/fakes/fake-browser.ts';
import { FakeSignupGateway } from '../../tools/fakes/fake-gateways.ts';
import { address } from '../harness/sentences.ts';
import { testSettings } from '../harness/test-settings.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const email = address('ada@example.com');

describe('VerifyEmail', () => {
  const start = (resendCooldown = 0) => {
    const fakes = {
      gateway: new FakeSignupGateway(),
      tracking: new FakeTrackingCode('campaign-7'),
      clock: new FakeClock(noon),
      analytics: new FakeAnalytics(),
    };
    const { gateway, tracking, clock, analytics } = fakes;
    const settings = { ...testSettings, resendCooldown };
    return { ...fakes, useCase: new VerifyEmail(gateway, tracking, clock, settings, analytics) };
  };

  it('sends the tracking code and returns the end of the cool-down, counted from the response', async () => {
    const { gateway, clock, useCase } = start(30);
    gateway.hold();
    const outcome = useCase.execute(email, 'token');
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
    const { gateway, analytics, useCase } = start();
    await useCase.execute(email, 'token');
    gateway.verifyEmailOutcome = { kind: 'refused', message: { text: 'Not now.' } };
    await useCase.execute(email, 'token');
    expect(analytics.events).to.deep.equal([{ event: 'signup_code_sent' }]);
  });
});
