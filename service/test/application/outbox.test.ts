import { expect } from 'chai';
import { eventually } from '#test/harness/eventually.ts';
import type { Mail, Outbox } from '../../src/application/ports/mail.ts';
import type { ExpiredData } from '../../src/application/ports/unit-of-work.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import { later } from '../../src/domain/times.ts';
import { type FakeClock, type FakeMailer, noSuchUser, sampleMails } from '../harness/fakes.ts';
import { createUseCases, type UseCases } from '../harness/use-cases.ts';

const unavailable = () => Promise.reject(new Error('The mail server is unavailable'));

describe('Sending the mails of the outbox', () => {
  let useCases: UseCases;
  let clock: FakeClock;
  let outbox: Outbox;
  let mailer: FakeMailer;
  beforeEach(async () => {
    useCases = await createUseCases();
    clock = useCases.clock;
    outbox = useCases.repositories.outbox;
    mailer = useCases.mailer;
  });

  const instance = (itsOutbox: Outbox = outbox) => useCases.with({ outbox: itsOutbox }).sendMails;
  const sendAll = () => instance().execute();
  /** @param lifetime in milliseconds */
  const post = (mail: Mail, lifetime: number) =>
    outbox.post({
      mail,
      topic: mail.to,
      postedAt: clock.now(),
      expiresAt: later(clock.now(), lifetime),
    });
  const postCode = (to: string, code = '111111') =>
    post({ ...sampleMails.code, to, code }, serviceLimits.codeLifetime);
  const postActivation = (to: string) =>
    post({ ...sampleMails.activation, to }, serviceLimits.activationMailLifetime);
  const waiting = async () => (await useCases.mails()).map(({ to }) => to);
  const recipients = () => mailer.sent.map(({ to }) => to).sort();
  const codes = () => mailer.sent.map((mail) => mail.kind === 'code' && mail.code);
  const someAddresses = (count: number) =>
    Array.from({ length: count }, (_, i) => `a${String(i).padStart(3, '0')}@acme.example`);

  it('retries after 1, 2, 4, 8 and then every 15 seconds, with the same mail', async () => {
    mailer.verdict = unavailable;
    await postCode('ada@acme.example');
    const tried: number[] = [];
    for (let second = 0; second <= 60; second += 1) {
      const before = mailer.ids.length;
      await sendAll();
      if (mailer.ids.length > before) tried.push(second);
      clock.advance(1 / 60);
    }
    expect(tried).to.deep.equal([0, 1, 3, 7, 15, 30, 45, 60]);
    mailer.verdict = async () => 'sent';
    clock.advance(0.25);
    await sendAll();
    expect(recipients()).to.deep.equal(['ada@acme.example']);
    expect(new Set(mailer.ids).size).to.equal(1);
    const [problem, error] = useCases.reports[0] ?? [];
    expect(problem).to.equal('Delivery deferred (code).');
    expect(error).to.be.an('error').with.property('message', 'The mail server is unavailable');
  });

  it('delivers all unexpired mails within 30 seconds after a five-minute outage', async () => {
    const addresses = someAddresses(60);
    const sendMails = instance();
    mailer.verdict = unavailable;
    for (const [index, to] of addresses.entries()) {
      await (index % 2 === 0 ? postCode : postActivation)(to);
      await sendMails.execute();
      clock.advance(5 / 60);
    }
    expect(await waiting()).to.have.length(60);
    mailer.verdict = async () => 'sent';
    for (let second = 0; second < 30; second += 1) {
      await sendMails.execute();
      clock.advance(1 / 60);
    }
    expect(recipients()).to.deep.equal(addresses);
    expect(await waiting()).to.be.empty;
  });

  it('does not retry a permanent refusal of the mail server', async () => {
    mailer.verdict = async ({ to }) => (to.startsWith('nobody') ? noSuchUser : 'sent');
    await postActivation('nobody@acme.example');
    await postCode('ada@acme.example');
    await sendAll();
    clock.advance(1);
    await sendAll();
    expect(mailer.ids.length).to.equal(2);
    expect(recipients()).to.deep.equal(['ada@acme.example']);
    expect(useCases.reports).to.deep.equal([['Delivery refused by the mail server (activation).']]);
    expect(await waiting()).to.be.empty;
  });

  it('stores what became of each mail, without its content', async () => {
    mailer.verdict = async ({ kind }) => (kind === 'code' ? noSuchUser : 'sent');
    await postCode('Nobody@acme.example');
    await sendAll();
    await postActivation('ada@acme.example');
    await sendAll();
    const [code, activation] = mailer.ids;
    const records = await useCases.repositories.mailRecords.list({}, 10);
    const about = { noCodesUntil: null, administratorId: null, changedAt: clock.now() };
    expect(records).to.have.deep.members([
      {
        ...about,
        id: code,
        kind: 'code',
        state: 'refused',
        to: 'Nobody@acme.example',
        reason: '550 5.1.1 No such user',
        noCodesUntil: later(clock.now(), serviceLimits.bounceLifetime),
      },
      {
        ...about,
        id: activation,
        kind: 'activation',
        state: 'sent',
        to: 'ada@acme.example',
        reason: null,
      },
    ]);
    const rows = JSON.stringify(await useCases.database.query('SELECT * FROM mails'));
    expect(rows).not.to.match(/acme|111111|No such/i);
  });

  it('withholds codes for a day from an address that does not exist, and no other mail', async () => {
    mailer.verdict = async () => noSuchUser;
    await postCode('nobody@acme.example');
    await sendAll();
    mailer.verdict = async () => 'sent';
    clock.advance(24 * 60 - 1);
    await postCode('NOBODY@acme.example');
    await sendAll();
    expect(recipients()).to.be.empty;
    const [latest] = await useCases.repositories.mailRecords.list({}, 1);
    expect(latest).to.include({ state: 'withheld', to: 'NOBODY@acme.example' });
    await postActivation('nobody@acme.example');
    await sendAll();
    expect(recipients()).to.deep.equal(['nobody@acme.example']);
    clock.advance(1);
    await postCode('nobody@acme.example');
    await sendAll();
    expect(mailer.sent.map(({ kind }) => kind)).to.deep.equal(['activation', 'code']);
  });

  it('withholds no code after a refusal that is not of the address', async () => {
    mailer.verdict = async () => ({ reason: '554 5.7.1 Blocked', isOfAddress: false });
    await postCode('ada@acme.example');
    await sendAll();
    mailer.verdict = async () => 'sent';
    await postCode('ada@acme.example');
    await sendAll();
    expect(recipients()).to.deep.equal(['ada@acme.example']);
  });

  it('leaves unreadable mails to other instances, and reports each once', async () => {
    const addresses = someAddresses(2 * serviceLimits.mailsAtOnce);
    for (const to of addresses) await postCode(to);
    const unable = instance(
      Object.assign(Object.create(outbox) as Outbox, {
        claim: async (...question: Parameters<Outbox['claim']>) =>
          (await outbox.claim(...question)).map((claimed) => ({ ...claimed, mail: null })),
      }),
    );
    await unable.execute();
    expect(useCases.reports, 'they hold up nothing').to.have.length(addresses.length);
    clock.advance(1 / 60);
    await unable.execute();
    expect(mailer.ids).to.be.empty;
    expect(useCases.reports).to.have.length(addresses.length);
    expect(String(useCases.reports[0])).to.match(/^Mail left to another instance: /);
    clock.advance(2 / 60);
    await sendAll();
    expect(recipients()).to.deep.equal(addresses);
  });

  it('does not continue at once when all deliveries failed', async () => {
    mailer.verdict = unavailable;
    for (const to of someAddresses(2 * serviceLimits.mailsAtOnce)) await postCode(to);
    await sendAll();
    expect(mailer.ids.length).to.equal(serviceLimits.mailsAtOnce);
  });

  it('sends the others when one cannot be settled, throws the error, and continues with the next run', async () => {
    const settle = outbox.settle.bind(outbox);
    const broken = new Error('The database is unavailable');
    outbox.settle = async (claimed, ...others) => {
      if (claimed.topic === 'ada@acme.example') throw broken;
      return settle(claimed, ...others);
    };
    const sendMails = instance();
    for (const to of ['ada@acme.example', ...someAddresses(9)]) await postCode(to);
    expect(await sendMails.execute().catch((error) => error)).to.equal(broken);
    expect(mailer.sent.length).to.equal(10);
    expect(await waiting()).to.deep.equal(['ada@acme.example']);

    const claim = outbox.claim.bind(outbox);
    outbox.claim = () => Promise.reject(broken);
    expect(await sendMails.execute().catch((error) => error)).to.equal(broken);
    outbox.claim = claim;
    await postCode('grace@acme.example');
    await sendMails.execute();
    expect(mailer.sent.length).to.equal(11);
  });

  describe('while the mail server is slow with some', () => {
    let release: () => void;
    let isSlow: (to: string) => boolean;
    let atOnce: number;
    let max: number;
    beforeEach(() => {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      atOnce = 0;
      max = 0;
      mailer.verdict = async ({ to }) => {
        atOnce += 1;
        max = Math.max(max, atOnce);
        // Yields, so that concurrent sends can start.
        await (isSlow(to) ? released : new Promise(setImmediate));
        atOnce -= 1;
        return 'sent';
      };
    });

    it('sends the others, up to the limit in parallel', async () => {
      const addresses = someAddresses(30);
      const [slow, ...quick] = addresses;
      isSlow = (to) => to === slow;
      for (const to of addresses) await postCode(to);
      const sendMails = instance();
      const sending = Promise.all([sendMails.execute(), sendMails.execute()]);
      await eventually(() => expect(recipients()).to.deep.equal(quick));
      release();
      await sending;
      expect(mailer.sent.length).to.equal(30);
      expect(max).to.equal(serviceLimits.mailsAtOnce);
      expect(await waiting()).to.be.empty;
    });

    it('sends mails posted during a run, and the rest when there is room', async () => {
      isSlow = (to) => !to.startsWith('late');
      const sendMails = instance();
      const runs: Promise<void>[] = [];
      const asked: number[] = [];
      const claim = outbox.claim.bind(outbox);
      outbox.claim = (now, until, maxCount) => {
        asked.push(maxCount);
        return claim(now, until, maxCount);
      };
      const send = async (to: string) => {
        await postCode(to);
        runs.push(sendMails.execute());
      };
      for (const to of someAddresses(serviceLimits.mailsAtOnce - 1)) await send(to);
      await send('late-1@acme.example');
      await eventually(() => expect(recipients()).to.deep.equal(['late-1@acme.example']));
      await send('another@acme.example');
      await eventually(() => expect(atOnce).to.equal(serviceLimits.mailsAtOnce));
      await send('late-2@acme.example');
      await runs.pop();
      expect(mailer.sent.length).to.equal(1);
      expect(asked, 'without room it asks for nothing').not.to.include(0);
      release();
      await Promise.all(runs);
      expect(recipients()).to.include('late-2@acme.example');
      expect(mailer.sent.length).to.equal(serviceLimits.mailsAtOnce + 2);
      expect(max).to.equal(serviceLimits.mailsAtOnce);
    });

    it('starts no other mail after the abort', async () => {
      isSlow = () => true;
      for (const to of someAddresses(serviceLimits.mailsAtOnce + 3)) await postCode(to);
      const stopping = new AbortController();
      const sending = instance().execute(stopping.signal);
      await eventually(() => expect(atOnce).to.equal(serviceLimits.mailsAtOnce));
      stopping.abort();
      release();
      await sending;
      expect(mailer.sent).to.have.length(serviceLimits.mailsAtOnce);
      expect(await waiting()).to.have.length(3);
    });

    const startSlowDelivery = async () => {
      isSlow = () => true;
      await postCode('ada@acme.example');
      const sendMails = instance();
      const sending = sendMails.execute();
      await eventually(() => expect(atOnce).to.equal(1));
      return { sendMails, sending };
    };

    it('renews its claims during delivery', async () => {
      const { sendMails, sending } = await startSlowDelivery();
      for (let time = 0; time < serviceLimits.mailTimeout; time += serviceLimits.mailRenewal) {
        await sendMails.keepClaims();
        clock.advance(serviceLimits.mailRenewal / 60_000);
        await sendAll();
      }
      expect(atOnce).to.equal(1);
      release();
      await sending;
      expect(recipients()).to.deep.equal(['ada@acme.example']);
      expect(await waiting()).to.be.empty;
    });

    it('settles a mail under its renewed claim', async () => {
      const { sendMails, sending } = await startSlowDelivery();
      clock.advance(3 / 60);
      const renewed = sendMails.keepClaims();
      await postCode('ada@acme.example', '222222');
      release();
      await Promise.all([renewed, sending]);
      expect(codes()).to.deep.equal(['111111', '222222']);
    });

    it('lets others send the mails of a crashed instance within 12 seconds', async () => {
      isSlow = () => atOnce === 1;
      await postCode('ada@acme.example');
      const dead = instance();
      void dead.execute();
      await eventually(() => expect(atOnce).to.equal(1));
      await dead.keepClaims();
      clock.advance(11 / 60);
      await sendAll();
      expect(recipients()).to.deep.equal(['ada@acme.example']);
    });
  });
});

describe('Deleting expired data', () => {
  it('deletes all that expired until now, and reports unsent mails and data that could not be deleted', async () => {
    const useCases = await createUseCases();
    const { clock, repositories, reports } = useCases;
    const ends: Date[] = [];
    let left: Awaited<ReturnType<ExpiredData['delete']>> = [];
    const expiredData: ExpiredData = {
      async delete(end) {
        ends.push(end);
        return left;
      },
    };
    const { deleteExpired } = useCases.with({ expiredData });
    await deleteExpired.execute();
    expect(ends).to.deep.equal([clock.now()]);
    expect(reports).to.be.empty;

    for (const [topic, lifetime] of [
      ['ada', 0],
      ['grace', 1],
    ] as const) {
      const [postedAt, expiresAt] = [clock.now(), later(clock.now(), lifetime)];
      await repositories.outbox.post({ mail: sampleMails.code, topic, postedAt, expiresAt });
    }
    const error = new Error('It took too long');
    left = [{ what: 'verifications', error }];
    await deleteExpired.execute();
    expect(reports).to.deep.equal([
      ['Could not delete expired data (verifications).', error],
      ['Mails expired before delivery: 1.'],
    ]);
    expect((await useCases.postings()).map(({ topic }) => topic)).to.deep.equal(['grace']);
  });
});
