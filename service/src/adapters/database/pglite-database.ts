import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Queries } from './database.ts';

/** PostgreSQL in this process, for trying out: it does not survive a power failure. */
export class PgliteDatabase implements Database {
  private constructor(private readonly pglite: PGlite) {}

  /** @param folder where the data stays; null keeps it in memory */
  static async open(folder: string | null): Promise<PgliteDatabase> {
    return new PgliteDatabase(folder === null ? await inMemory() : await PGlite.create(folder));
  }

  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    return queries(this.pglite).query<Row>(sql, parameters);
  }

  script(sql: string): Promise<void> {
    return queries(this.pglite).script(sql);
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.pglite.transaction((transaction) => work(queries(transaction)));
  }

  close(): Promise<void> {
    return this.pglite.close();
  }
}

/** An empty database. To make one takes seconds, to copy it a fraction of that. */
let empty: Blob | null = null;

async function inMemory(): Promise<PGlite> {
  if (empty) return PGlite.create({ loadDataDir: empty });
  const pglite = await PGlite.create();
  empty = await pglite.dumpDataDir('none');
  return pglite;
}

function queries(pglite: PGlite | Transaction): Queries {
  return {
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      return (await pglite.query<Row>(sql, [...parameters])).rows;
    },
    async script(sql) {
      await pglite.exec(sql);
    },
  };
}
