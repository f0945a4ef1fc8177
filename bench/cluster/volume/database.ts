import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database, Queries } from '../../../service/src/adapters/database/database.ts';

/** As an instance of the service opens it. */
export function openPool(connectionString: string, max: number): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return new pg.Pool({
    connectionString,
    max,
    application_name: 'threshold',
    statement_timeout: 5_000,
    types,
  });
}

/**
 * What the service's repositories run on, with each statement timed and prepared under a name, as the service does.
 * @param took is told of each statement: its milliseconds, and what it answered
 */
export function databaseOn(
  pool: pg.Pool,
  took: (sql: string, milliseconds: number, rows: readonly unknown[]) => void,
): Database {
  const queriesOn = (on: pg.Pool | pg.PoolClient): Queries => ({
    async query(text, parameters = []) {
      const began = performance.now();
      const name = createHash('md5').update(text).digest('hex');
      const { rows } = await on.query({ name, text, values: [...parameters] });
      took(text, performance.now() - began, rows);
      return rows;
    },
    async script(sql) {
      await on.query(sql);
    },
  });
  return {
    ...queriesOn(pool),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        const result = await work(queriesOn(client));
        await client.query('COMMIT');
        return result;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
