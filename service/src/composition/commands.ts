import type { StorageSecrets } from '../adapters/common/storage-secrets.ts';
import { SqlPersonalData } from '../adapters/database/personal-data/sql-personal-data.ts';
import { SqlEvents } from '../adapters/database/sql-events.ts';
import { SqlUnitOfWork, sqlRepositories } from '../adapters/database/sql-unit-of-work.ts';
import * as eventsCommand from '../adapters/terminal/events-command.ts';
import * as mailsCommand from '../adapters/terminal/mails-command.ts';
import * as personCommand from '../adapters/terminal/person-command.ts';
import * as reviewCommand from '../adapters/terminal/review-command.ts';
import { Invitations } from '../application/activation/invitations.ts';
import { RemindAdministrator } from '../application/activation/remind-administrator.ts';
import { DataRequests } from '../application/personal-data/data-requests.ts';
import type { Clock } from '../application/ports/clock.ts';
import { ReviewQueue } from '../application/review/review-queue.ts';
import type { Settings } from '../settings/read-settings.ts';
import { webhookUrlsOf } from '../settings/regional-systems.ts';
import { directoriesOf } from './adapters.ts';
import type { LoadLocal } from './development-services.ts';
import type { Storage } from './storage.ts';
import { reviewersOf } from './use-cases.ts';

/** `threshold NAME`. */
export type CommandName = 'review' | 'events' | 'mails' | 'person';

interface Command {
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
  readonly secrets: StorageSecrets;
  readonly loadLocal: LoadLocal | undefined;
}

export const commands: Readonly<Record<CommandName, Command>> = {
  review: {
    usage: reviewCommand.usage,
    check: reviewCommand.readReview,
    run: (context, words) => reviewCommand.review(reviewUseCases(context), words),
  },
  events: {
    usage: eventsCommand.usage,
    check: eventsCommand.readEvents,
    run({ settings, storage: { database }, clock, secrets }, words) {
      const queue = new SqlEvents(database, secrets, webhookUrlsOf(settings));
      const { regions } = webhookUrlsOf(settings);
      return eventsCommand.events({ queue, regions, clock }, words);
    },
  },
  mails: {
    usage: mailsCommand.usage,
    check: mailsCommand.readMails,
    run(context, words) {
      const { mailRecords: records, ...useCases } = reviewUseCases(context);
      return mailsCommand.mails({ records, ...useCases }, words);
    },
  },
  person: {
    usage: personCommand.usage,
    check: personCommand.readPerson,
    async run({ settings, storage: { database }, clock, secrets, loadLocal }, words) {
      const personalData = new SqlPersonalData(database, secrets, webhookUrlsOf(settings));
      const report = (problem: string) => console.error(problem);
      const { directoryOf } = await directoriesOf(settings, database, report, loadLocal);
      const requests = new DataRequests({ personalData, directoryOf, clock });
      return personCommand.person(requests, words);
    },
  },
};

/** What commands need to decide on registrations and to send their mails again. */
function reviewUseCases({ settings, storage: { database }, clock, secrets }: CommandContext) {
  const unitOfWork = new SqlUnitOfWork(database, secrets, webhookUrlsOf(settings));
  const repositories = sqlRepositories(database, secrets);
  const ports = { ...repositories, unitOfWork, clock };
  const publicUrl = () => settings.publicUrl ?? `http://localhost:${settings.port}`;
  const reviewers = reviewersOf(settings, publicUrl);
  const invitations = new Invitations({ secrets, clock, publicUrl, reviewers });
  return {
    mailRecords: repositories.mailRecords,
    codeMails: repositories.codeMails,
    reviewQueue: new ReviewQueue(ports),
    remindAdministrator: new RemindAdministrator({ ...ports, invitations }),
  };
}
