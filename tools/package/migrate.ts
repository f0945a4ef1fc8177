import { openStorage } from '#service/composition/storage.ts';
import { databaseName } from '#service/settings/database-hosts.ts';
import { readSettings } from '#service/settings/read-settings.ts';
import { createCommand } from '../../shared/create-command.ts';

export const command = () =>
  createCommand('migrate')
    .addHelpText('after', '\nThe database is DATABASE_URL. A start of the service does the same.')
    .action(migrate);

async function migrate(): Promise<void> {
  const { databaseUrl, databasePoolMode: poolMode } = readSettings(process.env);
  if (databaseUrl === null) throw new Error('DATABASE_URL must be set.');
  const options = { folder: null, databaseUrl, poolMode, report: console.error };
  const storage = await openStorage(options).catch(({ message }) => {
    throw new Error(message);
  });
  await storage.close();
  console.log(`${databaseName(databaseUrl)}: the tables are those of this version.`);
}
