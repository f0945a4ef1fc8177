import { expect } from 'chai';
import type { SsoAttempt } from '../../src/application/ports/sso.ts';
import { rateLimits } from '../../src/domain/rate-limit.ts';
import { refusal } from '../../src/domain/refusals.ts';
import type { FakeRepositories } from '../fixtures/fake-repositories.ts';
import { type UseCases, useCasesInMemory } from '../fixtures/use-cases.ts';

describe('Setting out to a provider', () => {
  const attempt: SsoAttempt = { browserSession: 'a', provider: 'google', purpose: 'signUp' };
  const [callback, returnTo] = ['https://a.example/callback', 'https://b.example/'];
  let useCases: UseCases<FakeRepositories>;
  beforeEach(() => {
    useCases = useCasesInMemory();
  });
  const limiter = () => useCases.kept.rateLimits;
  const start = () =>
    useCases.ssoStart.execute(
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
    expect(useCases.providers.begun).to.deep.equal([['google', 'signUp', callback]]);
    const request = { ...attempt, returnTo, checks: useCases.providers.checks };
    const expiresAt = new Date(useCases.clock.now().getTime() + 600_000);
    expect(useCases.requests.remembered).to.deep.equal([{ request, expiresAt }]);
    const { name, short } = rateLimits.ssoStartsForNetwork;
    const five = { count: 5 * short.count, span: short.span };
    expect(limiter().taken).to.deep.equal([
      [rateLimits.ssoStartsForNetwork, '198.51.100.7'],
      [{ name, short: five, long: five }, '198.51.100.0/24'],
    ]);
  });

  it('is refused beyond the limit, and leaves nothing behind', async () => {
    limiter().limit = { kind: 'limited', retryAfter: 90 };
    const refused = refusal('too_many_sso_starts', { retryAfter: 90 });
    expect(await start()).to.deep.equal(refused);
    expect(useCases.requests.remembered).to.be.empty;
  });

  it('is refused where the provider is not set up, and not counted', async () => {
    useCases.providers.setUp = ['azure'];
    expect(await start()).to.deep.equal(refusal('sso_not_set_up'));
    expect(limiter().taken).to.be.empty;
  });
});
