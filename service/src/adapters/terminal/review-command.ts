import type { RemindAdministrator } from '../../application/activation/remind-administrator.ts';
import type { OpenRegistration } from '../../application/ports/organizations.ts';
import type { Decision } from '../../application/ports/reviews.ts';
import type { ReviewQueue } from '../../application/review/review-queue.ts';
import { extraTexts } from '../../application/signup/registration-details.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { assertOptions, readCommand, readOptions } from './command-line.ts';
import { minuteOf, printable, textTable } from './text-table.ts';

export interface ReviewUseCases {
  readonly reviewQueue: ReviewQueue;
  readonly remindAdministrator: RemindAdministrator;
}

const LISTED_DECISIONS = 100;
const COMMAND_LINE = 'command line';

export const usage = `Usage: threshold review COMMAND

  list [--all] [--json]         organizations in review, and those not provisioned in the identity directory;
                                with --all also the last ${LISTED_DECISIONS} decisions;
                                with --json as {"registrations": [...], "decisions": [...]}
  approve SHORT-NAME [DOMAIN] [--by NAME]
                                approve; a running service creates the account and mails the administrator
  refuse SHORT-NAME [DOMAIN] [--reason "TEXT"] [--by NAME]
                                delete organization and administrator, and mail the refusal, with the reason in your words
  remind SHORT-NAME             send the activation mail of an existing account again, or of one in review the mails to
                                reviewers

NAME is stored as the one who decided. Default: "${COMMAND_LINE}".

Contested: more codes were tried or requested for the domain than its limits allow, so the address may have been
guessed. Contact the company by means other than that address before you approve.

A short name may belong to another organization by now: DOMAIN from the list makes sure that it does not.
The command reads the settings of the service from the same environment variables (node --env-file=FILE), and prints on
the error stream which database it uses.`;

/**
 * Runs one command of `threshold review`.
 * @returns the output
 * @throws an error whose message explains why nothing was done, or the usage
 */
export async function review(useCases: ReviewUseCases, words: readonly string[]): Promise<string> {
  const { command, ...named } = readReview(words);
  return commands[command](useCases, named);
}

interface Named {
  readonly orgShortName: string;
  readonly domain: string | null;
  readonly reason: string | null;
  readonly by: string;
  readonly all: boolean;
  readonly json: boolean;
}

const commands = {
  async list({ reviewQueue }: ReviewUseCases, { all, json }: Named) {
    const open = await reviewQueue.list();
    const decisions = all ? await reviewQueue.decisions(LISTED_DECISIONS) : [];
    if (json) return JSON.stringify({ registrations: open, decisions }, null, 2);
    const waiting =
      open.length === 0
        ? 'No organization waits for a review or the identity directory.'
        : tableOf(open);
    return decisions.length === 0 ? waiting : `${waiting}\n\n${decisionsOf(decisions)}`;
  },

  async approve({ reviewQueue }: ReviewUseCases, { orgShortName, domain, by }: Named) {
    const outcome = await reviewQueue.approve({ orgShortName, domain }, by);
    if (outcome.kind === 'notFound') throw notFound(orgShortName, domain, 'a review');
    return `${nameOf(outcome.registration)} is approved. The service creates the account and mails the administrator.`;
  },

  async refuse({ reviewQueue }: ReviewUseCases, { orgShortName, domain, by, reason }: Named) {
    const outcome = await reviewQueue.refuse({ orgShortName, domain }, by, reason);
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
  },

  async remind({ remindAdministrator }: ReviewUseCases, { orgShortName }: Named) {
    const outcome = await remindAdministrator.execute(orgShortName);
    if (outcome === 'reviewersReminded')
      return `The service mails the reviewers of ${orgShortName} again. Links in former mails no longer work.`;
    const problem = reminderProblems[outcome];
    if (problem) throw new Error(problem(orgShortName));
    return `The service sends the activation mail of ${orgShortName} again. Links in former mails no longer work.`;
  },
};

const counts = { list: [0, 0], approve: [1, 2], refuse: [1, 2], remind: [1, 1] } as const;
const options = {
  list: ['all', 'json'],
  approve: ['by'],
  refuse: ['by', 'reason'],
  remind: [],
} as const;

/** Reads the command line of `threshold review`. @throws UsageError */
export function readReview(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = readOptions(
    args,
    { reason: text, by: text, all: flag, json: flag },
    usage,
  );
  const { command, words } = readCommand(positionals, counts, usage);
  assertOptions(command, values, options[command], usage);
  const [orgShortName = '', domain = null] = words;
  const { reason = null, by = COMMAND_LINE, all = false, json = false } = values;
  return { command, orgShortName, domain, reason, by, all, json };
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
      ({ since, state, isContested, attempts, language, termsUrl, termsVersion, extra, ...it }) => [
        it.orgName,
        it.orgShortName,
        it.domain,
        it.region,
        it.email,
        minuteOf(since),
        states[state] + (isContested ? ', contested' : ''),
        String(attempts),
        termsUrl ? `${termsVersion ?? termsUrl} (${language})` : 'unknown',
        ...(hasExtra
          ? [
              extraTexts(extra)
                .map((entry) => entry.join(': '))
                .join('; '),
            ]
          : []),
        ...(hasReason ? [it.reviewReason ?? ''] : []),
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

function notFound(orgShortName: string, domain: string | null, what: string): Error {
  const name =
    domain === null ? `"${orgShortName}"` : `"${orgShortName}" and the domain "${domain}"`;
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
