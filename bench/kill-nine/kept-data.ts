import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { PostgresServer } from '../../test/harness/postgres/postgres-server.ts';
import type { Ask } from './examine.ts';

/** Where the service keeps its data, and how to look at it once the service has ended. */
export interface KeptData {
  readonly name: string;
  readonly settings: { readonly databaseUrl?: string; readonly dataFolder?: string };
  look<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result>;
}

export async function onPostgres(postgres: PostgresServer): Promise<KeptData> {
  const databaseUrl = await postgres.newDatabase();
  return {
    name: 'PostgreSQL',
    settings: { databaseUrl },
    async look(work) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        return await work(async (sql, parameters) => (await client.query(sql, parameters)).rows);
      } finally {
        await client.end();
      }
    },
  };
}

/** @param folder an empty one */
export function onPglite(folder: string): KeptData {
  return {
    name: 'PGlite',
    settings: { dataFolder: folder },
    async look(work) {
      const pglite = await PGlite.create(join(folder, 'database'));
      try {
        return await work(
          async <Row>(sql: string, parameters?: unknown[]) =>
            (await pglite.query<Row>(sql, parameters)).rows,
        );
      } finally {
        await pglite.close();
      }
    },
  };
}
