/**
 * threshold migrate   brings the tables of DATABASE_URL up to date, as the start of the service does
 */
import { parseArgs } from 'node:util';
import { openStorage } from '#service/composition/storage.ts';
import { databaseName } from '#service/settings/database-hosts.ts';
import { readSettings } from '#service/settings/read-settings.ts';

export async function main(args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const { databaseUrl, databasePoolMode: poolMode } = readSettings(process.env);
  if (databaseUrl === null) throw new Error('DATABASE_URL must be set.');
  const storage = await openStorage({ folder: null, databaseUrl, poolMode, report: console.error });
  await storage.close();
  console.log(`${databaseName(databaseUrl)}: the tables are those of this version.`);
}
