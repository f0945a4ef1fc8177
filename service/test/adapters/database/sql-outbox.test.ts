import { expect } from 'chai';
import { SqlMailRecords } from '#service/adapters/database/sql-mail-records.ts';
import { SqlOutbox } from '#service/adapters/database/sql-outbox.ts';
import { NodeCryptoSecrets } from '#service/adapters/security/node-crypto-secrets.ts';
import type { ClaimedMail, Mail, MailOutcome } from '#service/application/ports/mail.ts';
import { mailTopic } from '#service/domain/mail-topic.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { later } from '#service/domain/times.ts';
import { FakeClock, noSuchUser, sampleMails } from '../../harness/fakes.ts';
import { emptyDatabase, sharedDatabase } from '../../harness/shared-database.ts';

describe('SqlOutbox', () => {
  const secrets = new NodeCryptoSecrets('the key of the tests');
  let clock: FakeClock;
  let outbox: SqlOutbox;
  beforeEach(async () => {
    clock = new FakeClock();
    outbox = new SqlOutbox(await emptyDatabase(), secrets);
  });

  const postMail = (mail: Mail, topic: string, minutes = 10) => {
    const postedAt = clock.now();
    return outbox.post({ mail, topic, postedAt, expiresAt: later(postedAt, minutes * 60_000) });
  };
  const post = (code: string, { topic = 'ada', minutes = 10 } = {}) =>
    postMail({ ...sampleMails.code, code }, topic, minutes);
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

  it('returns the mails that waited longest', async () => {
    for (const code of ['111111', '222222', '333333']) {
      await post(code, { topic: code });
      clock.advance(1);
    }
    expect(codes(await claim(2))).to.have.members(['111111', '222222']);
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
    const again = await claimOne();
    expect(again.attempts).to.equal(1);
    await outbox.postpone(again, clock.now());
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
    for (const mail of mails) await postMail(mail as Mail, mail.kind);
    const claimed = await claim();
    const given = Object.fromEntries(claimed.map(({ topic, mail }) => [topic, mail]));
    expect(given).to.deep.equal({ survey: null, received: mails[1] });
  });

  describe('after a mail was settled', () => {
    const settleNew = async (mail: Mail, topic: string, outcome: MailOutcome) => {
      await postMail(mail, topic);
      const claimed = await claimOne();
      await outbox.settle(claimed, outcome, clock.now());
      return claimed.version;
    };
    const refuseCode = (to: string, outcome = noSuchUser) =>
      settleNew({ ...sampleMails.code, to }, to, outcome);
    /** The kinds of mails to `to` that a worker gets, and whether they are withheld. */
    const claimAll = async (to: string) => {
      for (const kind of ['code', 'activation'] as const)
        await postMail({ ...sampleMails[kind], to }, kind);
      const claimed = await claim();
      for (const each of claimed) await outbox.settle(each, 'sent', clock.now());
      return claimed.map(({ mail, isWithheld }) => [mail?.kind, isWithheld]);
    };

    it('stores its delivery state, without its content', async () => {
      const refused = await refuseCode('Nobody@acme.example');
      const administratorId = '7b0d5c1e-4a52-4c0e-9d5b-2f3f0f6f8a11';
      const topic = mailTopic('activation', administratorId);
      const sent = await settleNew(sampleMails.activation, topic, 'sent');
      const changedAt = clock.now();
      const records = await new SqlMailRecords(sharedDatabase(), secrets).list({}, 10);
      expect(records).to.have.deep.members([
        {
          id: refused,
          kind: 'code',
          state: 'refused',
          to: 'Nobody@acme.example',
          reason: '550 5.1.1 No such user',
          suppressedUntil: later(changedAt, serviceLimits.suppressionLifetime),
          administratorId: null,
          changedAt,
        },
        {
          id: sent,
          kind: 'activation',
          state: 'sent',
          to: sampleMails.activation.to,
          reason: null,
          suppressedUntil: null,
          administratorId,
          changedAt,
        },
      ]);
      const stored = JSON.stringify(await sharedDatabase().query('SELECT * FROM mails'));
      expect(stored)
        .not.to.match(/acme|No such/i)
        .and.not.to.include(sampleMails.code.code);
    });

    it('withholds codes for a day from an address that does not exist, and no other mail', async () => {
      await refuseCode('Nobody@acme.example');
      clock.advance(24 * 60 - 1);
      const kinds = (isWithheld: boolean) => [
        ['code', isWithheld],
        ['activation', false],
      ];
      expect(await claimAll('NOBODY@acme.example')).to.have.deep.members(kinds(true));
      clock.advance(1);
      expect(await claimAll('nobody@acme.example')).to.have.deep.members(kinds(false));
    });

    it('withholds no code after a refusal that is not of the address', async () => {
      await refuseCode('ada@acme.example', { reason: '554 5.7.1 Blocked', isOfAddress: false });
      expect(await claimAll('ada@acme.example')).to.deep.include(['code', false]);
    });
  });
});
