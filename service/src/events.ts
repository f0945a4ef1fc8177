import { SqlEvents } from './adapters/database/sql-events.ts';
import { events, readEvents, usage } from './adapters/terminal/events-command.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  name: 'events',
  usage,
  check: readEvents,
  run({ settings: { webhook }, storage: { database }, clock, secrets }, words) {
    const queue = new SqlEvents(database, secrets, webhook?.url ?? null);
    return events({ queue, clock }, words);
  },
});
