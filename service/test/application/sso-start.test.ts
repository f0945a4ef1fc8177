import { expect } from 'chai';
import type { SsoAttempt } from '../../src/application/ports/sso.ts';
import { SsoStart } from '../../src/application/sso-start.ts';
import { rateLimits } from '../../src/domain/rate-limit.ts';
import { refusal } from '../../src/domain/refusals.ts';
import { FakeRateLimits } from '../fixtures/fake-repositories.ts';
import { FakeClock, FakeSsoProviders, FakeSsoRequests } from '../fixtures/fakes.ts';

describe('Setting out to a provider', () => {
  const attempt: SsoAttempt = { browserSession: 'a', provider: 'google', purpose: 'signUp' };
  const [callback, returnTo] = ['https://a.example/callback', 'https://b.example/'];
  const clock = new FakeClock();
  let providers: FakeSsoProviders;
  let requests: FakeSsoRequests;
  let limiter: FakeRateLimits;
  beforeEach(() => {
    providers = new FakeSsoProviders();
    requests = new FakeSsoRequests();
    limiter = new FakeRateLimits();
  });
  const start = () =>
    new SsoStart(providers, requests, limiter, clock).execute(
      attempt,
      [
        { name: '198.51.100.7', share: 1 },
        { name: '198.51.100.0/24', share: 5 },
      ],
      callback,
      returnTo,
    );

  it('is remembered for ten minutes, and counted for the networks it comes from', async () => {
    const url = 'https://accounts.example/authorize';
    expect(await start()).to.deep.equal({ kind: 'redirect', url });
    expect(providers.begun).to.deep.equal([['google', 'signUp', callback]]);
    const request = { ...attempt, returnTo, checks: providers.checks };
    const expiresAt = new Date(clock.now().getTime() + 600_000);
    expect(requests.remembered).to.deep.equal([{ request, expiresAt }]);
    const { name, short } = rateLimits.ssoStartsForNetwork;
    const five = { count: 5 * short.count, span: short.span };
    expect(limiter.taken).to.deep.equal([
      [rateLimits.ssoStartsForNetwork, '198.51.100.7'],
      [{ name, short: five, long: five }, '198.51.100.0/24'],
    ]);
  });

  it('is refused beyond the limit, and leaves nothing behind', async () => {
    limiter.limit = { kind: 'limited', retryAfter: 90 };
    const refused = refusal('too_many_sso_starts', { retryAfter: 90 });
    expect(await start()).to.deep.equal(refused);
    expect(requests.remembered).to.be.empty;
  });

  it('is refused where the provider is not set up, and not counted', async () => {
    providers.setUp = ['azure'];
    expect(await start()).to.deep.equal(refusal('sso_not_set_up'));
    expect(limiter.taken).to.be.empty;
  });
});
