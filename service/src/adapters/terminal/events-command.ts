import type { Clock } from '../../application/ports/clock.ts';
import type { EventQueue, WaitingEvent } from '../../application/ports/events.ts';
import { readCommand, UsageError } from './command-line.ts';
import { minuteOf, textTable } from './text-table.ts';

const MAX_LISTED = 500;

export const usage = `Usage: threshold events COMMAND

  list [--json]     events that the webhook did not get yet, or whose delivery failed permanently; the ${MAX_LISTED} oldest;
                    with --json as {"events": [...], "disabled": [{"region", "since"}]}
  resend ID | all   deliver an event, or all in the list, now and with all attempts
  enable            deliver to a webhook again that was disabled because it answered 410

A running service delivers the events. An event waits for the earlier ones of its organization. The command reads the
settings of the service from the same environment variables (node --env-file=FILE), and prints on the error stream which
database it uses.`;

export interface EventTools {
  readonly queue: Pick<EventQueue, 'list' | 'status' | 'resend' | 'enable'>;
  /** Regions that have a webhook of their own; null stands for all regions. */
  readonly regions: readonly (string | null)[];
  readonly clock: Clock;
}

/**
 * Runs one command of `threshold events`.
 * @returns what to print
 * @throws an error whose message explains why nothing was done, or the usage
 */
export async function events({ queue, regions, clock }: EventTools, words: readonly string[]) {
  const { command, id, json } = readEvents(words);
  switch (command) {
    case 'list': {
      const waiting = await queue.list(MAX_LISTED);
      const statuses = await Promise.all(
        regions.map(async (region) => ({ region, since: (await queue.status(region)).disabledAt })),
      );
      const disabled = statuses.filter(({ since }) => since);
      if (json) return JSON.stringify({ events: waiting, disabled }, null, 2);
      const lines = disabled.map(({ region, since }) => {
        const place = region === null ? '' : ` of region ${region}`;
        return `The webhook${place} is disabled since ${since && minuteOf(since)} UTC, because it answered 410: npx threshold events enable\n`;
      });
      return (
        lines.join('') + (waiting.length > 0 ? tableOf(waiting) : 'No event waits for the webhook.')
      );
    }
    case 'resend': {
      const count = await queue.resend(id === 'all' ? null : id, clock.now());
      if (count === 0 && id !== 'all') throw new Error(`No event ${id} waits for the webhook.`);
      return `The service delivers ${count === 1 ? 'the event' : `${count} events`} now.`;
    }
    case 'enable':
      if (!(await queue.enable())) throw new Error('No webhook is disabled.');
      return 'Every webhook is enabled. The service delivers the events that wait.';
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const counts = { list: [0, 0], resend: [1, 1], enable: [0, 0] } as const;

/** Reads the command line of `threshold events`. @throws UsageError */
export function readEvents(line: readonly string[]) {
  const json = line[0] === 'list' && line.includes('--json');
  const { command, words } = readCommand(
    line.filter((word) => !(json && word === '--json')),
    counts,
    usage,
  );
  const [id = ''] = words;
  if (command === 'resend' && id !== 'all' && !UUID.test(id)) {
    throw new UsageError(`resend: "${id}" is neither the ID of an event nor all.`, usage);
  }
  return { command, id, json };
}

function tableOf(waiting: readonly WaitingEvent[]): string {
  return textTable([
    'ID,EVENT,SHORT NAME,SINCE (UTC),ATTEMPTS,NEXT (UTC),PROBLEM'.split(','),
    ...waiting.map(({ id, type, orgShortName, createdAt, attempts, isFailed, dueAt, problem }) => [
      id,
      type,
      orgShortName ?? '?',
      minuteOf(createdAt),
      String(attempts),
      isFailed ? 'failed' : minuteOf(dueAt),
      problem ?? '',
    ]),
  ]);
}
