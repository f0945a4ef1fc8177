import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Runs the numbered files in `migrations/` that this database has not seen yet, each in a transaction. */
export async function migrate(database: Database): Promise<void> {
  await database.script(
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now())',
  );
  const applied = await database.query<{ name: string }>('SELECT name FROM migrations');
  const seen = new Set(applied.map(({ name }) => name));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

  for (const name of names.filter((name) => !seen.has(name))) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    await database.transaction(async (queries) => {
      await queries.script(sql);
      await queries.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    });
  }
}
