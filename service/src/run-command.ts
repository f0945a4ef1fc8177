import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseClock } from './adapters/database/connection/database-clock.ts';
import { UsageError } from './adapters/terminal/command-line.ts';
import type { Clock } from './application/ports/clock.ts';
import { Secrets } from './application/secrets.ts';
import {
  callRunningService,
  openStorage,
  type Storage,
  sessionKeysOf,
} from './composition/storage.ts';
import { databaseName } from './settings/database-hosts.ts';
import { readSettings, type Settings } from './settings/read-settings.ts';

interface Command {
  /** `threshold NAME`, and `dist/NAME.mjs` of a built service. */
  readonly name: 'review' | 'events' | 'person';
  readonly usage: string;
  /** @throws UsageError for a wrong command line, which exits with code 2 */
  check(words: readonly string[]): unknown;
  /** @returns what to print */
  run(context: CommandContext, words: readonly string[]): Promise<string>;
}

interface CommandContext {
  readonly settings: Settings;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** Runs the command line of this process on the database of the settings. */
export async function runCommand(command: Command): Promise<void> {
  const words = process.argv.slice(2);
  const asksForHelp = ['help', '--help', '-h'].includes(words[0] ?? '');
  try {
    console.log(asksForHelp ? command.usage : await run(command, words));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

async function run(command: Command, words: readonly string[]): Promise<string> {
  command.check(words);
  const settings = readSettings(process.env);
  const { dataFolder, databaseUrl } = settings;
  console.error(`Database: ${databaseUrl ? databaseName(databaseUrl) : `PGlite in ${dataFolder}`}`);
  if (databaseUrl === null) {
    const output = await callRunningService(dataFolder, command.name, words);
    if (output !== null) return output;
    assertDevelopment(dataFolder);
  }
  const storage = await open(settings);
  try {
    const keys = sessionKeysOf(settings, storage);
    const secrets = new Secrets(...keys).withAddressKeys(settings.addressKeys);
    const clock = new DatabaseClock(storage.database);
    await clock.synchronize();
    return await command.run({ settings, storage, clock, secrets }, words);
  } finally {
    await storage.close();
  }
}

/**
 * Without DATABASE_URL, production would be shown an empty list of another database.
 * @throws when the service is built, or the data folder has no database
 */
function assertDevelopment(dataFolder: string): void {
  const isBundled = import.meta.url.endsWith('.mjs');
  const built = new URL('../dist/main.mjs', import.meta.url);
  const isBuilt = isBundled || existsSync(built) || process.env.NODE_ENV === 'production';
  const hasDatabase = existsSync(join(dataFolder, 'database'));
  if (hasDatabase && !isBuilt) return;
  const why = hasDatabase ? 'this is a built service' : `${dataFolder} has no database`;
  throw new Error(
    `DATABASE_URL is not set, and ${why}. Run the command with the environment variables of the service (node --env-file=FILE), or beside a running \`npm start\`.`,
  );
}

async function open(settings: Settings): Promise<Storage> {
  const { dataFolder: folder, databaseUrl, databasePoolMode: poolMode } = settings;
  return openStorage({ folder, databaseUrl, poolMode, report: console.error }).catch((error) => {
    if (databaseUrl !== null) throw error;
    throw new Error(
      `${error.message}\nA service without DATABASE_URL has its database for itself, and this one did not answer: try again when it has started, or stop it first.`,
    );
  });
}
