import { expect } from 'chai';
import type { SsoProviders } from '../../src/application/ports/sso-providers.ts';
import type { SsoErrand, SsoRequest } from '../../src/application/ports/sso-requests.ts';
import { StartSso } from '../../src/application/start-sso.ts';
import { rateLimits } from '../../src/domain/rate-limit.ts';
import { FakeClock } from '../support/fake-clock.ts';

describe('Setting out to a provider', () => {
  const errand: SsoErrand = { browserSession: 'a', provider: 'google', purpose: 'signUp' };
  const checks = { state: 's', nonce: 'n', codeVerifier: 'c' };
  let remembered: SsoRequest[];
  let taken: unknown[];

  const start = (isLimited: boolean) => {
    remembered = [];
    taken = [];
    const providers: SsoProviders = {
      isSetUp: () => true,
      begin: async () => ({ url: 'https://accounts.google.com/o', checks }),
      finish: async () => null,
    };
    const requests = {
      remember: async (request: SsoRequest) => void remembered.push(request),
      take: async () => null,
    };
    const limiter = {
      take: async (...args: unknown[]) => {
        taken.push(args.slice(0, 2));
        return isLimited ? ({ kind: 'limited', retryAfter: 90 } as const) : null;
      },
    };
    const useCase = new StartSso(providers, requests, limiter, new FakeClock());
    return useCase.execute(
      errand,
      '198.51.100.7',
      'https://a.example/callback',
      'https://b.example/',
    );
  };

  it('is remembered, and counted for the network it comes from', async () => {
    expect(await start(false)).to.deep.equal({
      kind: 'redirect',
      url: 'https://accounts.google.com/o',
    });
    expect(remembered).to.deep.equal([{ ...errand, returnTo: 'https://b.example/', checks }]);
    expect(taken).to.deep.equal([[rateLimits.ssoStartsForNetwork, '198.51.100.7']]);
  });

  it('is refused beyond the limit, and leaves nothing behind', async () => {
    expect(await start(true)).to.include({ code: 'too_many_sso_starts', retryAfter: 90 });
    expect(remembered).to.be.empty;
  });
});
