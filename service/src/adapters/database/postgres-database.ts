import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Queries } from './database.ts';
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
      const isSafe = error instanceof pg.DatabaseError || !codeOf(error);
      const reason = isSafe && error instanceof Error ? error.message : codeOf(error);
      throw new Error(`The database refuses the connection: ${reason}`);
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

const names = new Map<string, string>();

/** One connection of the pool, for as long as it is taken out. */
export class PostgresConnection implements Queries {
  /** True once it cannot be used again. */
  broken = false;

  /** @param answerTimeout milliseconds */
  constructor(
    private readonly client: pg.PoolClient,
    private readonly answerTimeout: number,
  ) {}

  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const query = { name: nameOf(sql), text: sql, values: [...parameters] };
    return (await this.runInTime(query)).rows as Row[];
  }

  /** Without a limit of its own: a migration may take long. */
  async script(sql: string): Promise<void> {
    await this.run({ text: sql });
  }

  async begin(): Promise<void> {
    await this.runInTime({ text: 'BEGIN' });
  }

  async commit(): Promise<void> {
    const { command } = await this.runInTime({ text: 'COMMIT' });
    // PostgreSQL answers COMMIT so, without an error, when a statement before it had failed.
    if (command === 'ROLLBACK') throw new Error('A statement of the transaction failed unnoticed.');
  }

  /** Never fails: with a broken connection the database takes everything back by itself. */
  async rollback(): Promise<void> {
    // It would wait its time out a second time.
    if (this.broken) return;
    await this.runInTime({ text: 'ROLLBACK' }).catch(() => {
      this.broken = true;
    });
  }

  private runInTime(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return this.run({ ...query, query_timeout: this.answerTimeout } as pg.QueryConfig);
  }

  private async run(query: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.client.query(query);
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.broken = true;
      throw unavailable(error);
    }
  }
}

/** Under its name a connection prepares a statement once. The same text has the same name in every instance. */
function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = createHash('sha256').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}
