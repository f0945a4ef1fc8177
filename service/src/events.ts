import { SqlEvents } from './adapters/database/sql-events.ts';
import { events, readEvents, usage } from './adapters/terminal/events-command.ts';
import { runCommand } from './run-command.ts';
import { webhookUrlsOf } from './settings/regional-systems.ts';

await runCommand({
  name: 'events',
  usage,
  check: readEvents,
  run({ settings, storage: { database }, clock, secrets }, words) {
    const queue = new SqlEvents(database, secrets, webhookUrlsOf(settings));
    return events({ queue, regions: webhookUrlsOf(settings).regions, clock }, words);
  },
});
