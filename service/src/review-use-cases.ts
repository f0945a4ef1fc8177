import { SqlUnitOfWork, sqlRepositories } from './adapters/database/sql-unit-of-work.ts';
import { Invitations } from './application/activation/invitations.ts';
import { RemindAdministrator } from './application/activation/remind-administrator.ts';
import { ReviewQueue } from './application/review/review-queue.ts';
import { reviewersOf } from './composition/use-cases.ts';
import type { CommandContext } from './run-command.ts';
import { webhookUrlsOf } from './settings/regional-systems.ts';

/** What commands need to decide on registrations and to send their mails again. */
export function reviewUseCases({
  settings,
  storage: { database },
  clock,
  secrets,
}: CommandContext) {
  const unitOfWork = new SqlUnitOfWork(database, secrets, webhookUrlsOf(settings));
  const repositories = sqlRepositories(database, secrets);
  const ports = { ...repositories, unitOfWork, clock };
  const publicUrl = () => settings.publicUrl ?? `http://localhost:${settings.port}`;
  const reviewers = reviewersOf(settings, publicUrl);
  const invitations = new Invitations({ secrets, clock, publicUrl, reviewers });
  return {
    mailRecords: repositories.mailRecords,
    reviewQueue: new ReviewQueue(ports),
    remindAdministrator: new RemindAdministrator({ ...ports, invitations }),
  };
}
