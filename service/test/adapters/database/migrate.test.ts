import { expect } from 'chai';
import type { Database } from '../../../src/adapters/database/database.ts';
import { migrate } from '../../../src/adapters/database/migrate.ts';

/** Remembers the scripts it ran and the migrations that were written down. */
class FakeDatabase implements Database {
  readonly scripts: string[] = [];
  readonly applied: { name: unknown }[] = [];

  async query<Row>(sql: string, [name]: readonly unknown[] = []): Promise<Row[]> {
    if (sql.startsWith('INSERT INTO migrations')) this.applied.push({ name });
    return sql.startsWith('SELECT name FROM migrations') ? ([...this.applied] as Row[]) : [];
  }

  async script(sql: string): Promise<void> {
    this.scripts.push(sql);
  }

  transaction<Result>(work: (queries: Database) => Promise<Result>): Promise<Result> {
    return work(this);
  }

  async close(): Promise<void> {}
}

describe('Migrations', () => {
  it('run in the order of their numbers and are written down', async () => {
    const database = new FakeDatabase();
    await migrate(database);
    const names = database.applied.map(({ name }) => String(name));
    expect(names[0]).to.equal('0001_first_slice.sql');
    expect(names).to.deep.equal([...names].sort());
    expect(database.scripts.join()).to.include('CREATE TABLE organizations');
  });

  it('run once', async () => {
    const database = new FakeDatabase();
    await migrate(database);
    const ran = database.scripts.filter((sql) => sql.includes('CREATE TABLE organizations'));
    await migrate(database);
    const now = database.scripts.filter((sql) => sql.includes('CREATE TABLE organizations'));
    expect(now).to.deep.equal(ran);
  });
});
