import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Queries } from '../../src/adapters/database/connection/database.ts';
import { ABORTED, codeOf } from '../../src/adapters/database/connection/postgres-errors.ts';

/** Free bytes that PostgreSQL needs to start another segment of its write-ahead log. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** SQLSTATEs of PostgreSQL for damaged, missing or unreadable files. */
const damageStates = /^(XX00[12]|58P01|58030)$/;

/** PostgreSQL in this process, for development: it does not survive a power failure. */
export class PgliteDatabase implements Database {
  private constructor(
    private readonly pglite: PGlite,
    private readonly folder: string | null,
    private readonly closed: () => unknown,
  ) {}

  /**
   * @param folder of the data; null keeps it in memory
   * @param closed called when it is closed
   * @throws when the folder holds an incomplete database
   */
  static async open(folder: string | null, closed = () => {}): Promise<PgliteDatabase> {
    if (folder === null) return new PgliteDatabase(await inMemory(), null, closed);
    if (!existsSync(folder)) await make(folder);
    if (!existsSync(join(folder, 'PG_VERSION'))) throw damaged(folder, 'PG_VERSION is missing');
    try {
      keepPrivate(folder);
      return new PgliteDatabase(await PGlite.create(folder), folder, closed);
    } catch (error) {
      throw isFull(folder) ? diskFull(folder) : damaged(folder, reasonOf(error));
    }
  }

  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> {
    return this.explainErrors(queries(this.pglite).query<Row>(sql, parameters));
  }

  script(sql: string): Promise<void> {
    return this.explainErrors(queries(this.pglite).script(sql));
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.explainErrors(this.pglite.transaction((transaction) => work(queries(transaction))));
  }

  close(): Promise<void> {
    return this.pglite.close().finally(this.closed);
  }

  private async explainErrors<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      // It aborted during an operation and must be started again.
      if (error instanceof WebAssembly.RuntimeError) throw Object.assign(error, { code: ABORTED });
      if (!this.folder || !damageStates.test(codeOf(error))) throw error;
      throw damaged(this.folder, reasonOf(error));
    }
  }
}

/** An empty database. Creating one takes seconds, copying a fraction of that. */
let empty: Blob | null = null;

async function inMemory(): Promise<PGlite> {
  if (empty) return PGlite.create({ loadDataDir: empty });
  const pglite = await PGlite.create();
  empty = await pglite.dumpDataDir('none');
  return pglite;
}

/** Creates the database in another folder and renames it, so that an interruption leaves no partial one. */
async function make(folder: string): Promise<void> {
  const beside = `${folder}.new`;
  rmSync(beside, { recursive: true, force: true });
  try {
    mkdirSync(beside, { mode: 0o700 });
    const pglite = await PGlite.create({
      dataDir: beside,
      ...(empty && { loadDataDir: empty }),
    });
    await pglite.close();
    renameSync(beside, folder);
  } catch (error) {
    if (isFull(dirname(folder))) throw diskFull(folder);
    throw new Error(
      `Could not create a database in the data folder ${dirname(folder)}: ${reasonOf(error)}`,
    );
  }
}

/** PGlite creates database files that every user may read and write. */
function keepPrivate(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
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

function isFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}

function diskFull(folder: string): Error {
  return new Error(`The disk of the data folder ${dirname(folder)} is full. Free some space.`);
}

function damaged(folder: string, reason: string): Error {
  return new Error(
    `The database in the data folder ${dirname(folder)} is broken (${reason}). Restore it from a copy, choose another folder with DATA_FOLDER, or empty this one with \`npx threshold reset\`.`,
  );
}

function reasonOf(error: unknown): string {
  // Removes Emscripten's details.
  return error instanceof Error ? error.message.replace(/\(\)\. Build with .*/s, '') : 'unknown';
}
