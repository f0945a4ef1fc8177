import { expect } from 'chai';
import type { Database, Queries } from '../../../src/adapters/database/database.ts';
import { SqlOutbox } from '../../../src/adapters/database/sql-outbox.ts';
import { SqlRateLimits } from '../../../src/adapters/database/sql-rate-limits.ts';
import { SqlVerifications } from '../../../src/adapters/database/sql-verifications.ts';
import { Secrets } from '../../../src/application/secrets.ts';
import { readEmailAddress } from '../../../src/domain/canonical-email.ts';
import { sharedDatabase } from '../../support/shared-database.ts';

describe('Verifications in the database', () => {
  const secrets = new Secrets('a session key that only tests know, long enough');
  const now = new Date('2030-01-01T12:00:00Z');
  const address = readEmailAddress('ada@half-way.example');
  if (!address) throw new Error('This address is fine');
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
      network: '198.51.100.7',
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
});
