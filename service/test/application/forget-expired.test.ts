import { expect } from 'chai';
import { ForgetExpired } from '../../src/application/forget-expired.ts';
import type { ExpiredData } from '../../src/application/ports/unit-of-work.ts';
import { FakeOutbox } from '../fixtures/fake-outbox.ts';
import { FakeClock, sampleMails } from '../fixtures/fakes.ts';

describe('Forgetting what has expired', () => {
  const clock = new FakeClock();
  const now = clock.now();
  let outbox: FakeOutbox;
  let reports: unknown[][];
  beforeEach(() => {
    outbox = new FakeOutbox();
    reports = [];
  });

  /** Answers until when data is forgotten. */
  const forget = async (left: Awaited<ReturnType<ExpiredData['forget']>> = []) => {
    const ends: Date[] = [];
    const expiredData = {
      forget: async (end: Date) => {
        ends.push(end);
        return left;
      },
    };
    await new ForgetExpired(expiredData, outbox, clock, (...report) => {
      reports.push(report);
    }).execute();
    return ends;
  };
  const post = (topic: string, expiresAt: Date) =>
    outbox.post({
      mail: { ...sampleMails.code, to: topic },
      topic,
      postedAt: now,
      expiresAt,
    });

  it('ends with this moment, and says nothing when no mail is lost', async () => {
    expect(await forget()).to.deep.equal([now]);
    expect(reports).to.be.empty;
  });

  it('says how many mails were never sent, and keeps those that still can be', async () => {
    post('ada@engines.example', now);
    post('grace@engines.example', new Date(now.getTime() + 1));
    await forget();
    expect(outbox.waiting.map(({ to }) => to)).to.deep.equal(['grace@engines.example']);
    expect(reports).to.deep.equal([['Mails that expired before they could be sent: 1.']]);
  });

  it('says what could not be deleted, and goes on with the mails', async () => {
    const error = new Error('It took too long');
    post('ada@engines.example', now);
    await forget([{ what: 'verifications', error }]);
    expect(reports).to.deep.equal([
      ['Expired data could not be deleted (verifications).', error],
      ['Mails that expired before they could be sent: 1.'],
    ]);
  });
});
