import { expect } from 'chai';
import fastify from 'fastify';
import { FakeClock } from '../../../../test/harness/service/fake-clock.ts';
import { serviceSentences } from '../../../../test/harness/service/refused.ts';
import { withCode } from '../../../../test/harness/service/shared-service.ts';
import { newEmail } from '../../../../test/harness/visitor.ts';
import { addInboxRoutes } from '../../../dev/mail/inbox-routes.ts';
import { LocalInbox } from '../../../dev/mail/local-inbox.ts';

const clock = new FakeClock();
const settings = { product: 'Northgate', signInUrl: 'https://northgate.example/sign-in' };
const to = 'ada@acme.example';

describe('Mail in development', () => {
  const printed: string[] = [];
  const newMailer = () => new LocalInbox(settings, clock, (text) => printed.push(text));

  it('is printed, and kept with its code or link, newest first', async () => {
    const mailer = newMailer();
    const link = 'https://signup.example/activate';
    expect(await mailer.send({ kind: 'code', to, code: '012345' })).to.equal('sent');
    await mailer.send({ kind: 'activation', to, orgName: 'Acme', link });
    expect(printed[0]).to.match(
      /^\nMail to ada@acme.example\nSubject: 012345 is your code\n\n {2}Your/,
    );
    expect(mailer.mails.map((mail) => mail.link)).to.deep.equal([link, '']);
    const code = { to, subject: '012345 is your code', code: '012345', sentAt: clock.now() };
    expect(mailer.mails[1]).to.deep.include(code);
  });

  it('is kept up to the last 200', async () => {
    const mailer = newMailer();
    for (let i = 0; i < 201; i += 1) await mailer.send({ kind: 'code', to, code: String(i) });
    expect(mailer.mails.map(({ code }) => code))
      .to.have.length(200)
      .and.not.include('0');
  });
});

describe('The development inbox', () => {
  it('lists the newest mail first, with its code, and markup as text', async () => {
    const first = await withCode();
    const second = await withCode(newEmail("o'neil&co"));
    const page = await second.open('/inbox');
    expect(page).to.include(`<p class="code" translate="no">${second.code}</p>`);
    const shown = second.email.replace("'", '&#39;').replace('&co', '&#38;co');
    expect(page.indexOf(shown)).to.be.within(1, page.indexOf(first.email));
    expect(page).not.to.include("o'neil");
  });

  it('answers the same as JSON', async () => {
    const visitor = await withCode();
    const [mail] = JSON.parse(await visitor.open('/inbox.json'));
    const { email, code } = visitor;
    expect(mail).to.include({ to: email, code, subject: `${code} is your code` });
  });

  it('leads where the link of a mail leads', async () => {
    const app = fastify();
    const link = 'https://signup.example/activate?token=a&b';
    const mail = { to, subject: '', text: '', html: '', code: '', link, sentAt: clock.now() };
    addInboxRoutes(app, { mails: [mail] }, () => 'http://localhost');
    const { body } = await app.inject('/inbox');
    expect(body).to.include('<a href="https://signup.example/activate?token=a&#38;b">');
    expect(body).not.to.include('class="code"');
  });

  const hosts = {
    200: [
      ...['localhost', 'localhost:8080', 'LOCALHOST.:8080', 'signup.localhost:1'],
      ...['127.0.0.1:8080', '127.9.9.9', '[::1]:8080', 'signup.own.example:8443'],
    ],
    404: [
      ...['evil.example', 'evil.example:8080', 'localhost.evil.example', '127.0.0.1.evil.example'],
      ...['localhost@evil.example', 'x.signup.own.example', 'evil.example/localhost'],
    ],
  };
  it('is not there under a name that somebody else gave this machine', async () => {
    const app = fastify();
    app.decorate('sentences', serviceSentences);
    addInboxRoutes(app, { mails: [] }, () => 'https://signup.own.example:8443');
    for (const url of ['/inbox', '/inbox.json']) {
      for (const [status, names] of Object.entries(hosts)) {
        for (const host of names) {
          const { statusCode } = await app.inject({ url, headers: { host } });
          expect(statusCode, host).to.equal(Number(status));
        }
      }
    }
  });
});
