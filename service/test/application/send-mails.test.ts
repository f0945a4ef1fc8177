import { expect } from 'chai';
import { eventually } from '#test/harness/eventually.ts';
import type {
  ClaimedMail,
  Mail,
  MailOutcome,
  MailQueue,
} from '../../src/application/ports/mail.ts';
import { SendMails } from '../../src/application/send-mails.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import { later } from '../../src/domain/times.ts';
import { FakeClock, FakeMailer, noSuchUser, sampleMails } from '../harness/fakes.ts';

const { mailsAtOnce } = serviceLimits;
const unavailable = () => Promise.reject(new Error('The mail server is unavailable'));

type QueuedMail = Omit<ClaimedMail, 'claimedUntil'> & { readonly mail: Mail; dueAt: Date };

/** Keeps mails in memory, one of each topic. None expires. */
class FakeOutbox implements MailQueue {
  /** False: as with another key. */
  isReadable = true;
  readonly queued = new Map<string, QueuedMail>();
  readonly settled: (ClaimedMail & { readonly outcome: MailOutcome })[] = [];
  /** The maximum count of each call of `claim`. */
  readonly maxCounts: number[] = [];

  async claim(now: Date, claimedUntil: Date, maxCount: number) {
    this.maxCounts.push(maxCount);
    const due = [...this.queued.values()].filter(({ dueAt }) => dueAt <= now);
    return due.slice(0, maxCount).map((queued) => {
      queued.dueAt = claimedUntil;
      return { ...queued, mail: this.isReadable ? queued.mail : null, claimedUntil };
    });
  }

  async renew(claimed: ClaimedMail, claimedUntil: Date) {
    this.change(claimed, { dueAt: claimedUntil });
    return { ...claimed, claimedUntil };
  }

  async settle(claimed: ClaimedMail, outcome: MailOutcome): Promise<'settled' | 'newerIsDue'> {
    this.settled.push({ ...claimed, outcome });
    this.queued.delete(claimed.topic);
    return 'settled';
  }

  async postpone(claimed: ClaimedMail, dueAt: Date) {
    this.change(claimed, { attempts: claimed.attempts + 1, dueAt });
  }

  private change({ topic }: ClaimedMail, changes: Partial<QueuedMail>) {
    const queued = this.queued.get(topic);
    if (!queued) throw new Error('This mail is not queued');
    Object.assign(queued, changes);
  }
}

describe('SendMails', () => {
  let clock: FakeClock;
  let outbox: FakeOutbox;
  let mailer: FakeMailer;
  let counted: string[];
  let reports: unknown[][];
  beforeEach(() => {
    clock = new FakeClock();
    outbox = new FakeOutbox();
    mailer = new FakeMailer();
    counted = [];
    reports = [];
  });

  const instance = () =>
    new SendMails({
      outbox,
      mailer,
      mailCounter: { count: (kind, state) => counted.push(`${kind} ${state}`) },
      clock,
      report: (...report) => reports.push(report),
    });
  const sendAll = () => instance().execute();
  const post = (mail: Mail, { isWithheld = false } = {}) => {
    const posted = { topic: mail.to, version: `id of ${mail.to}`, mail, isWithheld };
    outbox.queued.set(mail.to, { ...posted, attempts: 0, dueAt: clock.now() });
  };
  const postCode = (to: string) => post({ ...sampleMails.code, to });
  const postActivation = (to: string) => post({ ...sampleMails.activation, to });
  const queued = () => [...outbox.queued.keys()];
  const recipients = () => mailer.sent.map(({ to }) => to).sort();
  const outcomes = () => outbox.settled.map(({ topic, outcome }) => [topic, outcome]);
  const someAddresses = (count: number) =>
    Array.from({ length: count }, (_, i) => `a${String(i).padStart(3, '0')}@acme.example`);

  it('retries after 1, 2, 4, 8 and then every 15 seconds, with the same ID', async () => {
    mailer.respond = unavailable;
    postCode('ada@acme.example');
    const tried: number[] = [];
    for (let second = 0; second <= 60; second += 1) {
      const before = mailer.ids.length;
      await sendAll();
      if (mailer.ids.length > before) tried.push(second);
      clock.advance(1 / 60);
    }
    expect(tried).to.deep.equal([0, 1, 3, 7, 15, 30, 45, 60]);
    mailer.respond = async () => 'sent';
    clock.advance(0.25);
    await sendAll();
    expect(outcomes()).to.deep.equal([['ada@acme.example', 'sent']]);
    expect([...new Set(mailer.ids)]).to.deep.equal(['id of ada@acme.example']);
    const [problem, error] = reports[0] ?? [];
    expect(problem).to.equal('Delivery deferred (code).');
    expect(error).to.be.an('error').with.property('message', 'The mail server is unavailable');
  });

  it('delivers all mails within 30 seconds after a five-minute outage', async () => {
    const addresses = someAddresses(60);
    const sendMails = instance();
    mailer.respond = unavailable;
    for (const to of addresses) {
      postCode(to);
      await sendMails.execute();
      clock.advance(5 / 60);
    }
    expect(queued()).to.have.length(60);
    mailer.respond = async () => 'sent';
    for (let second = 0; second < 30; second += 1) {
      await sendMails.execute();
      clock.advance(1 / 60);
    }
    expect(recipients()).to.deep.equal(addresses);
  });

  it('does not retry a permanent refusal of the mail server', async () => {
    mailer.respond = async ({ to }) => (to.startsWith('nobody') ? noSuchUser : 'sent');
    postActivation('nobody@acme.example');
    postCode('ada@acme.example');
    await sendAll();
    expect(outcomes()).to.deep.equal([
      ['nobody@acme.example', noSuchUser],
      ['ada@acme.example', 'sent'],
    ]);
    expect(queued()).to.be.empty;
    expect(reports).to.deep.equal([['Delivery refused by the mail server (activation).']]);
    expect(counted).to.deep.equal(['activation refused', 'code sent']);
  });

  it('settles a mail that is withheld without sending it', async () => {
    post(sampleMails.code, { isWithheld: true });
    await sendAll();
    expect(mailer.ids).to.be.empty;
    expect(outcomes()).to.deep.equal([[sampleMails.code.to, 'withheld']]);
    expect(counted).to.deep.equal(['code withheld']);
  });

  it('leaves unreadable mails to other instances, and reports each once', async () => {
    const addresses = someAddresses(2 * mailsAtOnce);
    for (const to of addresses) postCode(to);
    outbox.isReadable = false;
    await sendAll();
    expect(reports, 'they hold up nothing').to.have.length(addresses.length);
    clock.advance(1 / 60);
    await sendAll();
    expect(mailer.ids).to.be.empty;
    expect(reports).to.have.length(addresses.length);
    expect(String(reports[0])).to.match(/^Mail left to another instance: /);
    outbox.isReadable = true;
    clock.advance(2 / 60);
    await sendAll();
    expect(recipients()).to.deep.equal(addresses);
  });

  it('does not continue at once when all deliveries failed', async () => {
    mailer.respond = unavailable;
    for (const to of someAddresses(2 * mailsAtOnce)) postCode(to);
    await sendAll();
    expect(mailer.ids).to.have.length(mailsAtOnce);
  });

  it('sends the others when one cannot be settled, throws the error, and continues with the next run', async () => {
    const settle = outbox.settle.bind(outbox);
    const broken = new Error('The database is unavailable');
    outbox.settle = async (claimed, outcome) => {
      if (claimed.topic === 'ada@acme.example') throw broken;
      return settle(claimed, outcome);
    };
    const sendMails = instance();
    for (const to of ['ada@acme.example', ...someAddresses(9)]) postCode(to);
    expect(await sendMails.execute().catch((error) => error)).to.equal(broken);
    expect(mailer.sent).to.have.length(10);
    expect(queued()).to.deep.equal(['ada@acme.example']);

    const claim = outbox.claim.bind(outbox);
    outbox.claim = () => Promise.reject(broken);
    expect(await sendMails.execute().catch((error) => error)).to.equal(broken);
    outbox.claim = claim;
    postCode('grace@acme.example');
    await sendMails.execute();
    expect(mailer.sent).to.have.length(11);
    expect(outbox.maxCounts.at(-1), 'failures leave no fewer parallel mails').to.equal(mailsAtOnce);
  });

  it('sends at once a mail that replaced one during its delivery', async () => {
    const settle = outbox.settle.bind(outbox);
    outbox.settle = async (claimed, outcome) => {
      await settle(claimed, outcome);
      if (outbox.settled.length > 1) return 'settled';
      postActivation(claimed.topic);
      return 'newerIsDue';
    };
    postCode('ada@acme.example');
    await sendAll();
    expect(mailer.sent.map(({ kind }) => kind)).to.deep.equal(['code', 'activation']);
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
      mailer.respond = async ({ to }) => {
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
      for (const to of addresses) postCode(to);
      const sendMails = instance();
      const sending = Promise.all([sendMails.execute(), sendMails.execute()]);
      await eventually(() => expect(recipients()).to.deep.equal(quick));
      release();
      await sending;
      expect(recipients()).to.deep.equal(addresses);
      expect(max).to.equal(mailsAtOnce);
    });

    it('sends mails posted during a run, and the rest when there is room', async () => {
      isSlow = (to) => !to.startsWith('late');
      const sendMails = instance();
      const runs: Promise<void>[] = [];
      const send = (to: string) => {
        postCode(to);
        runs.push(sendMails.execute());
      };
      for (const to of someAddresses(mailsAtOnce - 1)) send(to);
      send('late-1@acme.example');
      await eventually(() => expect(recipients()).to.deep.equal(['late-1@acme.example']));
      send('another@acme.example');
      await eventually(() => expect(atOnce).to.equal(mailsAtOnce));
      send('late-2@acme.example');
      await runs.pop();
      expect(mailer.sent).to.have.length(1);
      expect(outbox.maxCounts, 'without room it asks for nothing').not.to.include(0);
      release();
      await Promise.all(runs);
      expect(recipients()).to.include('late-2@acme.example');
      expect(mailer.sent).to.have.length(mailsAtOnce + 2);
      expect(max).to.equal(mailsAtOnce);
    });

    it('starts no other mail after the abort', async () => {
      isSlow = () => true;
      for (const to of someAddresses(mailsAtOnce + 3)) postCode(to);
      const stopping = new AbortController();
      const sending = instance().execute(stopping.signal);
      await eventually(() => expect(atOnce).to.equal(mailsAtOnce));
      stopping.abort();
      release();
      await sending;
      expect(mailer.sent).to.have.length(mailsAtOnce);
      expect(queued()).to.have.length(3);
    });

    const startSlowDelivery = async () => {
      isSlow = () => true;
      postCode('ada@acme.example');
      const sendMails = instance();
      const sending = sendMails.execute();
      await eventually(() => expect(atOnce).to.equal(1));
      return { sendMails, sending };
    };

    it('renews its claims during delivery only', async () => {
      const { sendMails, sending } = await startSlowDelivery();
      for (let time = 0; time < serviceLimits.mailTimeout; time += serviceLimits.mailRenewal) {
        await sendMails.keepClaims();
        clock.advance(serviceLimits.mailRenewal / 60_000);
        await sendAll();
      }
      expect(atOnce).to.equal(1);
      release();
      await sending;
      await sendMails.keepClaims();
      expect(recipients()).to.deep.equal(['ada@acme.example']);
      expect(queued()).to.be.empty;
    });

    it('settles a mail under its renewed claim', async () => {
      const { sendMails, sending } = await startSlowDelivery();
      const renew = outbox.renew.bind(outbox);
      outbox.renew = async (...question) => {
        await eventually(() => expect(mailer.sent).to.have.length(1));
        return renew(...question);
      };
      clock.advance(3 / 60);
      const renewing = sendMails.keepClaims();
      release();
      await Promise.all([renewing, sending]);
      const claimedUntil = later(clock.now(), serviceLimits.mailClaim);
      expect(outbox.settled[0]).to.deep.include({ claimedUntil });
    });

    it('lets others send the mails of a crashed instance within 12 seconds', async () => {
      const { sendMails: dead } = await startSlowDelivery();
      isSlow = () => false;
      await dead.keepClaims();
      clock.advance(11 / 60);
      await sendAll();
      expect(recipients()).to.deep.equal(['ada@acme.example']);
    });
  });
});
