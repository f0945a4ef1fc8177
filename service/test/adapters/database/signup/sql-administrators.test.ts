import { expect } from 'chai';
import { later } from '#service/domain/times.ts';
import { administratorOf } from '../../../harness/registrations.ts';
import { onPostgres } from '../../../harness/test-database.ts';
import { createUseCases, type UseCases } from '../../../harness/use-cases.ts';

/** For tests of concurrent transactions, which PGlite executes one after the other. */
const itOnPostgres = onPostgres ? it : () => {};

describe('Administrators in the database', () => {
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
  });

  const register = async () => administratorOf(await useCases.register());
  const claimDue = () => {
    const now = useCases.clock.now();
    return useCases.repositories.administrators.claimDue(now, later(now, 60_000), 10);
  };

  it('are shared between workers: each is given to one of them', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => register()));
    useCases.clock.advance(1);
    const given: string[] = [];
    const work = async (): Promise<void> => {
      const due = await claimDue();
      given.push(...due.map(({ id }) => id));
      if (due.length > 0) await work();
    };
    await Promise.all([work(), work(), work()]);
    expect(given.sort()).to.deep.equal(all.map(({ id }) => id).sort());
  });

  itOnPostgres('are skipped while another worker claims them', async () => {
    const [ada, grace] = [await register(), await register()];
    useCases.clock.advance(1);
    const claimed = await useCases.database.transaction(async (queries) => {
      await queries.query('SELECT 1 FROM administrators WHERE id = $1 FOR UPDATE', [ada.id]);
      return claimDue();
    });
    expect(claimed).to.deep.equal([grace]);
  });
});
