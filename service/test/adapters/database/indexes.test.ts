import { expect } from 'chai';
import { openForSuite } from '../../../../test/harness/for-suite.ts';
import type { Queries } from '../../../src/adapters/database/database.ts';
import { deleteInBatches } from '../../../src/adapters/database/sql-expired-data.ts';
import { SqlOutbox } from '../../../src/adapters/database/sql-outbox.ts';
import { sqlRepositories } from '../../../src/adapters/database/sql-unit-of-work.ts';
import type { Registration } from '../../../src/application/ports/organizations.ts';
import type { Repositories } from '../../../src/application/ports/unit-of-work.ts';
import { Secrets } from '../../../src/application/secrets.ts';
import { noDetails } from '../../fixtures/registrations.ts';
import { describeOnPostgres, openTestDatabase } from '../../fixtures/test-database.ts';
import { UseCases } from '../../fixtures/use-cases.ts';

const calls: Readonly<
  Record<string, (repositories: Repositories, registered: Registration) => Promise<unknown>>
> = {
  'a new activation link': ({ activations }, { administratorId }) =>
    activations.replace(administratorId, null),
  'an activation': ({ activations }, { administratorId }) =>
    activations.complete(administratorId, noDetails),
  'a reminder': ({ administrators }, { orgShortName }) => administrators.find(orgShortName),
  async 'a refusal'({ organizations }, { address, orgShortName, administratorId }) {
    await organizations.lockOpen({ orgShortName, domain: address.domain });
    await organizations.delete(administratorId);
  },
};

describe('The database', () => {
  for (const [name, call] of Object.entries(calls)) {
    it(`uses an index for ${name}`, async () => {
      const useCases = await UseCases.create();
      const registered = await useCases.register();
      const plans: string[] = [];
      await useCases.database.transaction(async (queries) => {
        // Tables are read as a whole only without an index.
        await queries.script('SET LOCAL enable_seqscan = off');
        const explained: Queries = {
          async query(sql, parameters) {
            const plan = await queries.query<object>(`EXPLAIN ${sql}`, parameters);
            plans.push(plan.map((row) => Object.values(row).join()).join('\n'));
            return queries.query(sql, parameters);
          },
          script: (sql) => queries.script(sql),
        };
        await call(sqlRepositories(explained, useCases.secrets), registered);
      });
      expect(plans).not.to.be.empty;
      expect(plans.filter((plan) => plan.includes('Seq Scan'))).to.deep.equal([]);
    });
  }
});

const MAILS = 20_000;
const now = new Date('2026-01-01T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** A fifth has expired; the others are due in a few seconds. At the time of the statistics all were due. */
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

  /** Rows of the outbox that the work reads, including unused ones; the work is rolled back. */
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
    const deleteAgain = (_: SqlOutbox, queries: Queries) =>
      deleteInBatches(queries, outbox, now, at(-1));
    expect(await rowsRead(deleteAgain)).to.be.below(200);
  });
});
