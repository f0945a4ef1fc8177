import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Unavailable } from '#service/application/unavailable.ts';
import type { Database, Queries } from './database.ts';
import { PostgresConnection, type PostgresConnectionOptions } from './postgres-connection.ts';
import { codeOf, isConflict, READ_ONLY, unavailable } from './postgres-errors.ts';

export interface PostgresOptions extends Partial<PostgresConnectionOptions> {
  /**
   * `postgres://user:password@host:5432/name`, with `?sslmode=verify-full` for TLS, for each server; one is writable.
   */
  readonly urls: readonly string[];
  /** Maximum number of connections to a server. */
  readonly poolSize?: number;
  /** Milliseconds to wait for a connection to each server. */
  readonly connectTimeout?: number;
}

export interface DatabaseConnections {
  readonly total: number;
  readonly idle: number;
  /** Calls that wait for a connection. */
  readonly waiting: number;
}

const CONFLICT_RETRIES = 3;

/**
 * PostgreSQL over a pool of connections. Each call connects again if necessary. Of several servers, the one that
 * accepts writes is used until it rejects them.
 */
export class PostgresDatabase implements Database {
  private readonly pools: readonly pg.Pool[];
  private readonly options: PostgresConnectionOptions;
  /** The server that accepted writes last. */
  private current = 0;

  /** Connects at the first call. */
  constructor({
    urls,
    poolSize = 10,
    connectTimeout = 2_000,
    queryTimeout = 7_000,
    prepares = true,
    reason = 'database',
  }: PostgresOptions) {
    this.options = { queryTimeout, prepares, reason };
    const limits = {
      statement_timeout: 5_000,
      // Releases the locks of an instance that was cut off from the network.
      idle_in_transaction_session_timeout: 60_000,
    };
    this.pools = urls.map((connectionString) => {
      const pool = new pg.Pool({
        connectionString,
        max: poolSize,
        application_name: 'threshold',
        connectionTimeoutMillis: connectTimeout,
        // A pooler rejects these parameters, because it shares server connections.
        ...(prepares && limits),
        keepAlive: true,
        types: numbers(),
        onConnect: (client) => refuseReadOnly(client, connectTimeout),
      });
      // Without listeners, the error of a broken connection would end the process.
      pool.on('error', () => {});
      pool.on('connect', (client) => client.on('error', () => {}));
      return pool;
    });
  }

  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    return this.retryConflicts(() =>
      this.withConnection((connection) => connection.query<Row>(sql, parameters)),
    );
  }

  script(sql: string): Promise<void> {
    return this.withConnection((connection) => connection.script(sql));
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.retryConflicts(() =>
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

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()));
  }

  /**
   * Needs the tables of `migrate`.
   * @throws {Unavailable} for an unreachable or read-only server, such as a standby after a failover
   */
  async assertWritable(): Promise<void> {
    await this.query('INSERT INTO migration_lock SELECT 1 WHERE FALSE');
  }

  connections(): DatabaseConnections {
    const sum = (count: 'totalCount' | 'idleCount' | 'waitingCount') =>
      this.pools.reduce((all, pool) => all + pool[count], 0);
    return { total: sum('totalCount'), idle: sum('idleCount'), waiting: sum('waitingCount') };
  }

  private async withConnection<Result>(
    work: (connection: PostgresConnection) => Promise<Result>,
  ): Promise<Result> {
    const client = await this.connect();
    const connection = new PostgresConnection(client, this.options);
    try {
      return await work(connection);
    } finally {
      client.release(connection.broken);
    }
  }

  /** Tries each server once, starting with the last primary. */
  private async connect(): Promise<pg.PoolClient> {
    for (let attempt = 1; ; attempt += 1) {
      const { current } = this;
      try {
        return await (this.pools[current] as pg.Pool).connect();
      } catch (error) {
        // If all connections to the primary are in use, it still is the primary: the other servers reject writes.
        const isBusy = error instanceof Error && error.message === POOL_IS_BUSY;
        if (isBusy || attempt >= this.pools.length) throw this.refused(error);
        if (this.current === current) this.current = (current + 1) % this.pools.length;
      }
    }
  }

  /** `Unavailable` for any cause, such as a changed password: after operators fix it, the same request succeeds. */
  private refused(error: unknown): Unavailable {
    // Messages of Node.js contain the host; those of PostgreSQL and pg do not.
    const isSafe = error instanceof pg.DatabaseError || !codeOf(error);
    const detail = isSafe && error instanceof Error ? error.message : undefined;
    return unavailable(error, this.options.reason, detail);
  }

  /**
   * Retries `work` after a conflict with another transaction, with a random delay to avoid the next conflict.
   * @throws {Unavailable} after four conflicts
   */
  private async retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
    for (let repeat = 0; ; repeat += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isConflict(error)) throw error;
        if (repeat === CONFLICT_RETRIES) throw unavailable(error, this.options.reason);
        await pause(Math.random() * 10 * 2 ** repeat);
      }
    }
  }
}

/** Message of pg when all connections were in use for too long. */
const POOL_IS_BUSY = 'timeout exceeded when trying to connect';

/** Rejects a connection to a standby, or to a former primary that will become one. */
async function refuseReadOnly(client: pg.ClientBase, timeout: number): Promise<void> {
  const query = { text: 'SHOW transaction_read_only', query_timeout: timeout } as pg.QueryConfig;
  const { rows } = await client.query(query);
  if (rows[0]?.transaction_read_only === 'off') return;
  throw Object.assign(new Error('The server is read-only'), { code: READ_ONLY });
}

/** By default pg returns large integers, such as counts, as text. */
function numbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}
