import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { expect } from 'chai';
import { toWire } from '#page/adapters/http/wire-names.ts';
import { eventually } from '#test/harness/eventually.ts';
import { openForSuite } from '#test/harness/for-suite.ts';
import { close, listen, originOf } from '#test/harness/loopback.ts';
import { SmtpRecorder } from '#test/harness/mail-server.ts';
import { pageOrigin, SignupClient } from '#tools/signup-client.ts';
import { FakeSiteverify } from '../harness/fake-siteverify.ts';
import { FakeClock } from '../harness/fakes.ts';
import { activationValues } from '../harness/registrations.ts';
import { ScimServer } from '../harness/scim-server.ts';
import { serviceSentences } from '../harness/service-fixture.ts';
import { startTestService } from '../harness/test-database.ts';

const publicUrl = 'https://signup.northgate.example';

describe('A service with a mail server, a bot check and a directory of the company', () => {
  const clock = new FakeClock();
  const lines: string[] = [];
  const mailServer = new SmtpRecorder();
  const siteverify = new FakeSiteverify();
  const breached = 'Breached-99';
  const [, rest] = createHash('sha1')
    .update(breached)
    .digest('hex')
    .toUpperCase()
    .split(/(?<=^.{5})/);
  let listStatus = 200;
  const breachedList = createServer((_, response) =>
    response.writeHead(listStatus).end(`${rest}:7`),
  );
  openForSuite(
    () => Promise.all([mailServer.start(), siteverify.start(), listen(breachedList)]),
    () => Promise.all([mailServer.stop(), siteverify.stop(), close(breachedList)]),
  );
  const scim = openForSuite(
    () => ScimServer.start(),
    (server) => server.stop(),
  );
  const service = openForSuite(
    () =>
      startTestService({
        publicUrl,
        smtp: { url: mailServer.url, from: 'Northgate <signup@northgate.example>' },
        pageOverrides: { botCheck: { provider: 'recaptcha', siteKey: 'any' } },
        botCheck: { secret: siteverify.secret, hostnames: ['localhost'] },
        botCheckVerifyUrl: siteverify.url,
        scim: { url: scim().url, token: scim().token },
        breachedPasswordsUrl: originOf(breachedList),
        clock,
        logLevel: 'trace',
        logTo: { write: (line) => lines.push(line) },
      }),
    (running) => running.close(),
  );

  let visitor: SignupClient;
  let human: { readonly recaptcha_value: string };
  beforeEach(async () => {
    visitor = new SignupClient(service().url);
    visitor.newestCode = code;
    human = { recaptcha_value: `good for ${visitor.email}` };
    await visitor.open();
  });
  afterEach(() => {
    scim().misbehave = null;
  });
  const mails = () =>
    mailServer.mails.filter(({ recipients }) => recipients.includes(visitor.email));
  const code = () => mails()[0]?.parsed.subject?.slice(0, 6) ?? '';
  const prepareAccount = async () => {
    await visitor.verifyEmail(human);
    await service().idle();
    return visitor.account({ org_name: '<b>Analytical</b> Engines' });
  };
  const activationMail = () =>
    mails().find(({ parsed }) => parsed.subject?.startsWith('Activate'))?.parsed;
  const user = () => [...scim().users.values()].find(({ userName }) => userName === visitor.email);
  const metrics = async () => (await fetch(`${service().url}/metrics`)).text();
  const evilHost = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Origin: pageOrigin };

  it('answers as before while the mail server is down, and mails when it is back', async () => {
    expect((await visitor.send('/inbox', {})).status).to.equal(404);
    await mailServer.stop();
    expect(await visitor.verifyEmail(human)).to.include({ status: 201 });
    // The verifier accepts a token once.
    expect(await visitor.verifyEmail(human)).to.include({ status: 400 });
    await eventually(() => expect(lines.join('')).to.include('Delivery deferred (code).'));
    clock.advance(1);
    expect(await metrics()).to.match(/^outbox_oldest_seconds 60$/m);
    await mailServer.start();
    await eventually(() => {
      // An attempt may still be in progress; the next one is due some time after it.
      clock.advance(0.002);
      expect(code()).to.match(/^[0-9]{6}$/);
    });
    await service().idle();
    expect(await metrics()).to.match(/^outbox_oldest_seconds 0$/m);
  });

  it('refuses a password of the list of breaches, and accepts it while the list does not answer', async () => {
    const account = { ...(await prepareAccount()), password: breached, confirm_password: breached };
    const { status, body } = await visitor.createAccount(account);
    const { passwordCommon: message } = serviceSentences;
    expect([status, body]).to.deep.equal([400, { message, code: 'password_refused' }]);
    listStatus = 503;
    expect((await visitor.createAccount(account)).status).to.equal(201);
    expect(await metrics()).to.match(/^breached_password_checks_failed_total 1$/m);
    listStatus = 200;
  });

  it('creates an account after the directory is reachable again, and mails a link to the configured address', async () => {
    const account = await prepareAccount();
    scim().misbehave = (response) => response.writeHead(503).end(String(account.password));
    for (const headers of [evilHost, {}]) {
      expect((await visitor.post('/api/create-account', account, headers)).status).to.equal(200);
    }
    expect(await metrics()).to.match(/^accounts_not_provisioned 1$/m);

    scim().misbehave = null;
    clock.advance(10);
    await eventually(() => expect(activationMail()).not.to.equal(undefined));
    expect(user()).to.have.property('password', undefined);
    expect(await metrics()).to.match(/^accounts_not_provisioned 0$/m);
    const { text = '', html = '' } = activationMail() ?? {};
    const link = /^https:\/\/signup\.northgate\.example(\/activate\?token=([\w-]{43}))$/m;
    const [, path = '', token = ''] = link.exec(text) ?? [];
    expect(html).to.include('&#60;b&#62;Analytical&#60;/b&#62; Engines');
    expect(text + html).not.to.include('evil.example');

    expect(await visitor.open(path)).to.include('value="Lovelace"');
    const password = { password: 'Bernoulli-22', confirmPassword: 'Bernoulli-22' };
    const values = toWire({ ...activationValues, firstName: 'Augusta', ...password });
    const body = new URLSearchParams({ csrf: visitor.csrfToken, token, ...values });
    const headers = { Origin: publicUrl };
    const response = await visitor.send('/activate', { method: 'POST', body, headers });
    expect(response.status).to.equal(303);
    expect(user()).to.have.nested.property('name.givenName', 'Augusta');
    expect(user()).to.include({ password: 'Bernoulli-22' });
    expect(lines.join('')).to.include('The identity directory answered 503 (POST /Users).');
  });

  it('writes neither codes nor links, addresses, passwords or tokens to the log', () => {
    const log = lines.join('');
    for (const { recipients, parsed } of mailServer.mails) {
      const secrets = parsed.text?.match(/\b\d{6}\b|[\w-]{43}/g) ?? [];
      // With a password, the mail confirms the account and has no link.
      const isPlain = parsed.subject === 'Your Northgate account is ready';
      expect(secrets).to.have.length(isPlain ? 0 : 1);
      for (const secret of [...secrets, ...recipients]) expect(log).not.to.include(secret);
    }
    for (const secret of ['Correct-Horse-1', 'Bernoulli-22', scim().token, siteverify.secret]) {
      expect(log).not.to.include(secret);
    }
  });
});
