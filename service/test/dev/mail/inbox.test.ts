import { expect } from 'chai';
import fastify from 'fastify';
import { registerPageStyle } from '#service/adapters/http/pages/page.ts';
import { addInboxRoutes } from '#service-dev/mail/inbox.ts';
import { testBranding } from '../../harness/service-fixture.ts';

describe('The development inbox', () => {
  it('links to the page, and is not served under foreign host names', async () => {
    const app = fastify();
    registerPageStyle(app, testBranding);
    const publicUrl = () => 'https://signup.own.example:8443';
    addInboxRoutes(app, { mails: [] }, { publicUrl, allowedOrigins: ['https://page.example'] });
    const local = ['localhost:8080', 'LOCALHOST.:8080', '127.9.9.9', '[::1]:8080'];
    const foreign = ['evil.example:8080', 'localhost.evil.example', 'x.signup.own.example'];
    for (const [status, ...hosts] of [
      [200, ...local, 'signup.own.example:8443'],
      [404, ...foreign],
    ] as const) {
      for (const host of hosts) {
        for (const url of ['/inbox', '/inbox.json', '/inbox/newest']) {
          expect((await app.inject({ url, headers: { host } })).statusCode, host).to.equal(status);
        }
      }
    }
    const { body } = await app.inject({ url: '/inbox', headers: { host: 'localhost' } });
    expect(body).to.contain('href="https://page.example"');
  });
});
