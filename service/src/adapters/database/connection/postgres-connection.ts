import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { UnavailableReason } from '#service/application/unavailable.ts';
import type { Queries } from './database.ts';
import { isOutage, unavailable } from './postgres-errors.ts';

export interface PostgresConnectionOptions {
  /**
   * Milliseconds until a response counts as lost: longer than the five seconds in which the server cancels statements.
   */
  readonly queryTimeout: number;
  /** False for a pooler that gives each transaction another connection of the server. */
  readonly prepares: boolean;
  /** The database's name in logs and metrics. */
  readonly reason: UnavailableReason;
}

/** One connection while it is checked out of the pool. */
export class PostgresConnection implements Queries {
  /** True after an outage: the pool must not use the connection again. */
  broken = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly options: PostgresConnectionOptions,
  ) {}

  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    const name = this.options.prepares ? { name: nameOf(sql) } : {};
    return (await this.runInTime({ ...name, text: sql, values: [...parameters] })).rows as Row[];
  }

  /** No time limit, because a migration may take long. */
  async script(sql: string): Promise<void> {
    await this.run({ text: sql });
  }

  async begin(): Promise<void> {
    await this.runInTime({ text: 'BEGIN' });
  }

  async commit(): Promise<void> {
    const { command } = await this.runInTime({ text: 'COMMIT' });
    // After a failed statement PostgreSQL answers COMMIT with ROLLBACK instead of an error.
    if (command === 'ROLLBACK') throw new Error('A statement of the transaction failed unnoticed.');
  }

  /** Never rejects: the server rolls back the transaction of a broken connection itself. */
  async rollback(): Promise<void> {
    // This statement would time out as well.
    if (this.broken) return;
    await this.runInTime({ text: 'ROLLBACK' }).catch(() => {
      this.broken = true;
    });
  }

  private runInTime(query: pg.QueryConfig): Promise<pg.QueryResult> {
    return this.run({ ...query, query_timeout: this.options.queryTimeout } as pg.QueryConfig);
  }

  private async run(query: pg.QueryConfig): Promise<pg.QueryResult> {
    try {
      return await this.client.query(query);
    } catch (error) {
      if (!isOutage(error)) throw error;
      this.broken = true;
      throw unavailable(error, this.options.reason);
    }
  }
}

const names = new Map<string, string>();

/** Name of the prepared statement for a text, so that each connection prepares it once. */
function nameOf(sql: string): string {
  const known = names.get(sql);
  if (known) return known;
  const name = createHash('sha256').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}
