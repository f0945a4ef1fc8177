import { expect } from 'chai';
import { createUseCases, type UseCases } from '../../../harness/use-cases.ts';

describe('Requests for single sign-on, in the database,', () => {
  const attempt = { browserSession: 'a browser', provider: 'google', purpose: 'signUp' } as const;
  const checks = { state: 'a state', nonce: 'a nonce', codeVerifier: 'a verifier' };
  const request = { ...attempt, returnTo: 'http://localhost:3000/', checks };
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
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
