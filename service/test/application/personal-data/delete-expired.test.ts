import { expect } from 'chai';
import { DeleteExpired } from '#service/application/personal-data/delete-expired.ts';
import type { ExpiredData } from '#service/application/ports/unit-of-work.ts';
import { FakeClock } from '../../harness/fakes.ts';

describe('DeleteExpired', () => {
  it('deletes all that expired until now, and reports unsent mails and data that could not be deleted', async () => {
    const clock = new FakeClock();
    const ends: Date[] = [];
    const reports: unknown[][] = [];
    let left: Awaited<ReturnType<ExpiredData['delete']>> = [];
    let unsent = 0;
    const deleteExpired = new DeleteExpired({
      expiredData: {
        async delete(end) {
          ends.push(end);
          return left;
        },
      },
      outbox: {
        async deleteExpired(end) {
          ends.push(end);
          return unsent;
        },
      },
      clock,
      report: (...report) => reports.push(report),
    });
    await deleteExpired.execute();
    expect(ends).to.deep.equal([clock.now(), clock.now()]);
    expect(reports).to.be.empty;

    const error = new Error('It took too long');
    left = [{ what: 'verifications', error }];
    unsent = 1;
    await deleteExpired.execute();
    expect(reports).to.deep.equal([
      ['Could not delete expired data (verifications).', error],
      ['Mails expired before delivery: 1.'],
    ]);
  });
});
