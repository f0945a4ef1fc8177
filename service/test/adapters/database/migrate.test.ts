import { readdirSync } from 'node:fs';
import { expect } from 'chai';
import type { Database } from '../../../src/adapters/database/database.ts';
import { migrate } from '../../../src/adapters/database/migrate.ts';
import { PgliteDatabase } from '../../../src/adapters/database/pglite-database.ts';
import { PostgresDatabase } from '../../../src/adapters/database/postgres-database.ts';
import { newPostgresDatabase } from '../../support/shared-postgres.ts';
import { onPostgres } from '../../support/test-storage.ts';

describe('Migrations', function () {
  this.timeout(60_000);
  const instances: Database[] = [];
  before(async () => {
    if (!onPostgres) {
      instances.push(await PgliteDatabase.open(null));
      return;
    }
    const url = await newPostgresDatabase();
    for (let n = 0; n < 4; n += 1) instances.push(new PostgresDatabase({ url }));
  });
  after(() => Promise.all(instances.map((instance) => instance.close())));

  const applied = () =>
    Promise.all(
      instances.map((instance) =>
        instance.query('SELECT name, applied_at FROM migrations ORDER BY applied_at, name'),
      ),
    );

  it('run once and in the order of their numbers, however many instances start at once', async () => {
    await Promise.all([...instances, ...instances].map(migrate));
    const folder = new URL('../../../src/adapters/database/migrations/', import.meta.url);
    const files = readdirSync(folder).sort();
    expect(files[0]).to.equal('0001_first_slice.sql');
    for (const rows of await applied()) {
      expect(rows.map((row) => (row as { name: string }).name)).to.deep.equal(files);
    }
  });

  it('do not run again at the next start', async () => {
    const before = await applied();
    await Promise.all(instances.map(migrate));
    expect(await applied()).to.deep.equal(before);
  });
});
