import { textTable } from './adapters/terminal/text-table.ts';
import type { RemindAdministrator } from './application/remind-administrator.ts';
import type { ReviewQueue } from './application/review-queue.ts';

export interface ReviewUseCases {
  readonly reviewQueue: ReviewQueue;
  readonly remindAdministrator: RemindAdministrator;
}

export const usage = `Usage: npm run review -- COMMAND

  list                 organisations that wait for a review
  approve SHORT-NAME   make the account; a running service does so and mails the administrator
  refuse SHORT-NAME    forget organisation and administrator, and mail that it was refused
  remind SHORT-NAME    send the activation mail of an account that is there anew

It takes the settings of the service, from the same environment variables.`;

/**
 * Runs one command of `npm run review`.
 * @returns what to print
 * @throws with a sentence, when there is nothing to do it to or no such command
 */
export async function review(useCases: ReviewUseCases, words: readonly string[]): Promise<string> {
  const { reviewQueue, remindAdministrator } = useCases;
  const [command, shortName, ...others] = words;
  if (command === 'list' && shortName === undefined) return list(reviewQueue);
  if (command === undefined || shortName === undefined || others.length > 0) throw new Error(usage);

  switch (command) {
    case 'approve': {
      const outcome = await reviewQueue.approve(shortName);
      if (outcome === 'notInReview') throw notInReview(shortName);
      return `${shortName} is approved. The service makes the account and mails the administrator.`;
    }
    case 'refuse': {
      const outcome = await reviewQueue.refuse(shortName);
      if (outcome === 'notInReview') throw notInReview(shortName);
      return `${shortName} is refused. The service mails whoever asked for it.`;
    }
    case 'remind': {
      const problem = reminderProblems[await remindAdministrator.execute(shortName)];
      if (problem) throw new Error(problem(shortName));
      return `The service sends the activation mail of ${shortName} anew. Links in former ones no longer work.`;
    }
    default:
      throw new Error(usage);
  }
}

async function list(reviewQueue: ReviewQueue): Promise<string> {
  const waiting = await reviewQueue.list();
  if (waiting.length === 0) return 'No organisation waits for a review.';
  return textTable([
    ['ORGANISATION', 'SHORT NAME', 'REGION', 'ADDRESS', 'SINCE (UTC)'],
    ...waiting.map(({ orgName, shortName, region, email, since }) => [
      orgName,
      shortName,
      region,
      email,
      since.toISOString().slice(0, 16).replace('T', ' '),
    ]),
  ]);
}

function notInReview(shortName: string): Error {
  return new Error(`No organisation with the short name "${shortName}" waits for a review.`);
}

const reminderProblems = {
  reminded: null,
  unknown: (shortName: string) => `There is no organisation with the short name "${shortName}".`,
  notActive: (shortName: string) =>
    `The account of "${shortName}" is not there yet: it waits for a review or for the identity directory.`,
  signsInWithProvider: (shortName: string) =>
    `The administrator of "${shortName}" signs in with a provider and has nothing to activate.`,
} as const;
