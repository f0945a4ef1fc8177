import { SqlUnitOfWork, sqlRepositories } from './adapters/database/sql-unit-of-work.ts';
import { readReview, review, usage } from './adapters/terminal/review-command.ts';
import { RemindAdministrator } from './application/activation/remind-administrator.ts';
import { ReviewQueue } from './application/review/review-queue.ts';
import { webhookUrlsOf } from './composition/adapters.ts';
import { invitationsOf } from './composition/use-cases.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  name: 'review',
  usage,
  check: readReview,
  run({ settings, storage: { database }, clock, secrets }, words) {
    const { port, publicUrl } = settings;
    const { organizations, administrators, reviews } = sqlRepositories(database, secrets);
    const unitOfWork = new SqlUnitOfWork(database, secrets, webhookUrlsOf(settings));
    const url = () => publicUrl ?? `http://localhost:${port}`;
    const invitations = invitationsOf(settings, { secrets, clock }, url);
    return review(
      {
        reviewQueue: new ReviewQueue(organizations, reviews, unitOfWork, clock),
        remindAdministrator: new RemindAdministrator(administrators, unitOfWork, invitations),
      },
      words,
    );
  },
});
