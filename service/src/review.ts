import { SqlUnitOfWork, sqlRepositories } from './adapters/database/sql-unit-of-work.ts';
import { readReview, review, usage } from './adapters/terminal/review-command.ts';
import { Invitations } from './application/activation/invitations.ts';
import { RemindAdministrator } from './application/activation/remind-administrator.ts';
import { ReviewQueue } from './application/review/review-queue.ts';
import { reviewersOf } from './composition/use-cases.ts';
import { runCommand } from './run-command.ts';
import { webhookUrlsOf } from './settings/regional-systems.ts';

await runCommand({
  name: 'review',
  usage,
  check: readReview,
  run({ settings, storage: { database }, clock, secrets }, words) {
    const unitOfWork = new SqlUnitOfWork(database, secrets, webhookUrlsOf(settings));
    const ports = { ...sqlRepositories(database, secrets), unitOfWork, clock };
    const publicUrl = () => settings.publicUrl ?? `http://localhost:${settings.port}`;
    const reviewers = reviewersOf(settings, publicUrl);
    const invitations = new Invitations({ secrets, clock, publicUrl, reviewers });
    return review(
      {
        reviewQueue: new ReviewQueue(ports),
        remindAdministrator: new RemindAdministrator({ ...ports, invitations }),
      },
      words,
    );
  },
});
