import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseClock } from './adapters/database/database-clock.ts';
import { SqlUnitOfWork, sqlRepositories } from './adapters/database/sql-unit-of-work.ts';
import {
  type ReviewUseCases,
  readReview,
  review,
  usage,
} from './adapters/terminal/review-command.ts';
import { Invitations } from './application/invitations.ts';
import type { Clock } from './application/ports/process.ts';
import { RemindAdministrator } from './application/remind-administrator.ts';
import { ReviewQueue } from './application/review-queue.ts';
import { Secrets } from './application/secrets.ts';
import { callRunningService, openStorage, type Storage } from './composition/storage.ts';
import { databaseName } from './settings/database-hosts.ts';
import { readSettings, type Settings } from './settings/read-settings.ts';

const words = process.argv.slice(2);
try {
  console.log(['help', '--help', '-h'].includes(words[0] ?? '') ? usage : await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<string> {
  readReview(words);
  const settings = readSettings(process.env);
  const { dataFolder, databaseUrl } = settings;
  console.error(`Database: ${databaseUrl ? databaseName(databaseUrl) : `PGlite in ${dataFolder}`}`);
  if (databaseUrl === null) {
    const output = await callRunningService(dataFolder, words);
    if (output !== null) return output;
    assertDevelopment(dataFolder);
  }
  const storage = await open(settings);
  try {
    const clock = new DatabaseClock(storage.database);
    await clock.synchronize();
    return await review(useCases(settings, storage, clock), words);
  } finally {
    await storage.close();
  }
}

/**
 * Without DATABASE_URL, a reviewer in production would see the empty list of another database.
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
    `DATABASE_URL is not set, and ${why}. Run the command with the settings of the service (node --env-file=FILE service/dist/review.mjs ${words.join(' ')}), or beside a running \`npm start\`.`,
  );
}

async function open(settings: Settings): Promise<Storage> {
  const { dataFolder: folder, databaseUrl, databasePoolMode: poolMode } = settings;
  return openStorage({ folder, databaseUrl, poolMode, report: console.error }).catch((error) => {
    if (databaseUrl !== null) throw error;
    throw new Error(
      `${error.message}\nWithout DATABASE_URL one process at a time can open the database, and the running service did not answer: try again when it has started, or stop it.`,
    );
  });
}

function useCases(
  settings: Settings,
  { database, sessionKeys }: Storage,
  clock: Clock,
): ReviewUseCases {
  const keys = settings.sessionKeys ?? sessionKeys;
  if (keys === null) throw new Error('With DATABASE_URL, SESSION_KEY must be set, too.');
  const secrets = new Secrets(...keys);
  const { organizations, administrators } = sqlRepositories(database, secrets);
  const unitOfWork = new SqlUnitOfWork(database, secrets);
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const invitations = new Invitations(secrets, clock, () => publicUrl);
  return {
    reviewQueue: new ReviewQueue(organizations, unitOfWork, clock),
    remindAdministrator: new RemindAdministrator(administrators, unitOfWork, invitations),
  };
}
