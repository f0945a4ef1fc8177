import { expect } from 'chai';
import type { Database } from '#service/adapters/database/connection/database.ts';
import { WatchedDatabase } from '#service/adapters/database/connection/watched-database.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import type { Storage } from '#service/composition/storage.ts';
import { eventually, failureOf } from '#test/harness/eventually.ts';
import { openTestDatabase, openTestStorage, testStorage } from '../../../harness/test-database.ts';

describe('A database', () => {
  let database: Database;
  before(async () => {
    database = await openTestDatabase();
    await database.script('CREATE TABLE kept (n INTEGER PRIMARY KEY)');
  });
  after(() => database.close());
  afterEach(() => database.script('DELETE FROM kept'));

  const storedNumbers = async () =>
    (await database.query<{ n: number }>('SELECT n FROM kept ORDER BY n')).map(({ n }) => n);

  it('rolls back a transaction whose work throws, and rethrows', async () => {
    const failing = database.transaction(async (queries) => {
      await queries.query('INSERT INTO kept VALUES ($1)', [1]);
      throw new Error('changed my mind');
    });
    expect((await failureOf(failing)).message).to.equal('changed my mind');
    expect(await storedNumbers()).to.deep.equal([]);
  });

  it('runs transactions at once without losing an update', async () => {
    await database.query('INSERT INTO kept VALUES ($1)', [0]);
    const increment = () =>
      database.transaction(async (queries) => {
        const [row] = await queries.query<{ n: number }>('SELECT n FROM kept FOR UPDATE');
        await queries.query('UPDATE kept SET n = $1', [(row?.n ?? 0) + 1]);
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await storedNumbers()).to.deep.equal([20]);
  });
});

describe('A database whose disk is full', () => {
  /** The error of PostgreSQL when it cannot extend a file. */
  const write = `DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`;
  const words = 'Disk space of the database is not available (53100).';
  let storage: Storage;
  before(async () => {
    storage = await openTestStorage(await testStorage());
  });
  after(() => storage.close());

  it('is unavailable for writes and in the readiness check, but readable', async () => {
    await eventually(() => storage.reachDatabase());
    const { database } = storage;
    for (const writing of [
      () => database.query(write),
      () => database.script(write),
      () => database.transaction((queries) => queries.query(write)),
    ]) {
      const error = await failureOf(writing());
      expect(error).to.be.instanceOf(Unavailable).and.have.property('message', words);
    }
    expect(await database.query('SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    expect(await failureOf(storage.reachDatabase())).to.have.property('message', words);
  });

  it('counts as usable after ten seconds, and as full for ten more if it still is', async () => {
    let now = 0;
    const { database } = storage;
    const watched = new WatchedDatabase(database, () => now);
    for (const start of [0, 60_000]) {
      now = start;
      await failureOf(watched.query(write));
      now = start + 9_999;
      expect(() => watched.assertUsable()).to.throw(words);
      now = start + 10_000;
      watched.assertUsable();
    }
  });

  it('stays usable after failures of another kind', async () => {
    const watched = new WatchedDatabase(storage.database);
    await failureOf(watched.query('SELECT nothing FROM nowhere'));
    watched.assertUsable();
  });

  it('stays usable when another database fails within a transaction, which is not repeated', async () => {
    const watched = new WatchedDatabase(storage.database);
    for (const code of ['53100', '40P01']) {
      let runs = 0;
      const ofOther = new Unavailable('name_claims', 1, code);
      const failing = watched.transaction(async () => {
        runs += 1;
        throw ofOther;
      });
      expect(await failureOf(failing)).to.equal(ofOther);
      expect(runs).to.equal(1);
      watched.assertUsable();
    }
  });
});
