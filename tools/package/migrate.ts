import { openStorage } from '#service/composition/storage.ts';
import { databaseName } from '#service/settings/database-hosts.ts';
import { readSettings } from '#service/settings/read-settings.ts';
import { createCommand } from '../../shared/command-line.ts';

export const command = () =>
  createCommand('migrate')
    .addHelpText('after', '\nThe database is DATABASE_URL. A start of the service does the same.')
    .action(migrate);

async function migrate(): Promise<void> {
  const { databaseUrl, databasePoolMode: poolMode } = readSettings(process.env);
  if (databaseUrl === null) throw new Error('DATABASE_URL must be set.');
  const storage = await openStorage({ folder: null, databaseUrl, poolMode, report: console.error });
  await storage.close();
  console.log(`${databaseName(databaseUrl)}: the tables are those of this version.`);
}
