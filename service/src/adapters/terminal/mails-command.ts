import { Option } from '@commander-js/extra-typings';
import { createCommand } from '#shared/create-command.ts';
import type { CodeMails, NetworkUsage } from '../../application/ports/code-mails.ts';
import {
  type MailRecord,
  type MailRecords,
  mailStates,
} from '../../application/ports/mail-records.ts';
import { readCanonicalEmail } from '../../domain/canonical-email.ts';
import { addressArgument, idArgument, type Run } from './command-line.ts';
import { type ReviewUseCases, remind } from './review-command.ts';
import { minuteOf, textTable } from './text-table.ts';

const MAX_LISTED = 500;

interface MailTools extends ReviewUseCases {
  readonly mailRecords: MailRecords;
  readonly codeMails: Pick<CodeMails, 'byNetwork'>;
}

/** `threshold mails`. */
export function mailsCommand(run: Run<MailTools>) {
  const program = createCommand('mails').addHelpText(
    'after',
    '\nThe content of mails is not stored: a visitor asks for another code on the page.',
  );
  program
    .command('list')
    .description(
      `lists the latest ${MAX_LISTED} mails and their delivery state: those with a code of an hour, others of 30 days`,
    )
    .addOption(
      new Option(
        '--state <state>',
        'withheld: not sent, because the address is suppressed after a bounce',
      ).choices(mailStates),
    )
    .option('--to <address>', 'recipient', addressArgument)
    .option('--json', 'prints JSON')
    .action(({ json, ...filter }) =>
      run(async ({ mailRecords }) => {
        const records = await mailRecords.list(filter, MAX_LISTED);
        return records.length > 0 || json ? printed(records, json) : 'No mail is stored.';
      }),
    );
  program
    .command('show')
    .description('shows one of them, in the same columns')
    .argument('<id>', 'of a mail', idArgument)
    .option('--json', 'prints JSON')
    .action((id, { json }) => run(async (tools) => printed([await find(tools, id)], json)));
  program
    .command('networks')
    .description(
      `lists codes of the last 7 days by hour and network: the latest ${MAX_LISTED}, with the most unconfirmed first`,
    )
    .option('--json', 'prints JSON')
    .action(({ json }) =>
      run(async ({ codeMails }) => {
        const usages = await codeMails.byNetwork(MAX_LISTED);
        return json ? JSON.stringify(usages, null, 2) : networksTable(usages);
      }),
    );
  program
    .command('resend')
    .description(
      'ends the suppression of the address after a bounce; mails an activation link or the reviewers again',
    )
    .argument('<id>', 'of a mail', idArgument)
    .action((id) => run(async (tools) => resend(tools, await find(tools, id))));
  return program;
}

async function find({ mailRecords }: MailTools, id: string): Promise<MailRecord> {
  const [record] = await mailRecords.list({ id }, 1);
  if (!record) throw new Error(`No mail ${id} is stored.`);
  return record;
}

const printed = (records: readonly MailRecord[], json: true | undefined) =>
  json ? JSON.stringify(records, null, 2) : tableOf(records);

async function resend(tools: MailTools, { id, to, kind, state, administratorId }: MailRecord) {
  if (state === 'queued')
    throw new Error(`The mail ${id} is queued: the service tries it every 15 seconds at least.`);
  const address = readCanonicalEmail(to ?? '');
  if (address) await tools.mailRecords.endSuppression(address);
  if (administratorId !== null && (kind === 'activation' || kind === 'review')) {
    const { registration } = await tools.reviewQueue.find(administratorId);
    if (registration) return remind(tools, registration.orgShortName);
  }
  return `${to ?? 'The address'} gets codes again. The content of this mail is not stored, so it cannot be sent again.`;
}

function networksTable(usages: readonly NetworkUsage[]): string {
  if (usages.length === 0) return 'No code was requested.';
  return textTable([
    'HOUR (UTC),NETWORK,REQUESTED,SENT,CONFIRMED'.split(','),
    ...usages.map(({ hour, network, requested, sent, confirmed }) => {
      return [minuteOf(hour), network ?? '?', `${requested}`, `${sent}`, `${confirmed}`];
    }),
  ]);
}

function tableOf(records: readonly MailRecord[]): string {
  return textTable([
    'ID,KIND,STATE,TO,SINCE (UTC),SUPPRESSED UNTIL,REASON'.split(','),
    ...records.map(({ id, kind, state, to, changedAt, suppressedUntil, reason }) => {
      const until = suppressedUntil === null ? '' : minuteOf(suppressedUntil);
      return [id, kind ?? '?', state, to ?? '?', minuteOf(changedAt), until, reason ?? ''];
    }),
  ]);
}
