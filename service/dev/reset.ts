import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../src/settings/read-settings.ts';
import { lockDataFolder } from './database/data-folder-lock.ts';
import { connectionFile } from './running-service.ts';

/**
 * Deletes the service's files in its data folder, and no others.
 * @throws while a process uses the folder
 */
export async function emptyDataFolder(
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void = console.log,
): Promise<void> {
  const { dataFolder: folder, databaseUrl } = readSettings(environment);
  if (databaseUrl) print('DATABASE_URL is set: the data in that PostgreSQL is kept.');
  if (!folder || !existsSync(folder)) {
    print('There is no data.');
    return;
  }
  const unlock = await lockDataFolder(folder);
  try {
    const names = ['database', 'database.new', 'session-key', 'session-key.new', connectionFile];
    for (const name of names) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  } finally {
    await unlock();
  }
  print(`Emptied ${folder}`);
}
