import { SqlPersonalData } from './adapters/database/personal-data/sql-personal-data.ts';
import { person, readPerson, usage } from './adapters/terminal/person-command.ts';
import { DataRequests } from './application/personal-data/data-requests.ts';
import { directoriesOf } from './composition/adapters.ts';
import { runCommand } from './run-command.ts';
import { webhookUrlsOf } from './settings/regional-systems.ts';

await runCommand({
  name: 'person',
  usage,
  check: readPerson,
  async run({ settings, storage: { database }, clock, secrets }, words) {
    const personalData = new SqlPersonalData(database, secrets, webhookUrlsOf(settings));
    const report = (problem: string) => console.error(problem);
    const { directoryOf } = await directoriesOf(settings, database, report);
    return person(new DataRequests({ personalData, directoryOf, clock }), words);
  },
});
