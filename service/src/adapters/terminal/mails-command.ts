import type { CodeMails, Wave } from '../../application/ports/code-mails.ts';
import {
  type MailRecord,
  type MailRecords,
  mailStates,
} from '../../application/ports/mail-records.ts';
import { readCanonicalEmail } from '../../domain/canonical-email.ts';
import { assertOptions, readCommand, readOptions, UsageError } from './command-line.ts';
import { type ReviewUseCases, review } from './review-command.ts';
import { minuteOf, textTable } from './text-table.ts';

const MAX_LISTED = 500;

export const usage = `Usage: threshold mails COMMAND

  list [--state STATE] [--to ADDRESS] [--json]
               what became of the latest ${MAX_LISTED} mails: those with a code of an hour, others of 30 days
  show ID [--json]
               one of them, in the same columns
  waves [--json]
               codes of the last 7 days by hour and network: the latest ${MAX_LISTED}, with the fewest entered first
  resend ID    let the address get codes again after a bounce; mail an activation link or the reviewers again

STATE is ${mailStates.slice(0, -1).join(', ')} or ${mailStates.at(-1)}: not sent, because an earlier mail to the address came back.
The content of mails is not stored: a visitor asks for another code on the page. The command reads the settings of the
service from the same environment variables (node --env-file=FILE), and prints on the error stream which database it
uses.`;

interface MailTools extends ReviewUseCases {
  readonly records: MailRecords;
  readonly codeMails: Pick<CodeMails, 'waves'>;
}

/**
 * Runs one command of `threshold mails`.
 * @returns what to print
 * @throws an error whose message explains why nothing was done, or the usage
 */
export async function mails(tools: MailTools, words: readonly string[]): Promise<string> {
  const { command, id, filter, json } = readMails(words);
  if (command === 'waves') {
    const waves = await tools.codeMails.waves(MAX_LISTED);
    return json ? JSON.stringify(waves, null, 2) : wavesTable(waves);
  }
  const found = await tools.records.list(filter, MAX_LISTED);
  const [record] = found;
  if (id && !record) throw new Error(`No mail ${id} is stored.`);
  if (command === 'resend' && record) return resend(tools, record);
  if (json) return JSON.stringify(found, null, 2);
  return record ? tableOf(found) : 'No mail is stored.';
}

async function resend(tools: MailTools, { id, to, kind, state, administratorId }: MailRecord) {
  if (state === 'queued')
    throw new Error(`The mail ${id} waits: the service tries it every 15 seconds at least.`);
  const address = readCanonicalEmail(to ?? '');
  if (address) await tools.records.allowCodes(address);
  if (administratorId !== null && (kind === 'activation' || kind === 'review')) {
    const { registration } = await tools.reviewQueue.find(administratorId);
    if (registration) return review(tools, ['remind', registration.orgShortName]);
  }
  return `${to ?? 'The address'} gets codes again. The content of this mail is not stored, so it cannot be sent again.`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const counts = { list: [0, 0], show: [1, 1], waves: [0, 0], resend: [1, 1] } as const;
const options = {
  list: ['state', 'to', 'json'],
  show: ['json'],
  waves: ['json'],
  resend: [],
} as const;

/** Reads the command line of `threshold mails`. @throws UsageError */
export function readMails(line: readonly string[]) {
  const { values, positionals } = readOptions(
    line,
    { state: { type: 'string' }, to: { type: 'string' }, json: { type: 'boolean' } },
    usage,
  );
  const { command, words } = readCommand(positionals, counts, usage);
  assertOptions(command, values, options[command], usage);
  const [id = ''] = words;
  if (counts[command][0] > 0 && !UUID.test(id))
    throw new UsageError(`${command}: "${id}" is not the ID of a mail.`, usage);
  const state = mailStates.find((name) => name === values.state);
  if (values.state !== undefined && !state)
    throw new UsageError(`There is no state "${values.state}".`, usage);
  const to = readCanonicalEmail(values.to ?? '');
  if (values.to !== undefined && !to)
    throw new UsageError(`"${values.to}" is not an email address.`, usage);
  const filter = { ...(id && { id }), ...(state && { state }), ...(to && { to }) };
  return { command, id, filter, json: values.json ?? false };
}

function wavesTable(waves: readonly Wave[]): string {
  if (waves.length === 0) return 'No code was requested.';
  return textTable([
    'HOUR (UTC),NETWORK,REQUESTED,SENT,ENTERED'.split(','),
    ...waves.map(({ hour, network, requested, sent, confirmed }) => {
      return [minuteOf(hour), network ?? '?', `${requested}`, `${sent}`, `${confirmed}`];
    }),
  ]);
}

function tableOf(records: readonly MailRecord[]): string {
  return textTable([
    'ID,KIND,STATE,TO,SINCE (UTC),NO CODES UNTIL,REASON'.split(','),
    ...records.map(({ id, kind, state, to, changedAt, noCodesUntil, reason }) => {
      const until = noCodesUntil === null ? '' : minuteOf(noCodesUntil);
      return [id, kind ?? '?', state, to ?? '?', minuteOf(changedAt), until, reason ?? ''];
    }),
  ]);
}
