import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { PostgresServer } from '../../../test/harness/postgres.ts';

/** What is read of the server's log, a JSON object per line. */
export interface LogLine {
  readonly message: string;
  readonly application_name?: string;
}

/** Changes settings that need a restart, and restarts. An empty value resets one. */
export async function configure(
  postgres: PostgresServer,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await withClient(postgres.url, (client) => alterSystem(client, settings));
  await postgres.stop();
  await postgres.start();
}

/** Changes settings that the running sessions take over. An empty value resets one. */
export async function reconfigure(
  client: pg.Client,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await alterSystem(client, settings);
  await client.query('SELECT pg_reload_conf()');
  // A session reads them before its next statement, once the server has told it.
  await client.query('SELECT pg_sleep(0.5)');
}

async function alterSystem(client: pg.Client, settings: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(settings)) {
    await client.query(
      value ? `ALTER SYSTEM SET ${name} = '${value}'` : `ALTER SYSTEM RESET ${name}`,
    );
  }
}

/**
 * Does some work.
 * @returns what it answered, and the lines that the server's log got meanwhile
 */
export async function withLog<Result>(
  client: pg.Client,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly lines: readonly LogLine[] }> {
  const { rows } = await client.query<{ file: string }>(
    "SELECT current_setting('data_directory') || '/' || pg_current_logfile('jsonlog') AS file",
  );
  const file = rows[0]?.file ?? '';
  const from = readFileSync(file).length;
  const result = await work();
  const written = readFileSync(file).subarray(from).toString();
  const lines = written.split('\n').filter(Boolean);
  return { result, lines: lines.map((line) => JSON.parse(line)) };
}

/** For `log_lock_waits`: the milliseconds of each wait for a lock that took longer than `deadlock_timeout`. */
export function lockWaits(lines: readonly LogLine[]): readonly number[] {
  return lines.flatMap(({ message }) => {
    const [, milliseconds] = /^process \d+ acquired .* after ([\d.]+) ms$/.exec(message) ?? [];
    return milliseconds ? [Number(milliseconds)] : [];
  });
}

export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
