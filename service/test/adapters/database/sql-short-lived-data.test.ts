import { expect } from 'chai';
import { SqlUsedChallenges } from '#service/adapters/database/signup/sql-used-challenges.ts';
import { rateLimits } from '#service/domain/rate-limit.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

let useCases: UseCases;
const begin = async () => {
  useCases = await createUseCases();
};

describe('Limits in the database', () => {
  beforeEach(begin);

  it('allow 15 logins an hour for an address, also concurrent ones', async () => {
    const { clock, repositories } = useCases;
    const take = () =>
      repositories.rateLimits.take(rateLimits.loginsForAddress, 'ada@engines.example', clock.now());
    const answers = await Promise.all(Array.from({ length: 20 }, take));
    expect(answers.filter((limited) => limited === null)).to.have.length(15);
    expect(await take()).to.deep.equal({ kind: 'limited', retryAfter: 3600 });
    clock.advance(60);
    expect(await take()).to.equal(null);
  });

  it('allow 10 codes for an address in 24 hours', async () => {
    const { clock, repositories } = useCases;
    const take = () =>
      repositories.rateLimits.take(rateLimits.codesForAddress, 'ada@engines.example', clock.now());
    for (let i = 0; i < 10; i += 1) {
      expect(await take()).to.equal(null);
      clock.advance(20);
    }
    const minutesLeft = 24 * 60 - 10 * 20;
    expect(await take()).to.deep.equal({ kind: 'limited', retryAfter: minutesLeft * 60 });
    clock.advance(minutesLeft);
    expect(await take()).to.equal(null);
  });
});

describe('Requests for single sign-on, in the database,', () => {
  const attempt = { browserSession: 'a browser', provider: 'google', purpose: 'signUp' } as const;
  const checks = { state: 'a state', nonce: 'a nonce', codeVerifier: 'a verifier' };
  const request = { ...attempt, returnTo: 'http://localhost:3000/', checks };
  beforeEach(async () => {
    await begin();
    await useCases.ssoRequests.save(request, new Date(useCases.clock.now().getTime() + 1));
  });
  const take = (changes: Partial<Record<keyof typeof attempt, string>> = {}, state = 'a state') =>
    useCases.ssoRequests.take(
      state,
      { ...attempt, ...changes } as typeof attempt,
      useCases.clock.now(),
    );

  it('are given to one of many concurrent callers', async () => {
    const given = await Promise.all(Array.from({ length: 10 }, () => take()));
    expect(given.filter((one) => one !== null)).to.deep.equal([request]);
  });

  it('are bound to browser, provider, purpose and state', async () => {
    for (const change of [
      { browserSession: 'another browser' },
      { provider: 'azure' },
      { purpose: 'signOn' },
    ]) {
      expect(await take(change)).to.equal(null);
    }
    expect(await take({}, 'another state')).to.equal(null);
    expect(await take()).to.deep.equal(request);
  });

  it('are stored without secrets in plain text', async () => {
    const rows = JSON.stringify(await useCases.database.query('SELECT * FROM sso_requests'));
    expect(rows).to.include(useCases.secrets.tokenDigest(checks.state));
    for (const secret of Object.values(checks)) expect(rows).not.to.include(secret);
  });
});

describe('Used challenges in the database', () => {
  it('accept a challenge from one of several concurrent calls', async () => {
    const used = new SqlUsedChallenges((await createUseCases()).database);
    const use = (challenge: string) => used.use(challenge, new Date());
    const results = await Promise.all(Array.from({ length: 5 }, () => use('one')));
    expect(results.filter((isFirst) => isFirst)).to.have.length(1);
    expect(await use('another')).to.equal(true);
  });
});
