import { expect } from 'chai';
import { addressOf } from '../../../../test/harness/service/registrations.ts';
import { sharedDatabase } from '../../../../test/harness/service/shared-database.ts';
import type { Database, Queries } from '../../../src/adapters/database/database.ts';
import { SqlOutbox } from '../../../src/adapters/database/sql-outbox.ts';
import { SqlRateLimits } from '../../../src/adapters/database/sql-rate-limits.ts';
import { SqlSignupCodes } from '../../../src/adapters/database/sql-signup-codes.ts';
import { SqlVerifications } from '../../../src/adapters/database/sql-verifications.ts';
import type { NewCode } from '../../../src/application/ports/verifications.ts';
import { Secrets } from '../../../src/application/secrets.ts';
import { type RateLimit, rateLimits } from '../../../src/domain/rate-limit.ts';

describe('Verifications in the database', () => {
  const secrets = new Secrets('a session key that only tests know, long enough');
  const now = new Date('2030-01-01T12:00:00Z');
  const address = addressOf('ada@half-way.example');
  const key = { browserSession: 'a browser', address };

  const verificationsIn = (database: Database) =>
    new SqlVerifications(
      database,
      new SqlRateLimits(database, secrets),
      new SqlOutbox(database, secrets),
    );
  const proof = (digest: string) => ({
    ...key,
    digest,
    requirePersonalInfo: true,
    sso: null,
    isContested: false,
    expiresAt: new Date(now.getTime() + 60_000),
  });

  /** The same database, in which one kind of statement fails. */
  const breakingAt = (database: Database, pattern: RegExp): Database => ({
    ...database,
    query: (sql, values) => database.query(sql, values),
    script: (sql) => database.script(sql),
    close: () => database.close(),
    transaction: (work) =>
      database.transaction((queries) =>
        work({
          script: (sql) => queries.script(sql),
          query: <Row>(...[sql, values]: Parameters<Queries['query']>) => {
            if (pattern.test(sql)) throw new Error('The power went off');
            return queries.query<Row>(sql, values);
          },
        }),
      ),
  });

  it('leave a right code and its attempt alone when the proof cannot be kept', async () => {
    const database = sharedDatabase();
    await verificationsIn(database).begin({
      ...key,
      networks: [{ name: '198.51.100.7', share: 1 }],
      codeDigest: 'right',
      posting: (to) => ({
        mail: { kind: 'code', to, code: '123456' },
        topic: 'half-way',
        postedAt: now,
        expiresAt: now,
      }),
      now,
    });
    const broken = verificationsIn(breakingAt(database, /INSERT INTO signup_codes/));
    const failed = await broken
      .attempt('right', proof('lost'), now)
      .catch((error) => error.message);
    expect(failed).to.equal('The power went off');
    const [kept] = await database.query<{ attempts: number }>(
      'SELECT attempts FROM verifications WHERE address = $1',
      [address.canonical],
    );
    expect(kept?.attempts).to.equal(0);
    expect(await verificationsIn(database).attempt('right', proof('kept'), now)).to.equal('proven');
  });

  describe('of a domain at which more is tried than its limits allow', () => {
    let made = 0;
    let domain = '';
    beforeEach(() => {
      made += 1;
      domain = `contested-${made}.example`;
    });
    const limits = () => new SqlRateLimits(sharedDatabase(), secrets);
    const verifications = () => verificationsIn(sharedDatabase());
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const code = (email: string, network = 'a network', time = now): NewCode => ({
      browserSession: 'a browser',
      address: addressOf(email),
      networks: [
        { name: email, share: 1 },
        { name: network, share: 5 },
      ],
      codeDigest: 'right',
      posting: (to) => ({
        mail: { kind: 'code', to, code: '123456' },
        topic: email,
        postedAt: time,
        expiresAt: time,
      }),
      now: time,
    });
    /** Whether the proof that the right code gives is contested; else what came instead. */
    const prove = async (email: string, time = now) => {
      made += 1;
      const signupCode = { ...proof(`proof ${made}`), address: addressOf(email) };
      const outcome = await verifications().attempt('right', signupCode, time);
      if (outcome !== 'proven') return outcome;
      const { digest } = signupCode;
      const found = await new SqlSignupCodes(sharedDatabase()).find(signupCode, digest, now);
      return found === 'unknown' ? found : found.isContested;
    };
    const use = async (limit: RateLimit, times: number) => {
      for (let i = 0; i < times; i += 1) await limits().take(limit, domain, now);
    };

    it('give a contested proof from the 151st attempt of a day on', async () => {
      await use(rateLimits.attemptsForDomain, 149);
      const [ada, grace, joan] = [`ada@${domain}`, `grace@${domain}`, `joan@${domain}`];
      for (const email of [ada, grace]) await verifications().begin(code(email));
      expect(await prove(ada)).to.equal(false);
      expect(await prove(grace)).to.equal(true);
      await verifications().begin(code(grace, 'a network', at(61)));
      expect(await prove(grace, at(61))).to.equal(true);
      await verifications().begin(code(joan, 'a network', at(24 * 60)));
      expect(await prove(joan, at(24 * 60))).to.equal(false);
    });

    it('let exactly as many through as are left, however many come at once', async () => {
      await use(rateLimits.attemptsForDomain, 145);
      const emails = Array.from({ length: 12 }, (_, i) => `ada-${i}@${domain}`);
      await Promise.all(emails.map((email) => verifications().begin(code(email))));
      const contested = await Promise.all(emails.map((email) => prove(email)));
      expect(contested.filter((isContested) => isContested === false)).to.have.length(5);
      expect(contested.filter((isContested) => isContested === true)).to.have.length(7);
    });

    it('count wrong codes, too, and still say that they are wrong', async () => {
      await use(rateLimits.attemptsForDomain, 145);
      const email = `ada@${domain}`;
      await verifications().begin(code(email));
      for (let i = 0; i < 5; i += 1) {
        expect(
          await verifications().attempt(
            'wrong',
            { ...proof('none'), address: addressOf(email) },
            now,
          ),
        ).to.equal('wrong');
      }
      await verifications().begin(code(email));
      expect(await prove(email)).to.equal(true);
    });

    it('give the same again when the right code comes again', async () => {
      await use(rateLimits.attemptsForDomain, 150);
      const email = `ada@${domain}`;
      await verifications().begin(code(email));
      expect(await prove(email)).to.equal(true);
      expect(await prove(email, at(9))).to.equal(true);
    });

    it('begin, with few codes for each network, from the 101st code of an hour on', async () => {
      await use(rateLimits.codesForDomain, 99);
      const [ada, grace, ...others] = ['ada', 'grace', 'b', 'c', 'd'].map(
        (name) => `${name}@${domain}`,
      );
      expect(await verifications().begin(code(ada ?? ''))).to.equal('begun');
      expect(await verifications().begin(code(grace ?? ''))).to.equal('begun');
      expect(await verifications().replaceCode(code(grace ?? ''))).to.equal('replaced');
      const outcomes = [];
      for (const email of others) outcomes.push(await verifications().begin(code(email)));
      const limited = { kind: 'domainLimited', retryAfter: 3600 };
      expect(outcomes).to.deep.equal(['begun', limited, limited]);
      expect(await verifications().begin(code(others[1] ?? '', 'another'))).to.equal('begun');
      expect(await prove(ada ?? '')).to.equal(false);
      expect(await prove(grace ?? '')).to.equal(true);
      expect(await prove(others[2] ?? '')).to.equal('wrong');
    });
  });
});
