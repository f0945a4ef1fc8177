import { createHash } from 'node:crypto';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Queries } from './database.ts';
import { isOutage, unavailable } from './postgres-errors.ts';

const names = new Map<string, string>();

/** One connection of the pool, for as long as it is taken out. */
export class PostgresConnection implements Queries {
  /** True once it cannot be used again. */
  broken = false;

  /** @param answerTimeout milliseconds */
  constructor(
    private readonly client: PoolClient,
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
    if (command === 'ROLLBACK') throw new Error('A failed statement went unnoticed.');
  }

  /** Never fails: with a broken connection the database takes everything back by itself. */
  async rollback(): Promise<void> {
    // It would wait its time out a second time.
    if (this.broken) return;
    await this.runInTime({ text: 'ROLLBACK' }).catch(() => {
      this.broken = true;
    });
  }

  private runInTime(query: QueryConfig): Promise<QueryResult> {
    return this.run({ ...query, query_timeout: this.answerTimeout } as QueryConfig);
  }

  private async run(query: QueryConfig): Promise<QueryResult> {
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
