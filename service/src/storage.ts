import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDataFolder } from './adapters/database/data-folder-lock.ts';
import type { Database } from './adapters/database/database.ts';
import { migrate } from './adapters/database/migrate.ts';
import { PgliteDatabase } from './adapters/database/pglite-database.ts';
import { sessionKeyOf } from './adapters/security/session-key.ts';

/** What a service keeps: its data and the key of its sessions. */
export interface Storage {
  readonly database: Database;
  readonly sessionKey: string;
  close(): Promise<void>;
}

/**
 * @param folder null for memory
 * @throws when another process uses the folder
 */
export async function openStorage(folder: string | null): Promise<Storage> {
  if (folder === null) return open(null, () => {});
  const path = resolve(folder);
  mkdirSync(path, { recursive: true });
  const unlock = lockDataFolder(path);
  return open(path, unlock).catch((error) => {
    unlock();
    throw error;
  });
}

async function open(path: string | null, unlock: () => void): Promise<Storage> {
  const sessionKey = sessionKeyOf(path);
  const database = await PgliteDatabase.open(path && join(path, 'database'));
  await migrate(database);
  return {
    database,
    sessionKey,
    async close() {
      await database.close();
      unlock();
    },
  };
}
