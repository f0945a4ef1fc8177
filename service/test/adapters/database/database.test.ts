import { expect } from 'chai';
import type { Database } from '#service/adapters/database/database.ts';
import { WatchedDatabase } from '#service/adapters/database/watched-database.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import type { Storage } from '#service/composition/storage.ts';
import { eventually, failureOf } from '#test/harness/eventually.ts';
import { openTestDatabase, openTestStorage, testStorage } from '../../harness/test-database.ts';

describe('A database', () => {
  let database: Database;
  before(async () => {
    database = await openTestDatabase();
    await database.script(
      'CREATE TABLE kept (n INTEGER PRIMARY KEY); CREATE TABLE other (n INTEGER)',
    );
  });
  after(() => database.close());
  afterEach(() => database.script('DELETE FROM kept'));

  const storedNumbers = async () =>
    (await database.query<{ n: number }>('SELECT n FROM kept ORDER BY n')).map(({ n }) => n);
  const messageOf = (failing: Promise<unknown>) =>
    failing.then(
      () => 'nothing',
      ({ message }: Error) => message,
    );

  it('returns values unchanged, counts as numbers, and empty arrays', async () => {
    const time = new Date('2030-01-01T12:00:00.123Z');
    const id = '7d9e3c3a-2f0d-4f8e-9a55-0c6d1a1f8b11';
    const values = [41, 'tëxt\n', time, false, id, [time, new Date(0)], null];
    const [a, b, c, d, e, f, g] = values;
    await database.script(
      'CREATE TABLE every_type (a INTEGER, b TEXT, c TIMESTAMPTZ, d BOOLEAN, e UUID, f TIMESTAMPTZ[], g TEXT)',
    );
    await database.query('INSERT INTO every_type VALUES ($1, $2, $3, $4, $5, $6, $7)', values);
    for (const sql of [
      'SELECT * FROM every_type WHERE a = $1 OR b = $2 OR c = $3 OR d = $4 OR e = $5 OR f = $6 OR g = $7',
      'SELECT $1::INTEGER AS a, $2::TEXT AS b, $3::TIMESTAMPTZ AS c, $4::BOOLEAN AS d, $5::UUID AS e, $6::TIMESTAMPTZ[] AS f, $7::TEXT AS g',
    ]) {
      expect(await database.query(sql, values)).to.deep.equal([{ a, b, c, d, e, f, g }]);
    }
    const sql = "SELECT count(*) AS rows, '{}'::TIMESTAMPTZ[] AS times FROM every_type";
    expect(await database.query(sql)).to.deep.equal([{ rows: 1, times: [] }]);
  });

  it('rolls back a transaction whose work throws, and rethrows', async () => {
    const failing = database.transaction(async (queries) => {
      await queries.query('INSERT INTO kept VALUES ($1)', [1]);
      throw new Error('changed my mind');
    });
    expect(await messageOf(failing)).to.equal('changed my mind');
    expect(await storedNumbers()).to.deep.equal([]);
  });

  it('continues after a failed statement, alone or in a transaction', async () => {
    const twice = [1, 1];
    expect(await messageOf(database.query('INSERT INTO kept VALUES ($1), ($2)', twice))).to.match(
      /duplicate key/,
    );
    const failing = database.transaction(async (queries) => {
      await queries.query('INSERT INTO other VALUES ($1)', [1]);
      await queries.query('INSERT INTO kept VALUES ($1), ($2)', twice);
    });
    expect(await messageOf(failing)).to.match(/duplicate key/);
    expect(await database.query('SELECT * FROM other')).to.deep.equal([]);
    await database.query('INSERT INTO kept VALUES ($1), ($2)', [1, 2]);
    expect(await storedNumbers()).to.deep.equal([1, 2]);
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
});
