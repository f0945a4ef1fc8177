import type { StorageSecrets } from '../adapters/common/storage-secrets.ts';
import { SqlPersonalData } from '../adapters/database/personal-data/sql-personal-data.ts';
import { SqlEvents } from '../adapters/database/sql-events.ts';
import { SqlUnitOfWork, sqlRepositories } from '../adapters/database/sql-unit-of-work.ts';
import type { Declare } from '../adapters/terminal/command-line.ts';
import { eventsCommand } from '../adapters/terminal/events-command.ts';
import { mailsCommand } from '../adapters/terminal/mails-command.ts';
import { personCommand } from '../adapters/terminal/person-command.ts';
import { reviewCommand } from '../adapters/terminal/review-command.ts';
import { RemindAdministrator } from '../application/activation/remind-administrator.ts';
import { DataRequests } from '../application/personal-data/data-requests.ts';
import type { Clock } from '../application/ports/clock.ts';
import { RegistrationMails } from '../application/registration-mails.ts';
import { ReviewQueue } from '../application/review/review-queue.ts';
import type { Settings } from '../settings/read-settings.ts';
import { webhookUrlsOf } from '../settings/regional-systems.ts';
import { directoriesOf } from './adapters.ts';
import type { LoadLocal } from './development-services.ts';
import type { Storage } from './storage.ts';
import { reviewersOf } from './use-cases.ts';

/** `threshold NAME`. */
export type CommandName = 'review' | 'events' | 'mails' | 'person';

export interface CommandContext {
  readonly settings: Settings;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly secrets: StorageSecrets;
  readonly loadLocal: LoadLocal | undefined;
}

/** The commands with the use cases of an open storage. */
export const commands: Readonly<Record<CommandName, Declare<CommandContext>>> = {
  review: withUseCases(reviewCommand, reviewUseCases),
  events: withUseCases(eventsCommand, ({ settings, storage: { database }, clock, secrets }) => {
    const urls = webhookUrlsOf(settings);
    return { queue: new SqlEvents(database, secrets, urls), regions: urls.regions, clock };
  }),
  mails: withUseCases(mailsCommand, reviewUseCases),
  person: withUseCases(
    personCommand,
    async ({ settings, storage: { database }, clock, secrets, loadLocal }) => {
      const personalData = new SqlPersonalData(database, secrets, webhookUrlsOf(settings));
      const report = (problem: string) => console.error(problem);
      const { directoryOf } = await directoriesOf(settings, database, report, loadLocal);
      return new DataRequests({ personalData, directoryOf, clock });
    },
  ),
};

function withUseCases<UseCases>(
  declare: Declare<UseCases>,
  useCasesOf: (context: CommandContext) => UseCases | Promise<UseCases>,
): Declare<CommandContext> {
  return (run) => declare((execute) => run(async (context) => execute(await useCasesOf(context))));
}

/** What commands need to decide on registrations and to send their mails again. */
function reviewUseCases({ settings, storage: { database }, clock, secrets }: CommandContext) {
  const unitOfWork = new SqlUnitOfWork(database, secrets, webhookUrlsOf(settings));
  const repositories = sqlRepositories(database, secrets);
  const publicUrl = () => settings.publicUrl ?? `http://localhost:${settings.port}`;
  const reviewers = reviewersOf(settings, publicUrl);
  const registrationMails = new RegistrationMails({ secrets, clock, publicUrl, reviewers });
  const dependencies = { ...repositories, unitOfWork, clock, registrationMails };
  return {
    mailRecords: repositories.mailRecords,
    codeMails: repositories.codeMails,
    reviewQueue: new ReviewQueue(dependencies),
    remindAdministrator: new RemindAdministrator(dependencies),
  };
}
