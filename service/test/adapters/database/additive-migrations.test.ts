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
});
