import { expect } from 'chai';
import { eventually } from '../../test/harness/eventually.ts';
import { SmtpRecorder } from '../../test/harness/mailbox.ts';
import { testStorage } from '../../test/harness/service/test-storage.ts';
import { pageOrigin } from '../../test/harness/signup-client.ts';
import { Visitor } from '../../test/harness/visitor.ts';
import { type RunningService, startService } from '../src/composition/start-service.ts';

describe('A service with a mail server', function () {
  this.timeout(60_000);
  const server = new SmtpRecorder();
  const logLines: string[] = [];
  let service: RunningService;
  let visitor: Visitor;

  before(async () => {
    await server.start();
    service = await startService({
      ...(await testStorage()),
      allowedOrigins: [pageOrigin],
      requirePersonalInfo: false,
      publicUrl: 'https://signup.northgate.example',
      smtp: { url: server.url, from: 'Northgate <signup@northgate.example>' },
      quiet: true,
      logLevel: 'trace',
      logTo: { write: (line) => logLines.push(line) },
    });
    visitor = await Visitor.arrive(service);
  });
  after(async () => {
    await service?.close();
    await server.stop();
  });

  const newest = () => server.mails.at(-1);
  const codeOf = ({ email }: Visitor) => {
    const mail = server.mails.find(({ recipients }) => recipients.includes(email));
    return mail?.parsed.subject?.slice(0, 6) ?? '';
  };
  const evilHost = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Origin: pageOrigin };

  it('shows no inbox', async () => {
    expect((await visitor.send('/inbox', {})).status).to.equal(404);
    expect((await visitor.send('/inbox.json', {})).status).to.equal(404);
    expect(service.inbox).to.deep.equal([]);
  });

  /** In seconds. */
  const outboxAge = async () => {
    const metrics = await (await visitor.send('/metrics', {})).text();
    return Number(/^outbox_oldest_seconds (.+)$/m.exec(metrics)?.[1]);
  };

  it('answers as before while the mail server is away, and mails when it is back', async () => {
    await server.stop();
    expect(await visitor.verifyEmail()).to.deep.equal({ status: 201, body: {} });
    expect(await outboxAge()).to.be.above(0);
    await server.start();
    await eventually(() => expect(newest()?.recipients).to.deep.equal([visitor.email]));
    expect(codeOf(visitor)).to.match(/^[0-9]{6}$/);
    await eventually(async () => expect(await outboxAge()).to.equal(0));
  });

  it('mails one visitor while the mail server is slow with another', async () => {
    let release = () => {};
    server.meanwhile = () => {
      server.meanwhile = async () => {};
      return new Promise((resolve) => {
        release = resolve;
      });
    };
    const [slow, quick] = [await Visitor.arrive(service), await Visitor.arrive(service)];
    const mailsTo = ({ email }: Visitor) =>
      server.mails.filter(({ recipients }) => recipients.includes(email)).length;
    // Not `verifyEmail`, which waits until all mails are out.
    for (const visitor of [slow, quick]) {
      const body = { email: visitor.email, recaptcha_value: 'not-a-robot' };
      expect((await visitor.call('/api/verify-email', body)).status).to.equal(201);
    }
    await eventually(() => expect(mailsTo(quick)).to.equal(1));
    expect(mailsTo(slow)).to.equal(0);
    release();
    await eventually(() => expect(mailsTo(slow)).to.equal(1));
  });

  it('mails links to its configured address, whatever host was asked for', async () => {
    const { body } = await visitor.verifyCode(codeOf(visitor));
    const response = await visitor.post(
      '/api/create-account',
      {
        email: visitor.email,
        signup_code: (body as { signupCode: string }).signupCode,
        org_name: '<b>Analytical</b> Engines',
        org_short_name: 'analytical',
        region: 'US',
        terms_accepted: true,
      },
      evilHost,
    );
    expect(response.status).to.equal(201);
    await service.idle();
    const { text = '', html = '' } = newest()?.parsed ?? {};
    expect(newest()?.parsed.subject).to.equal('Activate your Northgate account');
    expect(text).to.match(/^https:\/\/signup\.northgate\.example\/activate\?token=[\w-]{43}$/m);
    expect(text + html).not.to.include('evil.example');
    expect(html).to.include('&#60;b&#62;Analytical&#60;/b&#62; Engines');
  });

  it('writes neither codes nor links nor addresses to the log', () => {
    const log = logLines.join('');
    expect(log).to.include('A mail (code) has to wait.');
    expect(log).not.to.include(visitor.email).and.not.include('token=');
    for (const { parsed } of server.mails) {
      const secrets = parsed.text?.match(/\b\d{6}\b|[\w-]{43}/g) ?? [];
      expect(secrets).to.have.length(1);
      for (const secret of secrets) expect(log).not.to.include(secret);
    }
  });
});
