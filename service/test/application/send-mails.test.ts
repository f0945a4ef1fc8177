import { expect } from 'chai';
import type { Database } from '../../src/adapters/database/database.ts';
import { SqlOutbox } from '../../src/adapters/database/sql-outbox.ts';
import { SmtpMailer } from '../../src/adapters/mail/smtp-mailer.ts';
import type { Mail } from '../../src/application/ports/mail.ts';
import type { Mailer } from '../../src/application/ports/mailer.ts';
import { Secrets } from '../../src/application/secrets.ts';
import { SendMails } from '../../src/application/send-mails.ts';
import { figures } from '../../src/domain/figures.ts';
import { eventually } from '../support/eventually.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { SmtpRecorder } from '../support/smtp-recorder.ts';
import { openTestDatabase } from '../support/test-database.ts';

describe('Sending the mails of the outbox', function () {
  this.timeout(60_000);
  const server = new SmtpRecorder();
  const reports: string[] = [];
  let clock: FakeClock;
  let database: Database;
  let outbox: SqlOutbox;
  let mailer: SmtpMailer;

  before(async () => {
    database = await openTestDatabase();
    outbox = new SqlOutbox(database, new Secrets('the key of the tests'));
    await server.start();
    const from = 'Northgate <signup@northgate.example>';
    const settings = { product: 'Northgate', signInUrl: 'https://northgate.example/sign-in' };
    mailer = new SmtpMailer({ url: server.url, from }, settings);
  });
  after(async () => {
    mailer.close();
    await server.stop();
    await database.close();
  });
  beforeEach(async () => {
    clock = new FakeClock();
    server.mails.length = 0;
    server.tries = 0;
    server.verdict = () => null;
    server.meanwhile = async () => {};
    reports.length = 0;
    await database.query('DELETE FROM outbox');
  });

  const instance = () => {
    const secrets = new Secrets('the key of the tests');
    const report = (problem: string, error?: unknown) =>
      reports.push([problem, error instanceof Error ? error.message : ''].join(' ').trim());
    return new SendMails(new SqlOutbox(database, secrets), mailer, clock, report);
  };
  const runAll = async (sendMails = instance()) => {
    await sendMails.execute();
  };
  const post = (mail: Mail, topic: string = mail.to) =>
    outbox.post(database, {
      mail,
      topic,
      postedAt: clock.now(),
      expiresAt: new Date(
        clock.now().getTime() +
          (mail.kind === 'code' ? figures.codeLifetime : figures.activationMailLifetime),
      ),
    });
  const postCode = (to: string, code = '111111') => post({ kind: 'code', to, code });
  const postActivation = (to: string) =>
    post({ kind: 'activation', to, orgName: 'Acme', link: 'https://signup.example/activate#x' });
  const recipients = () => server.mails.flatMap((mail) => mail.recipients).sort();
  const subjects = () => server.mails.map(({ parsed }) => parsed.subject);
  const waiting = async () => (await database.query('SELECT topic FROM outbox')).length;
  const someAddresses = (count: number) =>
    Array.from({ length: count }, (_, i) => `a${String(i).padStart(3, '0')}@acme.example`);

  it('sends every mail once, however many instances send, and keeps none of them', async () => {
    const addresses = someAddresses(40);
    for (const to of addresses) await postCode(to);
    await Promise.all([runAll(), runAll(), runAll()]);
    expect(recipients()).to.deep.equal(addresses);
    expect(await waiting()).to.equal(0);
  });

  it('sends a newer code right after the one that is being sent, and never before', async () => {
    await postCode('ada@acme.example', '111111');
    server.meanwhile = async () => {
      server.meanwhile = async () => {};
      await postCode('ada@acme.example', '222222');
      await runAll();
      expect(subjects()).to.deep.equal([]);
    };
    await runAll();
    expect(subjects()).to.deep.equal(['111111 is your code', '222222 is your code']);
    expect(await waiting()).to.equal(0);
  });

  it('sends only the newest of the codes that wait for one address', async () => {
    for (const code of ['111111', '222222', '333333']) await postCode('ada@acme.example', code);
    await runAll();
    expect(subjects()).to.deep.equal(['333333 is your code']);
  });

  it('tries again after 1, 2, 4, 8 and then every 15 seconds, with the same mail', async () => {
    server.verdict = () => 451;
    await postCode('ada@acme.example');
    const tried: number[] = [];
    for (let second = 0; second <= 60; second += 1) {
      const before = server.tries;
      await runAll();
      if (server.tries > before) tried.push(second);
      clock.advance(1 / 60);
    }
    expect(tried).to.deep.equal([0, 1, 3, 7, 15, 30, 45, 60]);
    server.verdict = () => null;
    clock.advance(0.25);
    await runAll();
    expect(recipients()).to.deep.equal(['ada@acme.example']);
    expect(reports[0]).to.match(/^A mail \(code\) has to wait. The mail server .*451/);
    expect(reports.join()).not.to.include('ada').and.not.include('111111');
  });

  it('has all live mails out within 30 seconds after the mail server was away for five minutes', async () => {
    const addresses = someAddresses(60);
    const sendMails = instance();
    await server.stop();
    for (let second = 0; second < 300; second += 1) {
      const to = addresses[second / 5];
      if (to) await (second % 2 === 0 ? postCode(to) : postActivation(to));
      await runAll(sendMails);
      clock.advance(1 / 60);
    }
    expect(await waiting()).to.equal(60);
    await server.start();
    for (let second = 0; second < 30; second += 1) {
      await runAll(sendMails);
      clock.advance(1 / 60);
    }
    expect(recipients()).to.deep.equal(addresses);
    expect(await waiting()).to.equal(0);
  });

  it('drops a code that expired while the mail server was away, and keeps an activation mail for 72 hours', async () => {
    server.verdict = () => 451;
    await postCode('code@acme.example');
    await postActivation('activation@acme.example');
    await runAll();
    server.verdict = () => null;
    clock.advance(72 * 60 - 1);
    await runAll();
    expect(recipients()).to.deep.equal(['activation@acme.example']);

    await postActivation('late@acme.example');
    clock.advance(72 * 60);
    await runAll();
    expect(recipients()).to.deep.equal(['activation@acme.example']);
  });

  it('does not try again what the mail server refused for good', async () => {
    server.verdict = (_command, to) => (to.startsWith('nobody') ? 550 : null);
    await postCode('nobody@acme.example');
    await postCode('ada@acme.example');
    await runAll();
    clock.advance(1);
    await runAll();
    expect(server.tries).to.equal(2);
    expect(recipients()).to.deep.equal(['ada@acme.example']);
    expect(reports).to.deep.equal(['The mail server refused a mail (code).']);
    expect(await waiting()).to.equal(0);
  });

  it('drops a mail that nobody can read any more, and says so', async () => {
    const foreign = new SqlOutbox(database, new Secrets('a former key'));
    await foreign.post(database, {
      mail: { kind: 'code', to: 'ada@acme.example', code: '111111' },
      topic: 'foreign',
      postedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 60_000),
    });
    await runAll();
    expect(server.tries).to.equal(0);
    expect(reports).to.deep.equal(['A mail was dropped: it was sealed with another key.']);
    expect(await waiting()).to.equal(0);
  });

  it('does not go on at once when nothing got through', async () => {
    server.verdict = () => 451;
    for (const to of someAddresses(10)) await postCode(to);
    await instance().execute();
    expect(server.tries).to.equal(5);
  });

  describe('while the mail server is slow with some', () => {
    let release: () => void;
    let isSlow: (to: string) => boolean;
    let atOnce: number;
    let most: number;
    beforeEach(() => {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      atOnce = 0;
      most = 0;
      slowMailer = {
        async send(mail) {
          atOnce += 1;
          most = Math.max(most, atOnce);
          // A turn, so that those that could be under way at once are.
          await (isSlow(mail.to) ? released : new Promise(setImmediate));
          atOnce -= 1;
          sent.push(mail.to);
          return 'sent';
        },
      };
      sent.length = 0;
    });
    const sent: string[] = [];
    let slowMailer: Mailer;
    const slowInstance = () => new SendMails(outbox, slowMailer, clock, () => {});

    it('sends the others meanwhile, five at once at most', async () => {
      const addresses = someAddresses(30);
      const [slow, ...quick] = addresses;
      isSlow = (to) => to === slow;
      for (const to of addresses) await postCode(to);
      const sendMails = slowInstance();
      const sending = Promise.all([sendMails.execute(), sendMails.execute()]);
      await eventually(() => expect([...sent].sort()).to.deep.equal(quick));
      release();
      await sending;
      expect(sent.length).to.equal(30);
      expect(most).to.equal(5);
      expect(await waiting()).to.equal(0);
    });

    it('sends what is posted meanwhile, and what finds no room when there is some', async () => {
      isSlow = (to) => !to.startsWith('late');
      const sendMails = slowInstance();
      const runs: Promise<void>[] = [];
      const send = async (to: string) => {
        await postCode(to);
        runs.push(sendMails.execute());
      };
      for (const to of someAddresses(4)) await send(to);
      await send('late-1@acme.example');
      await eventually(() => expect(sent).to.deep.equal(['late-1@acme.example']));
      await send('a005@acme.example');
      await eventually(() => expect(atOnce).to.equal(5));
      await send('late-2@acme.example');
      await runs.pop();
      expect(sent.length).to.equal(1);
      release();
      await Promise.all(runs);
      expect(sent).to.include('late-2@acme.example');
      expect([sent.length, most]).to.deep.equal([7, 5]);
    });

    it('begins with no other mail once it is told to end', async () => {
      isSlow = () => true;
      for (const to of someAddresses(10)) await postCode(to);
      const stopping = new AbortController();
      const sending = slowInstance().execute(stopping.signal);
      await eventually(() => expect(atOnce).to.equal(5));
      stopping.abort();
      release();
      await sending;
      expect([sent.length, await waiting()]).to.deep.equal([5, 5]);
    });
  });
});
