import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { PgliteDatabase } from './pglite-database.ts';

/**
 * The database in this process and the key of its sessions.
 * @param folder of both; null keeps them in memory
 * @throws when another process uses the folder, or its data is damaged
 */
export async function openLocalDatabase(folder: string | null) {
  if (folder === null) {
    return { database: await PgliteDatabase.open(null), sessionKey: sessionKeyOf(null) };
  }
  const path = resolve(folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const unlock = await lockDataFolder(path);
  try {
    const sessionKey = sessionKeyOf(path);
    return { database: await PgliteDatabase.open(join(path, 'database'), unlock), sessionKey };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * The session key of a data folder, created on first use; a new key without a folder. The folder must be locked.
 * @throws when the stored key is too short
 */
export function sessionKeyOf(folder: string | null): string {
  const newKey = randomBytes(32).toString('base64url');
  if (folder === null) return newKey;
  const file = join(folder, 'session-key');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, newKey, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length >= serviceLimits.sessionKey) return key;
  throw new Error(
    `The file session-key in the data folder ${folder} is broken: it must have at least ${serviceLimits.sessionKey} characters. Restore it from a copy, or empty the folder with \`npx threshold reset\`.`,
  );
}
