import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type Migration, readMigrations } from '#service/adapters/database/migrate.ts';

/** New columns without constraints, which rows of the former release could violate. */
const additions =
  /^(CREATE TABLE|CREATE INDEX|ALTER TABLE \w+ ADD COLUMN \w+ [\w[\]]+( NOT NULL DEFAULT [^ ,]+| DEFAULT [^ ,]+)?$)/;

function otherStatements({ sql }: Migration): readonly string[] {
  const statements = sql.replace(/--.*$/gm, '').split(';');
  const tidy = statements.map((statement) => statement.replace(/\s+/g, ' ').trim());
  return tidy.filter((statement) => statement && !additions.test(statement));
}

/** The former release uses the tables during an upgrade. */
describe('The migrations', () => {
  it('add only tables, indexes and columns', async () => {
    expect((await readMigrations()).flatMap(otherStatements)).to.deep.equal([]);
  });

  it('create only tables that the document of stored data lists', async () => {
    const document = new URL('../../../../docs/data-kept.md', import.meta.url);
    const rows = readFileSync(document, 'utf8').match(/^\| `.*$/gm) ?? [];
    const tables = (await readMigrations()).flatMap(({ sql }) =>
      [...sql.matchAll(/CREATE TABLE (\w+)/g)].map(([, name]) => name),
    );
    expect(tables.filter((table) => !rows.some((row) => row.includes(`\`${table}\``)))).to.be.empty;
  });
});
