import { SqlActivations } from './adapters/database/sql-activations.ts';
import { SqlAdministrators } from './adapters/database/sql-administrators.ts';
import { SqlOutbox } from './adapters/database/sql-outbox.ts';
import { SqlReviews } from './adapters/database/sql-reviews.ts';
import { type ReviewUseCases, review, usage } from './adapters/terminal/review-command.ts';
import { Invitations } from './application/invitations.ts';
import { RemindAdministrator } from './application/remind-administrator.ts';
import { ReviewQueue } from './application/review-queue.ts';
import { Secrets } from './application/secrets.ts';
import { openStorage, type Storage } from './composition/storage.ts';
import { readSettings, type Settings } from './settings/read-settings.ts';

const words = process.argv.slice(2);
try {
  console.log(['help', '--help', '-h'].includes(words[0] ?? '') ? usage : await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<string> {
  const settings = readSettings(process.env);
  const storage = await open(settings);
  try {
    return await review(useCases(settings, storage), words);
  } finally {
    await storage.close();
  }
}

async function open({ dataFolder, databaseUrl }: Settings): Promise<Storage> {
  return openStorage({ folder: dataFolder, databaseUrl }).catch((error) => {
    if (databaseUrl !== null) throw error;
    throw new Error(
      `${error.message}\nA service without DATABASE_URL has its database for itself: stop it first, then start it again.`,
    );
  });
}

function useCases(settings: Settings, { database, sessionKey }: Storage): ReviewUseCases {
  const key = settings.sessionKey ?? sessionKey;
  if (key === null) throw new Error('With DATABASE_URL, SESSION_KEY must be set, too.');
  const clock = { now: () => new Date() };
  const secrets = new Secrets(key);
  const outbox = new SqlOutbox(database, secrets);
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  return {
    reviewQueue: new ReviewQueue(new SqlReviews(database, outbox), clock),
    remindAdministrator: new RemindAdministrator(
      new SqlAdministrators(database, outbox),
      new SqlActivations(database, outbox),
      new Invitations(secrets, () => publicUrl),
      clock,
    ),
  };
}
