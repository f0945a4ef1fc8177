import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from '../../application/ports/report.ts';
import type { Database } from './connection/database.ts';
import { codeOf } from './connection/postgres-errors.ts';

const folder = new URL('./migrations/', import.meta.url);

/** A row lock, which all supported databases have, lets one instance migrate at a time. */
const LOCK = 'SELECT id FROM migration_lock FOR UPDATE;';
/** A migration, or the wait for that of another instance, may take longer than the time limit of statements. */
const NO_TIME_LIMIT = 'SET LOCAL statement_timeout = 0;';

const MIGRATION_TABLES = `
  CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS migration_lock (id INTEGER PRIMARY KEY);
  INSERT INTO migration_lock VALUES (1) ON CONFLICT DO NOTHING;`;

/** SQLSTATE of a statement that waited `lock_timeout` for a lock. */
const LOCK_NOT_AVAILABLE = '55P03';

/** SQLSTATEs when two instances create a table at the same time: duplicate key, table or type. */
const CREATED_CONCURRENTLY = ['23505', '42P07', '42710'];

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The migrations of this version, in the order of their numbers. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
  );
}

interface MigrationOptions {
  /** Default: those of this version. */
  readonly migrations?: readonly Migration[];
  /** Milliseconds that a migration waits for a table lock, and pauses before the next attempt. */
  readonly lockTimeout?: number;
  /** Number of attempts. Default: about seven minutes in all. */
  readonly attempts?: number;
  readonly report?: Report;
}

/**
 * Runs the pending migrations, each in a transaction. Of several instances that start, one migrates, the others wait.
 *
 * The wait for a table lock, which a backup may hold, is limited: meanwhile all other statements on that table, also
 * those of running instances, queue behind the migration.
 * @throws when no attempt got the lock
 */
export async function migrate(database: Database, options: MigrationOptions = {}): Promise<void> {
  const { lockTimeout = 2_000, attempts = 100, report = () => {} } = options;
  const migrations = options.migrations ?? (await readMigrations());
  const createMigrationTables = () =>
    database.transaction((queries) => queries.script(NO_TIME_LIMIT + MIGRATION_TABLES));
  await createMigrationTables().catch((error) => {
    if (!CREATED_CONCURRENTLY.includes(codeOf(error))) throw error;
    return createMigrationTables();
  });
  for (const { name, sql } of migrations) {
    const run = (isRepeated: boolean) =>
      database.transaction(async (queries) => {
        await queries.script(NO_TIME_LIMIT + LOCK);
        const [applied] = await queries.query('SELECT 1 FROM migrations WHERE name = $1', [name]);
        if (applied) return;
        // Running instances execute their queued statements in the pause. The migration lock stops other new instances.
        if (isRepeated) await pause(lockTimeout);
        await queries.script(`SET LOCAL lock_timeout = ${lockTimeout};${sql}`);
        await queries.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
      });
    for (let attempt = 1; ; attempt += 1) {
      try {
        await run(attempt > 1);
        break;
      } catch (error) {
        if (codeOf(error) !== LOCK_NOT_AVAILABLE) throw error;
        const problem = `Migration deferred (${name}): another transaction, such as a backup, holds a lock.`;
        if (attempt >= attempts) throw new Error(`${problem} Start the service again later.`);
        report(`${problem} Retrying.`);
      }
    }
  }
}
