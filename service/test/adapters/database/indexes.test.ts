import { expect } from 'chai';
import type { Queries } from '#service/adapters/database/connection/database.ts';
import { sqlRepositories } from '#service/adapters/database/sql-unit-of-work.ts';
import type { Registration } from '#service/application/ports/organizations.ts';
import type { Repositories } from '#service/application/ports/unit-of-work.ts';
import { noDetails } from '../../harness/registrations.ts';
import { createUseCases } from '../../harness/use-cases.ts';

const calls: Readonly<
  Record<string, (repositories: Repositories, registered: Registration) => Promise<unknown>>
> = {
  'a new activation link': ({ activations }, { administratorId }) =>
    activations.replace(administratorId, null),
  'an activation': ({ activations }, { administratorId }) =>
    activations.complete(administratorId, noDetails),
  'a resend': ({ mailRecords }, { address }) => mailRecords.isSuppressed(address, new Date()),
  'a reminder': ({ administrators }, { orgShortName }) => administrators.find(orgShortName),
  async 'a refusal'({ organizations }, { address, orgShortName, administratorId }) {
    await organizations.lockOpen({ orgShortName, domain: address.domain });
    await organizations.delete(administratorId);
  },
};

describe('The database', () => {
  for (const [name, call] of Object.entries(calls)) {
    it(`uses an index for ${name}`, async () => {
      const useCases = await createUseCases();
      const registered = await useCases.register();
      const plans: string[] = [];
      await useCases.database.transaction(async (queries) => {
        // Tables are read as a whole only without an index.
        await queries.script('SET LOCAL enable_seqscan = off');
        const explained: Queries = {
          async query(sql, parameters) {
            const plan = await queries.query<object>(`EXPLAIN ${sql}`, parameters);
            plans.push(plan.map((row) => Object.values(row).join()).join('\n'));
            return queries.query(sql, parameters);
          },
          script: (sql) => queries.script(sql),
        };
        await call(sqlRepositories(explained, useCases.secrets), registered);
      });
      expect(plans).not.to.be.empty;
      expect(plans.filter((plan) => plan.includes('Seq Scan'))).to.deep.equal([]);
    });
  }
});
