import { expect } from 'chai';
import { openForSuite } from '../../../../test/harness/for-suite.ts';
import type { Queries } from '../../../src/adapters/database/database.ts';
import { deleteInBatches } from '../../../src/adapters/database/sql-expired-data.ts';
import { SqlOutbox } from '../../../src/adapters/database/sql-outbox.ts';
import { sqlRepositories } from '../../../src/adapters/database/sql-unit-of-work.ts';
import type { Repositories } from '../../../src/application/ports/unit-of-work.ts';
import { Secrets } from '../../../src/application/secrets.ts';
import { readCanonicalEmail } from '../../../src/domain/canonical-email.ts';
import { describeOnPostgres, openTestDatabase } from '../../fixtures/test-database.ts';

const ROWS = 200_000;

/** Without foreign keys: to check them takes most of the time. */
const fill = `
  SET LOCAL statement_timeout = 0;
  ALTER TABLE administrators DROP CONSTRAINT administrators_organization_id_fkey;
  ALTER TABLE activations DROP CONSTRAINT activations_administrator_id_fkey;
  INSERT INTO organizations (id, name, short_name, email_domain, region, created_at)
  SELECT md5(n::TEXT)::UUID, 'Acme', 'acme-' || n, 'acme-' || n || '.example', 'US', now() FROM generate_series(1, ${ROWS}) AS n;
  INSERT INTO administrators (id, organization_id, address, email, first_name, last_name, created_at)
  SELECT id, id, 'ada@' || email_domain, '', '', '', now() FROM organizations;
  INSERT INTO activations (token_digest, administrator_id, expires_at)
  SELECT id, id, now() FROM administrators;
  INSERT INTO signup_codes (digest, browser_session, address, email, require_personal_info, expires_at)
  SELECT id, '', address, '', TRUE, now() FROM administrators;
  UPDATE administrators SET state = 'inReview' WHERE address = 'ada@acme-3.example';
  ANALYZE organizations, administrators, activations, signup_codes;`;

const idOf = async (n: number, { organizations }: Repositories) => {
  const address = readCanonicalEmail(`ada@acme-${n}.example`);
  const account = address && (await organizations.account(address));
  return account?.administratorId ?? '';
};

const calls: Readonly<Record<string, (repositories: Repositories) => Promise<unknown>>> = {
  'a new activation link': async (repositories) =>
    repositories.activations.replace(await idOf(1, repositories), null),
  'an activation': async (repositories) =>
    repositories.activations.complete(await idOf(2, repositories), { firstName: '', lastName: '' }),
  'a reminder': ({ administrators }) => administrators.find('acme-1'),
  'a refusal': async (repositories) => {
    const { organizations } = repositories;
    await organizations.lockOpen({ orgShortName: 'acme-3', domain: 'acme-3.example' });
    await organizations.forget(await idOf(3, repositories));
  },
};

describe(`The database with ${ROWS.toLocaleString('en')} organizations`, () => {
  const database = openForSuite(openTestDatabase, (database) => database.close());
  before(() => database().transaction((queries) => queries.script(fill)));

  for (const [name, call] of Object.entries(calls)) {
    it(`reads no whole table for ${name}`, async () => {
      const plans: string[] = [];
      const explained: Queries = {
        async query(sql, parameters) {
          const plan = await database().query<object>(`EXPLAIN ${sql}`, parameters);
          plans.push(plan.map((row) => Object.values(row).join()).join('\n'));
          return database().query(sql, parameters);
        },
        script: (sql) => database().script(sql),
      };
      await call(sqlRepositories(explained, new Secrets('the key of the tests')));
      expect(plans).not.to.be.empty;
      expect(plans.filter((plan) => plan.includes('Seq Scan'))).to.deep.equal([]);
    });
  }
});

const MAILS = 20_000;
const now = new Date('2026-01-01T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** A fifth has expired; the others wait, and are due in a few seconds. The statistics are from when all were due. */
const fillOutbox = `
  INSERT INTO outbox (topic, version, sealed_mail, created_at, due_at, expires_at)
  SELECT n::TEXT, md5(n::TEXT)::UUID, repeat('x', 300), '${at(-60).toISOString()}', '${at(-1).toISOString()}',
         TIMESTAMPTZ '${at(0).toISOString()}' + interval '1 second' * CASE WHEN n <= ${MAILS / 5} THEN -n ELSE n END
  FROM generate_series(1, ${MAILS}) AS n;
  ANALYZE outbox;
  UPDATE outbox SET due_at = '${at(0.1).toISOString()}';`;

const counter = async (queries: Queries) => {
  const [row] = await queries.query<{ read: number }>(
    "SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables WHERE relname = 'outbox'",
  );
  return row?.read ?? 0;
};

describeOnPostgres(`An outbox with ${MAILS.toLocaleString('en')} mails`, () => {
  const database = openForSuite(openTestDatabase, (database) => database.close());
  before(() => database().transaction((queries) => queries.script(fillOutbox)));

  /** Rows of the outbox that some work reads, those that it does not use among them; nothing of the work stays. */
  const rowsRead = async (work: (outbox: SqlOutbox, queries: Queries) => Promise<unknown>) => {
    const undone = new Error('undone');
    let read = Number.NaN;
    const reading = database().transaction(async (queries) => {
      const before = await counter(queries);
      await work(new SqlOutbox(queries, new Secrets('the key of the tests')), queries);
      read = (await counter(queries)) - before;
      throw undone;
    });
    await reading.catch((error) => expect(error).to.equal(undone));
    return read;
  };

  it('is barely read while no mail is due', async () => {
    const claim = (outbox: SqlOutbox) => outbox.claim(now, at(1), 10);
    expect(await rowsRead(claim)).to.be.below(100);
  });

  it('is not read again after a clean-up', async () => {
    const outbox = { table: 'outbox', key: 'topic', end: 'expires_at' };
    const again = (_: SqlOutbox, queries: Queries) => deleteInBatches(queries, outbox, now, at(-1));
    expect(await rowsRead(again)).to.be.below(200);
  });
});
