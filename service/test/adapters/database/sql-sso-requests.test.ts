import { expect } from 'chai';
import { SqlSsoRequests } from '../../../src/adapters/database/sql-sso-requests.ts';
import { Secrets } from '../../../src/application/secrets.ts';
import { sharedDatabase } from '../../fixtures/account-desk.ts';
import { FakeClock } from '../../fixtures/fakes.ts';

const secrets = new Secrets('a session key that only tests know, long enough');
const clock = new FakeClock();
const errand = { browserSession: 'a browser', provider: 'google', purpose: 'signUp' } as const;

const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);

/** Somebody sets out. */
async function setOut() {
  const requests = new SqlSsoRequests(sharedDatabase(), secrets);
  const checks = {
    state: secrets.newToken(),
    nonce: secrets.newToken(),
    codeVerifier: secrets.newToken(),
  };
  const request = { ...errand, returnTo: 'http://localhost:3000/', checks };
  await requests.remember(request, later(10));
  return { requests, request, state: checks.state };
}

describe('Requests for single sign-on, in the database,', () => {
  it('are given once', async () => {
    const { requests, request, state } = await setOut();
    expect(await requests.take(state, errand, later(9.99))).to.deep.equal(request);
    expect(await requests.take(state, errand, later(9.99))).to.equal(null);
  });

  it('are given to one of many who ask at once', async () => {
    const { requests, state } = await setOut();
    const given = await Promise.all(
      Array.from({ length: 10 }, () => requests.take(state, errand, clock.now())),
    );
    expect(given.filter((request) => request !== null).length).to.equal(1);
  });

  it('are given to nobody else, for nothing else and not too late', async () => {
    const { requests, state } = await setOut();
    for (const change of [
      { browserSession: 'another browser' },
      { provider: 'azure' },
      { purpose: 'signOn' },
    ] as const) {
      expect(await requests.take(state, { ...errand, ...change }, clock.now())).to.equal(null);
    }
    expect(await requests.take(`${state}a`, errand, clock.now())).to.equal(null);
    expect(await requests.take(state, errand, later(10))).to.equal(null);
    expect(await requests.take(state, errand, clock.now())).not.to.equal(null);
  });

  it('do not give away what they are held against', async () => {
    const { request } = await setOut();
    const rows = JSON.stringify(await sharedDatabase().query('SELECT * FROM sso_requests'));
    expect(rows).to.include(secrets.tokenDigest(request.checks.state));
    for (const secret of Object.values(request.checks)) expect(rows).not.to.include(secret);
  });
});
