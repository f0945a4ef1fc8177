import { createCommand } from '#shared/create-command.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { EventQueue, QueuedEvent } from '../../application/ports/events.ts';
import { idArgument, type Run } from './command-line.ts';
import { minuteOf, textTable } from './text-table.ts';

const MAX_LISTED = 500;

export interface EventTools {
  readonly queue: Pick<EventQueue, 'list' | 'status' | 'resend' | 'enable'>;
  /** Regions that have a webhook of their own; null stands for all regions. */
  readonly regions: readonly (string | null)[];
  readonly clock: Clock;
}

/** `threshold events`. */
export function eventsCommand(run: Run<EventTools>) {
  const program = createCommand('events').addHelpText(
    'after',
    '\nA running service delivers the events. An event waits for the earlier ones of its organization.',
  );
  program
    .command('list')
    .description(
      `lists events that the webhook did not get yet, or whose delivery failed permanently; the ${MAX_LISTED} oldest`,
    )
    .option('--json', 'prints {"events": [...], "disabled": [{"region", "since"}]}')
    .action(({ json }) => run((tools) => list(tools, json)));
  program
    .command('resend')
    .description('delivers an event, or all in the list, now and with all attempts')
    .argument('<id>', 'of an event, or all', (id) => (id === 'all' ? null : idArgument(id)))
    .action((id) =>
      run(async ({ queue, clock }) => {
        const count = await queue.resend(id, clock.now());
        if (count === 0 && id) throw new Error(`No event ${id} waits for the webhook.`);
        return `The service delivers ${count === 1 ? 'the event' : `${count} events`} now.`;
      }),
    );
  program
    .command('enable')
    .description('delivers to a webhook again that was disabled because it answered 410')
    .action(() =>
      run(async ({ queue }) => {
        if (!(await queue.enable())) throw new Error('No webhook is disabled.');
        return 'Every webhook is enabled. The service delivers the events that wait.';
      }),
    );
  return program;
}

async function list({ queue, regions }: EventTools, json: true | undefined): Promise<string> {
  const queued = await queue.list(MAX_LISTED);
  const statuses = await Promise.all(
    regions.map(async (region) => ({ region, since: (await queue.status(region)).disabledAt })),
  );
  const disabled = statuses.filter(({ since }) => since);
  if (json) return JSON.stringify({ events: queued, disabled }, null, 2);
  const lines = disabled.map(({ region, since }) => {
    const place = region === null ? '' : ` of region ${region}`;
    return `The webhook${place} is disabled since ${since && minuteOf(since)} UTC, because it answered 410: npx threshold events enable\n`;
  });
  return lines.join('') + (queued.length > 0 ? tableOf(queued) : 'No event waits for the webhook.');
}

function tableOf(queued: readonly QueuedEvent[]): string {
  return textTable([
    'ID,EVENT,SHORT NAME,SINCE (UTC),ATTEMPTS,NEXT (UTC),PROBLEM'.split(','),
    ...queued.map(({ id, type, orgShortName, createdAt, attempts, isFailed, dueAt, problem }) => [
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
