import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { openForSuite } from '../../../../test/harness/for-suite.ts';
import { readMigrations } from '../../../src/adapters/database/migrate.ts';
import { breakagesOf, runFormerRelease } from '../../fixtures/former-release/breakages.ts';
import {
  digestOf,
  type FormerRelease,
  file,
  RecordingDatabase,
  readFormerRelease,
} from '../../fixtures/former-release/calls.ts';
import { sendEveryStatement } from '../../fixtures/former-release/every-statement.ts';
import { emptyDatabases, openTestDatabase } from '../../fixtures/test-database.ts';

const service = new URL('../../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', service), 'utf8'));

/** They send no statements of their own about the tables that migrations make, or one whose answer is another on each server. */
const infrastructure = [
  'dev/database/pglite-database.ts',
  'src/adapters/database/migrate.ts',
  'src/adapters/database/postgres-database.ts',
  'src/adapters/database/sql-replication.ts',
  'src/adapters/database/watched-database.ts',
  'src/composition/storage.ts',
];

/** How many lines of a file of the service send a statement. */
function sendingLines(): ReadonlyMap<string, number> {
  const files = ['src', 'dev'].flatMap((folder) => {
    const names = readdirSync(new URL(folder, service), { recursive: true, encoding: 'utf8' });
    return names.map((name) => `${folder}/${name}`).filter((name) => name.endsWith('.ts'));
  });
  const counts = files.map((name): [string, number] => {
    const text = readFileSync(new URL(name, service), 'utf8');
    return [name, text.match(/\b(queries|database)\.query\b/gi)?.length ?? 0];
  });
  return new Map(counts.filter(([name, lines]) => lines > 0 && !infrastructure.includes(name)));
}

describe('The former release', () => {
  const opened = openForSuite(openTestDatabase, (database) => database.close());
  let recorded: Omit<FormerRelease, 'satisfies'>;
  let statements: RecordingDatabase['statements'];
  before(async () => {
    const recording = new RecordingDatabase(opened());
    let half = 0;
    await sendEveryStatement(recording, () => {
      half = recording.calls.length;
    });
    statements = recording.statements;
    const migrations = (await readMigrations()).map((one) => [one.name, digestOf(one)]);
    recorded = {
      release: version,
      migrations: Object.fromEntries(migrations),
      calls: { before: recording.calls.slice(0, half), after: recording.calls.slice(half) },
    };
  });

  it('is recorded with every statement that the service sends', () => {
    const missing = 'Call what sends it in service/test/fixtures/former-release/every-statement.ts';
    for (const [file, count] of sendingLines()) {
      expect(statements.get(file)?.size, `${file}. ${missing}`).to.be.at.least(count);
    }
  });

  it('is the version in service/package.json (when it has changed, UPDATE_FORMER_RELEASE=1 records it)', () => {
    if (process.env.UPDATE_FORMER_RELEASE) {
      const isKnown = existsSync(file) && readFormerRelease().release === version;
      const problem = `Release ${version} is recorded. Raise the version in service/package.json when you cut a release; if ${version} was never released, delete ${file.pathname}.`;
      expect(isKnown, problem).to.equal(false);
      writeFileSync(file, `${JSON.stringify({ satisfies: [], ...recorded }, null, 2)}\n`);
    }
    expect(readFormerRelease().release).to.equal(version);
  });

  it('has migrations that nobody has changed since', () => {
    const { migrations } = readFormerRelease();
    expect(recorded.migrations).to.include(migrations);
  });

  for (const [kind, open] of Object.entries(emptyDatabases)) {
    it(`goes on after each migration of this version, and with its rows, on ${kind}`, async () => {
      const database = await open();
      try {
        const [former, all] = [readFormerRelease(), await readMigrations()];
        await runFormerRelease(database, former, all);
        const added = all.filter(({ name }) => !former.migrations[name]);
        const { before } = recorded.calls;
        expect(await breakagesOf(database, former, added, before)).to.deep.equal([]);
      } finally {
        await database.close();
      }
    });
  }
});
