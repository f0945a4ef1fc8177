import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresServer } from '../../test/harness/postgres.ts';

/** The service's worker: the outbox, and accounts that wait for their directory. */
const ofTheWorker = /^(?:WITH due AS|DELETE FROM outbox|UPDATE outbox)/;

export interface QueriesPerSignup {
  readonly inRequests: number;
  /** Of the service's worker, which sends the mail and looks for accounts that wait. */
  readonly inBackground: number;
}

/** Long enough for what goes on in the background of a sign-up, and for a changed setting to be read. */
const AFTERMATH = 400;

/**
 * Counts the statements in PostgreSQL's own log while people sign up one after the other, BEGIN and COMMIT included. Logging
 * goes on for that time only.
 * @param application name under which the connections go
 */
export async function queriesPerSignup(
  postgres: PostgresServer,
  application: 'threshold' | 'better-auth',
  signUp: () => Promise<void>,
): Promise<QueriesPerSignup> {
  const people = 50;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const log = async (statements: 'all' | 'none') => {
    await client.query(`ALTER SYSTEM SET log_statement = '${statements}'`);
    await client.query('SELECT pg_reload_conf()');
    await pause(AFTERMATH);
  };
  try {
    await client.query("ALTER SYSTEM SET log_line_prefix = '%a|'");
    const { rows } = await client.query('SHOW data_directory');
    const file = join(dirname(rows[0].data_directory), 'log');
    await log('all');
    const from = statSync(file).size;
    for (let i = 0; i < people; i += 1) await signUp();
    await pause(AFTERMATH);
    const written = readFileSync(file).subarray(from).toString();
    await log('none');
    const statements = statementsIn(written, application);
    const inBackground = statements.filter((statement) => ofTheWorker.test(statement)).length;
    return {
      inRequests: (statements.length - inBackground) / people,
      inBackground: inBackground / people,
    };
  } finally {
    await client.end();
  }
}

function statementsIn(log: string, application: string): string[] {
  return log.split('\n').flatMap((line) => {
    if (!line.startsWith(`${application}|`)) return [];
    return /LOG: {2}(?:statement|execute [^:]+): (.*)/.exec(line)?.[1] ?? [];
  });
}
