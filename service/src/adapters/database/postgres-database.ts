import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queries } from './database.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { codeOf, isConflict, isOutage, unavailable } from './postgres-errors.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:5432/name`, with `?sslmode=verify-full` for TLS. */
  readonly url: string;
  /** Connections at most. */
  readonly poolSize?: number;
  /** Milliseconds to wait for a connection. */
  readonly connectTimeout?: number;
  /**
   * Milliseconds to wait for an answer; counts when the network swallows it, for the server gives up after five
   * seconds by itself.
   */
  readonly answerTimeout?: number;
}

/** How often work is done again when the database gave way to another transaction. */
const repeats = 3;

/** A PostgreSQL server, over a pool of connections. It may go and come back: each call finds out for itself. */
export class PostgresDatabase implements Database {
  private readonly pool: pg.Pool;
  private readonly answerTimeout: number;

  /** Connects with the first call. */
  constructor({
    url,
    poolSize = 10,
    connectTimeout = 2_000,
    answerTimeout = 7_000,
  }: PostgresOptions) {
    this.answerTimeout = answerTimeout;
    this.pool = new pg.Pool({
      connectionString: url,
      max: poolSize,
      application_name: 'threshold',
      connectionTimeoutMillis: connectTimeout,
      statement_timeout: 5_000,
      // An instance that vanished from the network must not keep its locks.
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
      types: numbers(),
    });
    // Without listeners a connection that breaks, idle or not, would end the process.
    this.pool.on('error', () => {});
    this.pool.on('connect', (client) => client.on('error', () => {}));
  }

  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    return retryConflicts(() =>
      this.withConnection((connection) => connection.query<Row>(sql, parameters)),
    );
  }

  script(sql: string): Promise<void> {
    return this.withConnection((connection) => connection.script(sql));
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return retryConflicts(() =>
      this.withConnection(async (connection) => {
        await connection.begin();
        try {
          const result = await work(connection);
          await connection.commit();
          return result;
        } catch (error) {
          await connection.rollback();
          throw error;
        }
      }),
    );
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async withConnection<Result>(
    work: (connection: PostgresConnection) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.connect();
    const connection = new PostgresConnection(client, this.answerTimeout);
    try {
      return await work(connection);
    } finally {
      client.release(connection.broken);
    }
  }

  private async connect(): Promise<pg.PoolClient> {
    try {
      return await this.pool.connect();
    } catch (error) {
      if (isOutage(error)) throw unavailable(error);
      // Node's own words name the host; those of PostgreSQL and of pg do not.
      const told = error instanceof pg.DatabaseError || !codeOf(error);
      const reason = told && error instanceof Error ? error.message : codeOf(error);
      throw new Error(`The database does not let the service in: ${reason}`);
    }
  }
}

/** Large integers, such as counts, would come as text. */
function numbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}

/**
 * Runs `work` again when the database gave way to another transaction, after a moment of chance so that the two do
 * not meet again.
 * @throws `Unavailable` when that happened four times
 */
async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (repeat === repeats) throw unavailable(error);
      await pause(Math.random() * 10 * 2 ** repeat);
    }
  }
}
