import { expect } from 'chai';
import fastify from 'fastify';
import { sharedService } from '../../../../test/harness/service/shared-service.ts';
import { newEmail, Visitor } from '../../../../test/harness/visitor.ts';
import { addInboxRoutes } from '../../../dev/mail/inbox-routes.ts';
import type { RunningService } from '../../../src/composition/start-service.ts';

describe('The development inbox', () => {
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  it('lists the newest mail first, with its code', async () => {
    const first = await Visitor.withCode(service);
    const second = await Visitor.withCode(service);
    const page = await second.open('/inbox');
    expect(page).to.include(`<p class="code" translate="no">${second.code}</p>`);
    expect(page.indexOf(second.email)).to.be.lessThan(page.indexOf(first.email));
  });

  it('answers the same as JSON', async () => {
    const visitor = await Visitor.withCode(service);
    const mails = JSON.parse(await visitor.open('/inbox.json'));
    expect(mails[0]).to.include({ to: visitor.email, code: visitor.code });
    expect(mails[0].subject).to.equal(`${visitor.code} is your code`);
  });

  it('shows markup in an address as text', async () => {
    const visitor = await Visitor.withCode(service, newEmail("o'neil&co"));
    const page = await visitor.open('/inbox');
    expect(page).to.include('o&#39;neil&#38;co').and.not.include("o'neil");
  });

  it('is not there under a name that somebody else gave this machine', async () => {
    const app = fastify();
    addInboxRoutes(app, { mails: [] }, () => 'https://signup.own.example:8443');
    const statusAt = async (url: string, host: string) =>
      (await app.inject({ url, headers: { host } })).statusCode;
    for (const path of ['/inbox', '/inbox.json']) {
      for (const host of [
        ...['localhost', 'localhost:8080', 'LOCALHOST.:8080', 'signup.localhost:1'],
        ...['127.0.0.1:8080', '127.9.9.9', '[::1]:8080', 'signup.own.example:8443'],
      ]) {
        expect(await statusAt(path, host), host).to.equal(200);
      }
      for (const host of [
        ...[
          'evil.example',
          'evil.example:8080',
          'localhost.evil.example',
          '127.0.0.1.evil.example',
        ],
        ...['localhost@evil.example', 'x.signup.own.example', 'evil.example/localhost'],
      ]) {
        expect(await statusAt(path, host), host).to.equal(404);
      }
    }
  });

  it('leads where the link of a mail leads', async () => {
    const app = fastify();
    const link = 'https://signup.example/activate?token=a&b';
    const mail = { to: 'a@b.example', subject: '', text: '', html: '', code: '', link };
    addInboxRoutes(app, { mails: [{ ...mail, sentAt: new Date() }] }, () => 'http://localhost');
    const { body } = await app.inject('/inbox');
    expect(body).to.include('<a href="https://signup.example/activate?token=a&#38;b">');
    expect(body).not.to.include('class="code"');
  });
});
