import { expect } from 'chai';
import { openForSuite } from '../../../../test/harness/for-suite.ts';
import type { Queries } from '../../../src/adapters/database/database.ts';
import { deleteInBatches } from '../../../src/adapters/database/sql-expired-data.ts';
import { SqlOutbox } from '../../../src/adapters/database/sql-outbox.ts';
import { Secrets } from '../../../src/application/secrets.ts';
import { describeOnPostgres, openTestDatabase } from '../../fixtures/test-database.ts';

const ROWS = 20_000;
const now = new Date('2026-01-01T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** A fifth has expired; the others wait, and are due in a few seconds. The statistics are from when all were due. */
const fill = `
  INSERT INTO outbox (topic, version, sealed_mail, created_at, due_at, expires_at)
  SELECT n::TEXT, md5(n::TEXT)::UUID, repeat('x', 300), '${at(-60).toISOString()}', '${at(-1).toISOString()}',
         TIMESTAMPTZ '${at(0).toISOString()}' + interval '1 second' * CASE WHEN n <= ${ROWS / 5} THEN -n ELSE n END
  FROM generate_series(1, ${ROWS}) AS n;
  ANALYZE outbox;
  UPDATE outbox SET due_at = '${at(0.1).toISOString()}';`;

const counter = async (queries: Queries) => {
  const [row] = await queries.query<{ read: number }>(
    "SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables WHERE relname = 'outbox'",
  );
  return row?.read ?? 0;
};

describeOnPostgres(`An outbox with ${ROWS.toLocaleString('en')} mails`, () => {
  const database = openForSuite(openTestDatabase, (database) => database.close());
  before(() => database().transaction((queries) => queries.script(fill)));

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

  it('is hardly read by a worker while no mail is due', async () => {
    const claim = (outbox: SqlOutbox) => outbox.claim(now, at(1), 10);
    expect(await rowsRead(claim)).to.be.below(100);
  });

  it('is read for the age of the oldest mail as far as mails have expired', async () => {
    expect(await rowsRead((outbox) => outbox.oldest(now))).to.be.below(ROWS / 2);
  });

  it('is read for expired mails once to find each and once to delete it', async () => {
    const forget = async (outbox: SqlOutbox) => {
      expect(await outbox.forgetExpired(now)).to.equal(ROWS / 5);
    };
    expect(await rowsRead(forget)).to.be.within(ROWS / 5, (ROWS / 5) * 2.5);
  });

  it('is not read again where a clean-up has been', async () => {
    const outbox = { table: 'outbox', key: 'topic', end: 'expires_at' };
    const again = (_: SqlOutbox, queries: Queries) => deleteInBatches(queries, outbox, now, at(-1));
    expect(await rowsRead(again)).to.be.below(200);
  });
});
