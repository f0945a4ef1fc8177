import { expect } from 'chai';
import { testStorage } from '../../../../test/harness/service/test-storage.ts';
import { WatchedDatabase } from '../../../src/adapters/database/watched-database.ts';
import { Unavailable } from '../../../src/application/unavailable.ts';
import { openStorage, type Storage } from '../../../src/composition/storage.ts';

const failureOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => new Error('It went well'),
    (error) => error,
  );

describe('A database whose disk is full', function () {
  this.timeout(60_000);
  /** What PostgreSQL does when it cannot extend a file. */
  const write = `DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`;
  const words = 'Room on the disk of the database is not available (53100).';
  let storage: Storage;
  before(async () => {
    const { dataFolder: folder, databaseUrl } = await testStorage();
    storage = await openStorage({ folder, databaseUrl });
  });
  after(() => storage.close());

  it('is away for those who write, and not to be reached though it can be read', async () => {
    await storage.reachDatabase();
    const { database } = storage;
    for (const writing of [
      database.query(write),
      database.script(write),
      database.transaction((queries) => queries.query(write)),
    ]) {
      const error = await failureOf(writing);
      expect(error).to.be.instanceOf(Unavailable).and.have.property('message', words);
    }
    expect(await database.query('SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    expect(await failureOf(storage.reachDatabase())).to.have.property('message', words);
  });

  it('counts as usable again after ten seconds, and as full for other ten when it still is', async () => {
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
