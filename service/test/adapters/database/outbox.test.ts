import { expect } from 'chai';
import { SqlOutbox } from '#service/adapters/database/sql-outbox.ts';
import { NodeCryptoSecrets } from '#service/adapters/security/node-crypto-secrets.ts';
import type { ClaimedMail, Mail } from '#service/application/ports/mail.ts';
import { later } from '#service/domain/times.ts';
import { FakeClock, sampleMails } from '../../harness/fakes.ts';
import { emptyDatabase, sharedDatabase } from '../../harness/shared-database.ts';

describe('The outbox in the database', () => {
  const secrets = new NodeCryptoSecrets('the key of the tests');
  let clock: FakeClock;
  let outbox: SqlOutbox;
  beforeEach(async () => {
    clock = new FakeClock();
    outbox = new SqlOutbox(await emptyDatabase(), secrets);
  });

  const post = (code: string, { topic = 'ada', minutes = 10 } = {}) =>
    outbox.post({
      mail: { ...sampleMails.code, code },
      topic,
      postedAt: clock.now(),
      expiresAt: later(clock.now(), minutes * 60_000),
    });
  const claim = (maxCount = 10) => outbox.claim(clock.now(), inSeconds(10), maxCount);
  const claimOne = async () => {
    const [claimed, ...others] = await claim();
    expect(others).to.deep.equal([]);
    return claimed as ClaimedMail;
  };
  const codes = (claimed: readonly ClaimedMail[]) =>
    claimed.map(({ mail }) => mail?.kind === 'code' && mail.code);
  const inSeconds = (seconds: number) => later(clock.now(), seconds * 1_000);
  const rows = () => sharedDatabase().query('SELECT * FROM outbox');

  it('shares mails between workers: each is given to one of them', async () => {
    const all = Array.from({ length: 40 }, (_, index) => `code ${index}`);
    for (const code of all) await post(code, { topic: code });
    const given: ClaimedMail[] = [];
    const work = async (): Promise<void> => {
      const claimed = await claim(5);
      given.push(...claimed);
      if (claimed.length > 0) await work();
    };
    await Promise.all([work(), work(), work()]);
    expect(codes(given)).to.have.members(all);
  });

  it('does not renew a claim that another worker has taken over', async () => {
    await post('111111');
    const late = await claimOne();
    clock.advance(11 / 60);
    const current = await claimOne();
    clock.advance(1 / 60);
    await outbox.postpone(await outbox.renew(late, inSeconds(10)), clock.now());
    expect(await claim()).to.deep.equal([]);
    await outbox.postpone(current, clock.now());
    expect(codes(await claim())).to.deep.equal(['111111']);
  });

  it('returns only the newer of two mails on a topic, without attempts', async () => {
    await post('111111');
    await outbox.postpone(await claimOne(), clock.now());
    await post('222222');
    const newer = await claimOne();
    expect(codes([newer])).to.deep.equal(['222222']);
    expect(newer.attempts).to.equal(0);
  });

  const ends = {
    settle: (claimed: ClaimedMail) => outbox.settle(claimed, 'sent', clock.now()),
    postpone: (claimed: ClaimedMail) => outbox.postpone(claimed, inSeconds(15)),
  };
  for (const [name, end] of Object.entries(ends)) {
    it(`holds a newer mail back while the older one is being sent, and returns it after ${name}`, async () => {
      await post('111111');
      const older = await claimOne();
      await post('222222');
      expect(await claim()).to.deep.equal([]);
      await end(older);
      const newer = await claimOne();
      expect(codes([newer])).to.deep.equal(['222222']);
      expect(newer.attempts).to.equal(0);
    });

    it(`gives a newer mail to one worker when ${name} of the older one is late`, async () => {
      await post('111111');
      const older = await claimOne();
      await post('222222');
      clock.advance(0.5);
      const newer = await claimOne();
      await end(older);
      expect(await claim()).to.deep.equal([]);
      await ends.settle(newer);
      expect(await rows()).to.be.empty;
    });
  }

  it('deletes expired mails and never returns them', async () => {
    await post('111111', { topic: 'code', minutes: 10 });
    await post('link', { topic: 'activation', minutes: 72 * 60 });
    expect(await outbox.oldest(clock.now())).to.deep.equal(clock.now());
    clock.advance(72 * 60 - 1);
    expect(await outbox.deleteExpired(clock.now())).to.equal(1);
    expect(codes(await claim())).to.deep.equal(['link']);
    clock.advance(1);
    expect(await claim()).to.deep.equal([]);
    expect(await outbox.oldest(clock.now())).to.equal(null);
    expect(await outbox.deleteExpired(clock.now())).to.equal(1);
    expect(await rows()).to.be.empty;
  });

  it('stores neither code nor address in plain text, and returns null for a mail sealed with another key', async () => {
    await post('483920');
    const text = JSON.stringify(await rows());
    expect(text).to.include('ada').and.not.include('483920').and.not.include('acme');
    const other = new SqlOutbox(sharedDatabase(), new NodeCryptoSecrets('another key'));
    const [claimed] = await other.claim(clock.now(), clock.now(), 1);
    expect(claimed?.mail).to.equal(null);
  });

  it('returns null for unknown kinds of a newer version, and keeps new fields', async () => {
    const mails = [
      { ...sampleMails.code, kind: 'survey' },
      { ...sampleMails.received, priority: 'high' },
    ];
    const postedAt = clock.now();
    for (const mail of mails) {
      const posting = { topic: mail.kind, mail: mail as Mail, postedAt, expiresAt: inSeconds(1) };
      await outbox.post(posting);
    }
    const claimed = await claim();
    const given = Object.fromEntries(claimed.map(({ topic, mail }) => [topic, mail]));
    expect(given).to.deep.equal({ survey: null, received: mails[1] });
  });
});
