import { expect } from 'chai';
import type { ResendCodeOutcome } from '../../src/application/ports/signup-gateway.ts';
import { ResendCode } from '../../src/application/resend-code.ts';
import { FakeAnalytics, FakeClock } from '../../tools/fakes/fake-browser.ts';
import { FakeSignupGateway } from '../../tools/fakes/fake-gateways.ts';
import { address } from '../harness/sentences.ts';
import { testSettings } from '../harness/test-settings.ts';

const noon = Date.UTC(2026, 5, 1, 12);
const email = address('ada@example.com');
const refused = { kind: 'refused', message: { text: 'Not now.' } } as const;

describe('ResendCode', () => {
  let gateway: FakeSignupGateway;
  let clock: FakeClock;
  let analytics: FakeAnalytics;
  beforeEach(() => {
    gateway = new FakeSignupGateway();
    clock = new FakeClock(noon);
    analytics = new FakeAnalytics();
  });

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
