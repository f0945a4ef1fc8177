import { expect } from 'chai';
import type { Database } from '../../../src/adapters/database/database.ts';
import { SqlRateLimits } from '../../../src/adapters/database/sql-rate-limits.ts';
import { SqlSsoRequests } from '../../../src/adapters/database/sql-sso-requests.ts';
import { Secrets } from '../../../src/application/secrets.ts';
import { rateLimits } from '../../../src/domain/rate-limit.ts';
import { refusal } from '../../../src/domain/refusals.ts';
import { newVerification } from '../../../src/domain/verification.ts';
import { AccountDesk, sharedDatabase } from '../../fixtures/account-desk.ts';
import { FakeClock } from '../../fixtures/fakes.ts';
import { addressOf } from '../../fixtures/registrations.ts';
import { newEmail } from '../../fixtures/visitor.ts';

describe('Verifications in the database', () => {
  const now = new FakeClock().now();
  let made = 0;
  let domain = '';
  beforeEach(() => {
    made += 1;
    domain = `half-way-${made}.example`;
  });

  const keyOf = (email: string) => ({ browserSession: 'a browser', address: addressOf(email) });
  const desk = (database: Database = sharedDatabase()) => new AccountDesk(database);
  const kept = () => desk().kept;
  /** The code 123456 is in the mail. */
  const begin = async (email: string) => {
    const key = keyOf(email);
    const verification = newVerification(email, desk().secrets.codeDigest(key, '123456'), now);
    await kept().verifications.save(key, verification);
    return key;
  };
  const verify = (email: string, code: string, database = sharedDatabase()) =>
    desk(database).verifyCode().execute('a browser', email, code);

  it('are returned as last saved', async () => {
    const key = await begin(`Ada@${domain}`);
    const first = await kept().verifications.lock(key);
    expect(first).to.deep.equal(
      newVerification(`Ada@${domain}`, desk().secrets.codeDigest(key, '123456'), now),
    );
    const second = {
      email: `ADA@${domain}`,
      codeDigest: 'another',
      codeExpiresAt: new Date(now.getTime() + 1),
      endsAt: new Date(now.getTime() + 2),
      attempts: 3,
      resends: 2,
      proofDigest: 'a proof',
      isContested: true,
    };
    await kept().verifications.save(key, second);
    expect(await kept().verifications.lock(key)).to.deep.equal(second);
    const other = { ...key, browserSession: 'another' };
    expect(await kept().verifications.lock(other)).to.equal(null);
  });

  it('give the address that a browser requested a code for last, until its end', async () => {
    const requests = new SqlSsoRequests(sharedDatabase(), secrets);
    const save = async (browserSession: string, email: string, minutes: number) => {
      const verification = newVerification(email, 'a digest', now);
      const key = { browserSession, address: addressOf(email) };
      await kept().verifications.save(key, { ...verification, endsAt: inMinutes(minutes) });
    };
    const session = `the browser of ${domain}`;
    await save(session, `grace@${domain}`, 1);
    await save(session, `Ada@${domain}`, 2);
    await save('another browser', `bob@${domain}`, 3);
    expect(await requests.emailOf(session, now)).to.equal(`Ada@${domain}`);
    expect(await requests.emailOf(session, inMinutes(2))).to.equal(null);
  });

  it('stay unchanged, without counted limits, when a resend meets a limit', async () => {
    const email = `ada@${domain}`;
    const key = await begin(email);
    const { codesForAddress } = rateLimits;
    for (let i = 0; i < 5; i += 1) await kept().rateLimits.take(codesForAddress, email, now);
    const network = { name: `the network of ${domain}`, share: 1 };
    const visitor = {
      ...{ browserSession: 'a browser', networks: [network] },
      ...{ language: 'en', browser: null },
    };
    const limited = refusal('too_many_codes', { retryAfter: 3600 });
    expect(await desk().resendCode.execute(visitor, email)).to.deep.equal(limited);
    expect(await kept().verifications.lock(key)).to.include({ resends: 0 });
    for (let i = 0; i < 20; i += 1) {
      const taken = await kept().rateLimits.take(rateLimits.codesForNetwork, network.name, now);
      expect(taken).to.equal(null);
    }
  });

  it('allow exactly the remaining attempts of a domain to concurrent requests', async () => {
    const { attemptsForDomain } = rateLimits;
    for (let i = 0; i < 145; i += 1) await kept().rateLimits.take(attemptsForDomain, domain, now);
    const emails = Array.from({ length: 12 }, (_, i) => `ada-${i}@${domain}`);
    await Promise.all(emails.map(begin));
    const contested = await Promise.all(
      emails.map(async (email) => {
        const outcome = await verify(email, '123456');
        const digest = desk().secrets.tokenDigest(
          outcome.kind === 'verified' ? outcome.signupCode : '',
        );
        const found = await kept().signupCodes.find(keyOf(email), digest, now);
        return found === 'unknown' ? found : found.isContested;
      }),
    );
    expect(contested.filter((isContested) => isContested === false)).to.have.length(5);
    expect(contested.filter((isContested) => isContested === true)).to.have.length(7);
  });
});

describe('Limits in the database', () => {
  it('allow 15 logins an hour for an address, also concurrent ones', async () => {
    const clock = new FakeClock();
    const limits = new SqlRateLimits(sharedDatabase(), new Secrets('the key of the tests'));
    const address = newEmail();
    const take = () => limits.take(rateLimits.loginsForAddress, address, clock.now());
    const answers = await Promise.all(Array.from({ length: 20 }, take));
    expect(answers.filter((limited) => limited === null)).to.have.length(15);
    expect(await take()).to.deep.equal({ kind: 'limited', retryAfter: 3600 });
    clock.advance(60);
    expect(await take()).to.equal(null);
  });
});

const secrets = new Secrets('a session key that only tests know, long enough');
const clock = new FakeClock();
const errand = { browserSession: 'a browser', provider: 'google', purpose: 'signUp' } as const;

const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);

/** A visitor starts single sign-on. */
async function setOut() {
  const requests = new SqlSsoRequests(sharedDatabase(), secrets);
  const checks = {
    state: secrets.newToken(),
    nonce: secrets.newToken(),
    codeVerifier: secrets.newToken(),
  };
  const request = { ...errand, returnTo: 'http://localhost:3000/', checks };
  await requests.remember(request, inMinutes(10));
  return { requests, request, state: checks.state };
}

describe('Requests for single sign-on, in the database,', () => {
  it('are given once', async () => {
    const { requests, request, state } = await setOut();
    expect(await requests.take(state, errand, inMinutes(9.99))).to.deep.equal(request);
    expect(await requests.take(state, errand, inMinutes(9.99))).to.equal(null);
  });

  it('are given to one of many concurrent callers', async () => {
    const { requests, state } = await setOut();
    const given = await Promise.all(
      Array.from({ length: 10 }, () => requests.take(state, errand, clock.now())),
    );
    expect(given.filter((request) => request !== null).length).to.equal(1);
  });

  it('are bound to browser, provider and purpose, and expire', async () => {
    const { requests, state } = await setOut();
    for (const change of [
      { browserSession: 'another browser' },
      { provider: 'azure' },
      { purpose: 'signOn' },
    ] as const) {
      expect(await requests.take(state, { ...errand, ...change }, clock.now())).to.equal(null);
    }
    expect(await requests.take(`${state}a`, errand, clock.now())).to.equal(null);
    expect(await requests.take(state, errand, inMinutes(10))).to.equal(null);
    expect(await requests.take(state, errand, clock.now())).not.to.equal(null);
  });

  it('are stored without secrets in clear', async () => {
    const { request } = await setOut();
    const rows = JSON.stringify(await sharedDatabase().query('SELECT * FROM sso_requests'));
    expect(rows).to.include(secrets.tokenDigest(request.checks.state));
    for (const secret of Object.values(request.checks)) expect(rows).not.to.include(secret);
  });
});
