import { createCommand } from '#shared/create-command.ts';
import type { RemindAdministrator } from '../../application/activation/remind-administrator.ts';
import type { OpenRegistration } from '../../application/ports/organizations.ts';
import type { Decision } from '../../application/ports/reviews.ts';
import type { ReviewQueue } from '../../application/review/review-queue.ts';
import { extraTexts } from '../../domain/registration-details.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import type { Run } from './command-line.ts';
import { minuteOf, printable, textTable } from './text-table.ts';

export interface ReviewUseCases {
  readonly reviewQueue: ReviewQueue;
  readonly remindAdministrator: RemindAdministrator;
}

const LISTED_DECISIONS = 100;
const COMMAND_LINE = 'command line';

/** `threshold review`. */
export function reviewCommand(run: Run<ReviewUseCases>) {
  const program = createCommand('review').addHelpText('after', explanations);
  program
    .command('list')
    .description(
      'lists organizations under review, and those not provisioned in the identity directory',
    )
    .option('--all', `also the last ${LISTED_DECISIONS} decisions`)
    .option('--json', 'prints {"registrations": [...], "decisions": [...]}')
    .action((options) => run(({ reviewQueue }) => list(reviewQueue, options)));
  program
    .command('approve')
    .description('approves; a running service creates the account and mails the administrator')
    .argument('<short-name>', 'of the organization')
    .argument('[domain]', aboutDomain)
    .option('--by <name>', aboutBy, COMMAND_LINE)
    .action((orgShortName, domain, { by }) =>
      run(async ({ reviewQueue }) => {
        const outcome = await reviewQueue.approve({ orgShortName, domain: domain ?? null }, by);
        if (outcome.kind === 'notFound') throw notFound(orgShortName, domain, 'a review');
        return `${nameOf(outcome.registration)} is approved. The service creates the account and mails the administrator.`;
      }),
    );
  program
    .command('refuse')
    .description('deletes organization and administrator, and mails the refusal')
    .argument('<short-name>', 'of the organization')
    .argument('[domain]', aboutDomain)
    .option('--reason <text>', 'in your words, for the mail')
    .option('--by <name>', aboutBy, COMMAND_LINE)
    .action((orgShortName, domain, { by, reason = null }) =>
      run(async ({ reviewQueue }) => {
        const outcome = await reviewQueue.refuse(
          { orgShortName, domain: domain ?? null },
          by,
          reason,
        );
        switch (outcome.kind) {
          case 'refused':
            return `${nameOf(outcome.registration)} is refused. The service mails the administrator.`;
          case 'reasonTooLong':
            throw new Error(`A reason has ${serviceLimits.refusalReason} characters at most.`);
          case 'underWay':
            throw new Error(
              `The identity directory is processing "${orgShortName}" just now. Try again soon.`,
            );
          case 'notFound':
            throw notFound(orgShortName, domain, 'a review or the identity directory');
        }
      }),
    );
  program
    .command('remind')
    .description(
      'sends the activation mail again, or the mails to reviewers of a registration under review',
    )
    .argument('<short-name>', 'of the organization')
    .action((orgShortName) => run((useCases) => remind(useCases, orgShortName)));
  return program;
}

const aboutBy = 'stored as the one who decided';
const aboutDomain = 'from the list: a short name may belong to another organization by now';
const explanations = `
Contested: more codes were tried or requested for the domain than its limits allow, so the address may have been
guessed. Contact the company by means other than that address before you approve.`;

async function list(
  reviewQueue: ReviewQueue,
  { all, json }: { readonly all?: true | undefined; readonly json?: true | undefined },
): Promise<string> {
  const open = await reviewQueue.list();
  const decisions = all ? await reviewQueue.decisions(LISTED_DECISIONS) : [];
  if (json) {
    // Named attempts in the JSON, as in version 0.3.0.
    const registrations = open.map(({ rejections: attempts, ...others }) => ({
      ...others,
      attempts,
    }));
    return JSON.stringify({ registrations, decisions }, null, 2);
  }
  const waiting =
    open.length === 0
      ? 'No organization waits for a review or the identity directory.'
      : tableOf(open);
  return decisions.length === 0 ? waiting : `${waiting}\n\n${decisionsOf(decisions)}`;
}

/**
 * Mails administrator or reviewers again.
 * @returns what to print
 * @throws an error whose message explains why nothing was done
 */
export async function remind(
  { remindAdministrator }: ReviewUseCases,
  orgShortName: string,
): Promise<string> {
  const outcome = await remindAdministrator.execute(orgShortName);
  if (outcome === 'reviewersReminded')
    return `The service mails the reviewers of ${orgShortName} again. Links in previous mails no longer work.`;
  const problem = reminderProblems[outcome];
  if (problem) throw new Error(problem(orgShortName));
  return `The service sends the activation mail of ${orgShortName} again. Links in previous mails no longer work.`;
}

const states = { inReview: 'in review', waiting: 'not provisioned' } as const;

function tableOf(open: readonly OpenRegistration[]): string {
  const hasExtra = open.some(({ extra }) => extra);
  const hasReason = open.some(({ reviewReason }) => reviewReason);
  return textTable([
    'ORGANIZATION,SHORT NAME,DOMAIN,REGION,ADDRESS,SINCE (UTC),STATE,ATTEMPTS,TERMS'
      .split(',')
      .concat(hasExtra ? ['EXTRA FIELDS'] : [], hasReason ? ['WHY IN REVIEW'] : []),
    ...open.map(
      ({
        orgName,
        orgShortName,
        domain,
        region,
        email,
        since,
        state,
        isContested,
        rejections,
        language,
        termsUrl,
        termsVersion,
        extra,
        reviewReason,
      }) => [
        orgName,
        orgShortName,
        domain,
        region,
        email,
        minuteOf(since),
        states[state] + (isContested ? ', contested' : ''),
        String(rejections),
        termsUrl ? `${termsVersion ?? termsUrl} (${language})` : 'unknown',
        ...(hasExtra
          ? [
              extraTexts(extra)
                .map((entry) => entry.join(': '))
                .join('; '),
            ]
          : []),
        ...(hasReason ? [reviewReason ?? ''] : []),
      ],
    ),
  ]);
}

function decisionsOf(decisions: readonly Decision[]): string {
  return textTable([
    ['ORGANIZATION', 'SHORT NAME', 'DOMAIN', 'DECISION', 'BY', 'DECIDED (UTC)', 'REASON'],
    ...decisions.map(({ orgName, orgShortName, domain, kind, decidedBy, decidedAt, reason }) => {
      const by = decidedBy || 'applicant';
      return [orgName, orgShortName, domain, kind, by, minuteOf(decidedAt), reason ?? ''];
    }),
  ]);
}

function nameOf({ orgShortName, email, domain }: OpenRegistration): string {
  return `${orgShortName} (${printable(email)}, domain ${domain})`;
}

function notFound(orgShortName: string, domain: string | undefined, what: string): Error {
  const name =
    domain === undefined ? `"${orgShortName}"` : `"${orgShortName}" and the domain "${domain}"`;
  return new Error(`No organization with the short name ${name} waits for ${what}.`);
}

const reminderProblems = {
  reminded: null,
  unknown: (orgShortName: string) =>
    `There is no organization with the short name "${orgShortName}".`,
  notActive: (orgShortName: string) =>
    `The account of "${orgShortName}" is not active yet: pending review or directory.`,
  signsInWithProvider: (orgShortName: string) =>
    `The administrator of "${orgShortName}" signs in with a provider and has nothing to activate.`,
  forgotten: (orgShortName: string) =>
    `The account of "${orgShortName}" was handed over, and its address is forgotten: the identity directory has it.`,
} as const;
