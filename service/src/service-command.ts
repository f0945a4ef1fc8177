import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { DatabaseClock } from './adapters/database/connection/database-clock.ts';
import { type CommandContext, type CommandName, commands } from './composition/commands.ts';
import type { LoadLocal } from './composition/development-services.ts';
import { openStorage, type Storage, secretsOf } from './composition/storage.ts';
import { databaseName } from './settings/database-hosts.ts';
import { readSettings, type Settings } from './settings/read-settings.ts';

/**
 * A command on the database of the settings, which it reads after its command line has been parsed.
 * @param loadLocal only in development
 */
export function serviceCommand(name: CommandName, loadLocal?: LoadLocal): CommandUnknownOpts {
  const command = commands[name](async (execute) =>
    console.log(await run(execute, name, command.args, loadLocal)),
  );
  return command.addHelpText(
    'afterAll',
    `
The command reads the settings of the service from the same environment variables (node --env-file=FILE), and prints on
the error stream which database it uses.`,
  );
}

async function run(
  execute: (context: CommandContext) => Promise<string>,
  name: CommandName,
  words: readonly string[],
  loadLocal?: LoadLocal,
): Promise<string> {
  const settings = readSettings(process.env);
  const { dataFolder, databaseUrl } = settings;
  console.error(`Database: ${databaseUrl ? databaseName(databaseUrl) : `PGlite in ${dataFolder}`}`);
  if (databaseUrl === null) {
    const local = await loadLocal?.();
    const output = local && (await local.callRunningService(dataFolder, name, words));
    if (typeof output === 'string') return output;
    assertDevelopment(dataFolder, loadLocal);
  }
  const storage = await open(settings, loadLocal);
  try {
    const secrets = secretsOf(settings, storage);
    const clock = new DatabaseClock(storage.database);
    await clock.synchronize();
    return await execute({ settings, storage, clock, secrets, loadLocal });
  } finally {
    await storage.close();
  }
}

/**
 * Without DATABASE_URL, production would be shown an empty list of another database.
 * @throws in production, or when the data folder has no database
 */
function assertDevelopment(dataFolder: string, loadLocal?: LoadLocal): void {
  const isProduction = !loadLocal || process.env.NODE_ENV === 'production';
  const hasDatabase = existsSync(join(dataFolder, 'database'));
  if (hasDatabase && !isProduction) return;
  const why = hasDatabase ? 'this is production' : `${dataFolder} has no database`;
  throw new Error(
    `DATABASE_URL is not set, and ${why}. Run the command with the environment variables of the service (node --env-file=FILE), or beside a running \`npm start\`.`,
  );
}

async function open(settings: Settings, loadLocal?: LoadLocal): Promise<Storage> {
  const { dataFolder: folder, databaseUrl, databasePoolMode: poolMode } = settings;
  const options = { folder, databaseUrl, poolMode, report: console.error, loadLocal };
  return openStorage(options).catch((error) => {
    const why =
      'A service without DATABASE_URL has its database for itself, and this one did not answer: try again when it has started, or stop it first.';
    throw new Error(databaseUrl === null ? `${error.message}\n${why}` : error.message);
  });
}
