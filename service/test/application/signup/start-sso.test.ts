import { expect } from 'chai';
import type { SsoAttempt } from '#service/application/ports/sso.ts';
import { limitForNetwork } from '#service/domain/network.ts';
import { rateLimits } from '#service/domain/rate-limit.ts';
import { refused } from '#service/domain/refused-request.ts';
import { later } from '#service/domain/times.ts';
import { newVerification } from '#service/domain/verification.ts';
import { addressOf } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

describe('Starting single sign-on', () => {
  const attempt: SsoAttempt = { browserSession: 'a', provider: 'google', purpose: 'signUp' };
  const [callback, returnTo] = ['https://a.example/callback', 'https://b.example/'];
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
  });
  const networks = [
    { name: '198.51.100.7', factor: 1 },
    { name: '198.51.100.0/24', factor: 5 },
  ] as const;
  const start = (begun = attempt) => useCases.startSso.execute(begun, networks, callback, returnTo);
  const { ssoStartsForNetwork } = rateLimits;
  const countStarts = () =>
    Promise.all(networks.map(({ name }) => useCases.used(ssoStartsForNetwork, name)));
  const takeRequest = (minutes: number) => {
    const time = later(useCases.clock.now(), minutes * 60_000);
    return useCases.ssoRequests.take(useCases.ssoProviders.checks.state, attempt, time);
  };

  it('stores the request for ten minutes, and counts it for its networks', async () => {
    const url = 'https://accounts.example/authorize';
    expect(await start()).to.deep.equal({ kind: 'redirect', url });
    expect(useCases.ssoProviders.begun).to.deep.equal([['google', 'signUp', callback, null]]);
    expect(await countStarts()).to.deep.equal([1, 1]);
    expect(await takeRequest(10)).to.equal(null);
    const { checks } = useCases.ssoProviders;
    expect(await takeRequest(9.99)).to.deep.equal({ ...attempt, returnTo, checks });
  });

  it('passes on the address for which the browser requested a code, at a sign-up only', async () => {
    const { repositories, clock, ssoProviders } = useCases;
    const email = 'ada@engines.example';
    const key = { browserSession: attempt.browserSession, address: addressOf(email) };
    await repositories.verifications.save(key, newVerification(email, 'a digest', clock.now()));
    await start();
    await takeRequest(0);
    await start({ ...attempt, purpose: 'signOn' });
    expect(ssoProviders.begun).to.deep.equal([
      ['google', 'signUp', callback, email],
      ['google', 'signOn', callback, null],
    ]);
  });

  for (const [index, network] of networks.entries()) {
    it(`is refused beyond the limit of ${network.name}, and stores nothing`, async () => {
      const limit = limitForNetwork(ssoStartsForNetwork, network);
      await useCases.use(limit, network.name, limit.short.count - 1);
      expect(await start()).to.include({ kind: 'redirect' });
      await takeRequest(0);
      const limited = refused('too_many_sso_starts', { retryAfter: limit.short.span / 1_000 });
      expect(await start()).to.deep.equal(limited);
      expect((await countStarts())[index]).to.equal(limit.short.count);
      expect(await takeRequest(0)).to.equal(null);
    });
  }

  it('is refused and not counted if the provider is not configured', async () => {
    useCases.ssoProviders.setUp = ['azure'];
    expect(await start()).to.deep.equal(refused('sso_not_set_up'));
    expect(await countStarts()).to.deep.equal([0, 0]);
  });
});
