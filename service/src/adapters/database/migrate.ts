import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';
import { codeOf } from './postgres-errors.ts';

const folder = new URL('./migrations/', import.meta.url);

/** A number that only this uses. The lock goes with the transaction. */
const ADVISORY_LOCK = 'SELECT pg_advisory_xact_lock(728746173);';
const ROW_LOCK = 'SELECT id FROM migration_lock FOR UPDATE;';
/** A migration may take long, and so may another instance's. */
const NO_TIME_LIMIT = 'SET LOCAL statement_timeout = 0;';

const OWN_TABLES = `
  CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS migration_lock (id INTEGER PRIMARY KEY);
  INSERT INTO migration_lock VALUES (1) ON CONFLICT DO NOTHING;`;

/** What a database without advisory locks answers: no such function, not implemented. */
const NO_SUCH_LOCK = ['42883', '0A000'];
/** What an instance is told that makes a table while another one does: duplicate key, table or type. */
const MADE_MEANWHILE = ['23505', '42P07', '42710'];

/**
 * Runs the numbered files in `migrations/` that this database has not seen yet, each in a transaction. Of several
 * instances that start at once, one does it and the others wait. CockroachDB and YugabyteDB have no advisory locks in
 * some releases, or such that lock nothing: a row is locked as well.
 */
export async function migrate(database: Database): Promise<void> {
  const lock = NO_TIME_LIMIT + ((await hasAdvisoryLocks(database)) ? ADVISORY_LOCK : '');
  const makeOwnTables = () => database.transaction((queries) => queries.script(lock + OWN_TABLES));
  await makeOwnTables().catch((error) => {
    if (!MADE_MEANWHILE.includes(codeOf(error))) throw error;
    return makeOwnTables();
  });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    await database.transaction(async (queries) => {
      await queries.script(lock + ROW_LOCK);
      const [applied] = await queries.query('SELECT 1 FROM migrations WHERE name = $1', [name]);
      if (applied) return;
      await queries.script(sql);
      await queries.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    });
  }
}

async function hasAdvisoryLocks(database: Database): Promise<boolean> {
  try {
    await database.script('SELECT pg_try_advisory_xact_lock(728746173)');
    return true;
  } catch (error) {
    if (NO_SUCH_LOCK.includes(codeOf(error))) return false;
    throw error;
  }
}
