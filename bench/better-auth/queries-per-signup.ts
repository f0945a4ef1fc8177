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

/** What PostgreSQL counts while people sign up one after the other, BEGIN and COMMIT included. */
export async function queriesPerSignup(
  postgres: PostgresServer,
  application: 'threshold' | 'better-auth',
  signUp: () => Promise<void>,
): Promise<QueriesPerSignup> {
  const people = 50;
  const statements = await statementsDuring(postgres, application, async () => {
    for (let i = 0; i < people; i += 1) await signUp();
  });
  const inBackground = statements.filter((statement) => ofTheWorker.test(statement)).length;
  return {
    inRequests: (statements.length - inBackground) / people,
    inBackground: inBackground / people,
  };
}

/** Long enough for what goes on in the background of a sign-up. */
const AFTERMATH = 400;

/**
 * What a PostgreSQL is told to do while `work` runs: the beginning of each statement, BEGIN and COMMIT among them, as its own
 * log has them. Logging goes on for that time only.
 * @param application name under which the connections go
 */
async function statementsDuring(
  postgres: PostgresServer,
  application: string,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    await client.query("ALTER SYSTEM SET log_line_prefix = '%a|'");
    const { rows } = await client.query('SHOW data_directory');
    const log = join(dirname(rows[0].data_directory), 'log');
    await setLogging(client, 'all');
    const from = statSync(log).size;
    await work();
    await pause(AFTERMATH);
    const written = readFileSync(log).subarray(from).toString();
    await setLogging(client, 'none');
    return statementsIn(written, application);
  } finally {
    await client.end();
  }
}

async function setLogging(client: pg.Client, what: 'all' | 'none'): Promise<void> {
  await client.query(`ALTER SYSTEM SET log_statement = '${what}'`);
  await client.query('SELECT pg_reload_conf()');
  await pause(AFTERMATH);
}

function statementsIn(log: string, application: string): string[] {
  return log.split('\n').flatMap((line) => {
    if (!line.startsWith(`${application}|`)) return [];
    return /LOG: {2}(?:statement|execute [^:]+): (.*)/.exec(line)?.[1] ?? [];
  });
}
