import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Database } from '#service/adapters/database/connection/database.ts';
import { SqlExpiredData } from '#service/adapters/database/personal-data/sql-expired-data.ts';
import { SqlOutbox } from '#service/adapters/database/sql-outbox.ts';
import { NodeCryptoSecrets } from '#service/adapters/security/node-crypto-secrets.ts';
import { later } from '#service/domain/times.ts';
import { FakeClock } from '../../../harness/fakes.ts';
import { emptyDatabase } from '../../../harness/shared-database.ts';
import { describeOnPostgres, openTestDatabase } from '../../../harness/test-database.ts';

/** One row of each table whose rows expire: `$1` makes it unique, `$2` is the end, `$3` an existing id. */
const rows = {
  verifications: `(browser_session, address, email, code_expires_at, ends_at)
    VALUES ($1, 'ada@acme.example', 'ada@acme.example', $2, $2)`,
  signup_codes: `(digest, browser_session, address, email, require_personal_info, expires_at)
    VALUES ($1, 'browser', 'ada@acme.example', 'ada@acme.example', true, $2)`,
  rate_limits: `(key, hits, ends_at) VALUES ($1, ARRAY[$2::TIMESTAMPTZ], $2)`,
  sso_requests: `(state_digest, browser_session, provider, purpose, return_to, sealed_checks, expires_at)
    VALUES ($1, 'browser', 'google', 'signUp', 'https://signup.example/', '', $2)`,
  used_challenges: '(challenge, expires_at) VALUES ($1, $2)',
  outbox: `(topic, version, sealed_mail, created_at, due_at, expires_at)
    VALUES ($1, $3, '', $2, $2, $2)`,
  mails: `(id, kind, state, address_digest, sealed_to, changed_at, expires_at)
    VALUES (gen_random_uuid(), 'code', 'sent', $1, '', $2, $2)`,
  code_mails: `(id, topic, network_digest, sealed_network, posted_at, expires_at)
    VALUES (gen_random_uuid(), $1, '', '', $2, $2)`,
  confirmed_domains: '(domain_digest, expires_at) VALUES ($1, $2)',
  webhook_events: `(id, organization_id, position, type, sealed_event, created_at, due_at, expires_at)
    VALUES (gen_random_uuid(), $3, ascii($1), $1, '', $2, $2, $2)`,
  review_links: '(token_digest, administrator_id, expires_at) VALUES ($1, $3, $2)',
  review_decisions: `(administrator_id, kind, decided_by, decided_at, org_name, short_name, domain, region, expires_at)
    VALUES (md5($1::TEXT)::UUID, 'refused', $1, $2, '', '', '', '', $2)`,
  activations: '(token_digest, administrator_id, expires_at) VALUES ($1, $3, $2)',
  local_sign_ins: '(token_digest, identity_id, expires_at) VALUES ($1, $3, $2)',
};

describe('Expired data in the database', () => {
  const clock = new FakeClock();
  const id = randomUUID();
  let deleted: Awaited<ReturnType<typeof deleteExpired>>;
  let database: Database;

  before(async () => {
    database = await openTestDatabase();
    const now = clock.now();
    await database.query(
      `INSERT INTO organizations (id, name, short_name, email_domain, region, created_at)
       VALUES ($1, 'Acme', 'acme', 'acme.example', 'US', $2)`,
      [id, now],
    );
    await database.query(
      `INSERT INTO administrators (id, organization_id, address, email, first_name, last_name, created_at)
       VALUES ($1, $1, 'ada@acme.example', 'ada@acme.example', '', '', $2)`,
      [id, now],
    );
    await database.query(
      `INSERT INTO local_identities (id, address, email, first_name, last_name, org_name, short_name, region)
       VALUES ($1, 'ada@acme.example', 'ada@acme.example', '', '', 'Acme', 'acme', 'US')`,
      [id],
    );
    const ends = { ended: now, lives: new Date(now.getTime() + 1) };
    for (const [table, row] of Object.entries(rows)) {
      for (const [name, end] of Object.entries(ends)) {
        const parameters = row.includes('$3') ? [name, end, id] : [name, end];
        await database.query(`INSERT INTO ${table} ${row}`, parameters);
      }
    }
    deleted = await deleteExpired(database);
  });
  after(() => database.close());

  /** Returns the number of unsent mails, and the remaining rows. */
  const deleteExpired = async (on: Database) => {
    const outbox = new SqlOutbox(on, new NodeCryptoSecrets('the key of the tests'));
    const left = await new SqlExpiredData(on).delete(clock.now());
    return { left, unsent: await outbox.deleteExpired(clock.now()) };
  };
  it('is tested here for every table whose rows expire', async () => {
    const tables = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND column_name IN ('ends_at', 'expires_at')`,
    );
    const untested = tables.map(({ name }) => name).filter((name) => !(name in rows));
    expect(untested).to.deep.equal([]);
  });

  it('is deleted in every table, and the number of unsent mails returned', async () => {
    for (const table of Object.keys(rows)) {
      const left = JSON.stringify(await database.query(`SELECT * FROM ${table}`));
      expect(left, table).to.include('"lives"').and.not.include('"ended"');
    }
    expect(deleted).to.deep.equal({ left: [], unsent: 1 });
  });

  it('is deleted, however many rows there are', async () => {
    await database.query(
      `INSERT INTO used_challenges SELECT n::TEXT, $1 FROM generate_series(1, 450) AS n`,
      [clock.now()],
    );
    await deleteExpired(database);
    const remaining = await database.query('SELECT challenge FROM used_challenges');
    expect(remaining).to.deep.equal([{ challenge: 'lives' }]);
  });

  it('continues with the other tables when one fails, and returns which', async () => {
    const now = clock.now();
    await database.query(`INSERT INTO verifications ${rows.verifications}`, ['again', now]);
    await database.query(`INSERT INTO rate_limits ${rows.rate_limits}`, ['again', now]);
    await database.query(`INSERT INTO outbox ${rows.outbox}`, ['again', now, id]);
    const error = new Error('It took too long');
    const failing = Object.create(database, {
      query: {
        value: async (sql: string, parameters?: readonly unknown[]) => {
          if (sql.includes('verifications')) throw error;
          return database.query(sql, parameters);
        },
      },
    });
    const outcome = await deleteExpired(failing);
    expect(outcome).to.deep.equal({ left: [{ what: 'verifications', error }], unsent: 1 });
    expect(await database.query("SELECT 1 FROM rate_limits WHERE key = 'again'")).to.deep.equal([]);
  });
});

describe('Expired data that was left', () => {
  let database: Database;
  const now = new FakeClock().now();
  beforeEach(async () => {
    database = await emptyDatabase();
  });
  const add = (key: string, minutes: number) =>
    database.query(`INSERT INTO rate_limits ${rows.rate_limits}`, [
      key,
      later(now, minutes * 60_000),
    ]);
  const remainingKeys = async () => {
    const left = await database.query<{ key: string }>('SELECT key FROM rate_limits');
    return left.map(({ key }) => key);
  };

  it('is deleted by later clean-ups for an hour, and by those of a new process', async () => {
    const expiredData = new SqlExpiredData(database);
    await expiredData.delete(now);
    await add('of the last hour', -59);
    await add('older', -61);
    await expiredData.delete(later(now, 600_000));
    expect(await remainingKeys()).to.deep.equal(['older']);
    await new SqlExpiredData(database).delete(now);
    expect(await remainingKeys()).to.deep.equal([]);
  });

  describeOnPostgres('and is renewed meanwhile', () => {
    it('stays, without waiting for its lock', async () => {
      await add('renewed', 0);
      await add('ended', 0);
      await database.transaction(async (queries) => {
        const renewal = "UPDATE rate_limits SET ends_at = $1 WHERE key = 'renewed'";
        await queries.query(renewal, [later(now, 1)]);
        expect(await new SqlExpiredData(database).delete(now)).to.deep.equal([]);
      });
      expect(await remainingKeys()).to.deep.equal(['renewed']);
    });
  });
});
