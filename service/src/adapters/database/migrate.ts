import { readdir, readFile } from 'node:fs/promises';
import type { Database, Queries } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);

/**
 * Runs the numbered files in `migrations/` that this database has not seen yet, each in a transaction. Of several
 * instances that start at once, one does it and the others wait.
 */
export async function migrate(database: Database): Promise<void> {
  await oneAtATime(database, (queries) =>
    queries.script(
      'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())',
    ),
  );
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    await oneAtATime(database, async (queries) => {
      const [applied] = await queries.query('SELECT 1 FROM migrations WHERE name = $1', [name]);
      if (applied) return;
      await queries.script(sql);
      await queries.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    });
  }
}

/**
 * The lock, a number that only this uses, goes with the transaction. Neither it nor a migration has a time limit.
 * Older releases of CockroachDB have no such lock: there, one instance is to be started before the others.
 */
function oneAtATime(database: Database, work: (queries: Queries) => Promise<void>): Promise<void> {
  return database.transaction(async (queries) => {
    await queries.script('SET LOCAL statement_timeout = 0');
    const [lock] = await queries.query(
      "SELECT 1 FROM pg_proc WHERE proname = 'pg_advisory_xact_lock'",
    );
    if (lock) await queries.script('SELECT pg_advisory_xact_lock(728746173)');
    await work(queries);
  });
}
