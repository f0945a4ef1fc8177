import { SqlPersonalData } from './adapters/database/sql-personal-data.ts';
import { person, readPerson, usage } from './adapters/terminal/person-command.ts';
import { DataRequests } from './application/data-requests.ts';
import { directoryOf } from './composition/adapters.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  name: 'person',
  usage,
  check: readPerson,
  async run({ settings, storage: { database }, clock, secrets }, words) {
    const personalData = new SqlPersonalData(database, secrets, settings.webhook?.url ?? null);
    const directory = await directoryOf(settings, database, (problem) => console.error(problem));
    return person(new DataRequests({ personalData, directory, clock }), words);
  },
});
