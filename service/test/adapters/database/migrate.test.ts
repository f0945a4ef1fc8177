import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Database } from '#service/adapters/database/connection/database.ts';
import { type Migration, migrate, readMigrations } from '#service/adapters/database/migrate.ts';
import { PgliteDatabase } from '#service-dev/database/pglite-database.ts';
import { eventually, failureOf } from '#test/harness/eventually.ts';
import {
  describeOnPostgres,
  emptyPostgresDatabase,
  onPostgres,
  testStorage,
} from '../../harness/test-database.ts';

/** New columns without constraints, which rows of the previous release could violate. */
const additions =
  /^(CREATE TABLE|CREATE INDEX|ALTER TABLE \w+ ADD COLUMN \w+ [\w[\]]+( NOT NULL DEFAULT [^ ,]+| DEFAULT [^ ,]+)?$)/;

function otherStatements({ sql }: Migration): readonly string[] {
  const statements = sql.replace(/--.*$/gm, '').split(';');
  const tidy = statements.map((statement) => statement.replace(/\s+/g, ' ').trim());
  return tidy.filter((statement) => statement && !additions.test(statement));
}

const document = readFileSync('docs/personal-data.md', 'utf8');

describe('Migrations', () => {
  const instances: Database[] = [];
  after(() => Promise.all(instances.map((instance) => instance.close())));

  it('run once and in the order of their numbers, however many instances start at once or later', async () => {
    const storage = await testStorage();
    const started = onPostgres
      ? Array.from({ length: 4 }, () => emptyPostgresDatabase(storage))
      : [await PgliteDatabase.open(null)];
    instances.push(...started);
    await Promise.all([...started, ...started].map((instance) => migrate(instance)));
    const sql = 'SELECT name, applied_at FROM migrations ORDER BY applied_at, name';
    const applied = (await started[0]?.query<{ name: string }>(sql)) ?? [];
    const folder = new URL('../../../src/adapters/database/migrations/', import.meta.url);
    expect(applied.map(({ name }) => name)).to.deep.equal(readdirSync(folder).sort());
    await Promise.all(started.map((instance) => migrate(instance)));
    expect(await started[0]?.query(sql)).to.deep.equal(applied);
  });

  it('add only tables, indexes and columns, because the previous release uses them during an upgrade', async () => {
    expect((await readMigrations()).flatMap(otherStatements)).to.deep.equal([]);
  });

  it('create only tables that the document of personal data lists', async () => {
    const rows = document.match(/^\| `.*$/gm) ?? [];
    const tables = (await readMigrations()).flatMap(({ sql }) =>
      [...sql.matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => name),
    );
    expect(tables.filter((table) => !rows.some((row) => row.includes(`\`${table}\``)))).to.be.empty;
  });

  it('add only columns of accounts that the document of personal data explains', async () => {
    const [, accounts = ''] = document.split('\n## Accounts\n');
    const columns = (await readMigrations()).flatMap(({ sql }) =>
      [...sql.matchAll(/ALTER TABLE (?:organizations|administrators) ADD COLUMN (\w+)/g)].map(
        ([, name]) => name,
      ),
    );
    expect(columns).not.to.be.empty;
    expect(columns.filter((column) => !accounts.includes(`\`${column}\``))).to.deep.equal([]);
  });
});

describeOnPostgres('A migration of a table that a long transaction reads, such as a backup', () => {
  const added = { name: '9999_added.sql', sql: 'ALTER TABLE administrators ADD COLUMN added TEXT' };
  const read = 'SELECT count(*) AS rows FROM administrators';
  let running: Database;
  let starting: Database;
  let letGo: () => void;
  let reading: Promise<unknown>;

  beforeEach(async () => {
    const storage = await testStorage();
    running = emptyPostgresDatabase(storage);
    starting = emptyPostgresDatabase(storage);
    await migrate(running);
    await new Promise<void>((isReading) => {
      reading = running.transaction(async (queries) => {
        await queries.query(read);
        isReading();
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      });
    });
  });
  afterEach(async () => {
    letGo();
    await reading;
    await Promise.all([running.close(), starting.close()]);
  });

  it('lets readers of the table pass, and completes after the transaction', async () => {
    const reports: string[] = [];
    const report = (problem: string) => reports.push(problem);
    const migrating = migrate(starting, { migrations: [added], lockTimeout: 200, report });
    await eventually(async () => {
      const waiting =
        "SELECT 1 FROM pg_locks WHERE relation = 'administrators'::REGCLASS AND NOT granted";
      expect(await running.query(waiting)).to.have.length(1);
    });
    expect(await running.query(read)).to.deep.equal([{ rows: 0 }]);
    letGo();
    await migrating;
    await running.query('SELECT added FROM administrators');
    expect(reports[0]).to.include(added.name).and.to.include('Retrying');
  });

  it('fails with an explanation when it never gets its lock', async () => {
    const error = await failureOf(
      migrate(starting, { migrations: [added], lockTimeout: 1, attempts: 2 }),
    );
    expect(error.message).to.include(added.name).and.to.include('Start the service again later');
  });
});
