import type { Database } from '../../../service/src/adapters/database/database.ts';
import { openStorage } from '../../../service/src/composition/storage.ts';
import { testStorage } from './test-storage.ts';

/** A new database with its tables and without a service; to be closed by who opens it. */
export async function openTestDatabase(): Promise<Database> {
  const { dataFolder: folder, databaseUrl } = await testStorage();
  const { database } = await openStorage({ folder, databaseUrl });
  return database;
}
