import { expect } from 'chai';
import fastify from 'fastify';
import { registerPageStyle } from '#service/adapters/http/page.ts';
import type { SentMail } from '#service/composition/development-services.ts';
import { addInboxRoutes } from '#service-dev/mail/inbox.ts';
import { domOf } from '../../harness/dom-of.ts';
import { testBranding } from '../../harness/service-fixture.ts';

describe('The development inbox', () => {
  const mail = {
    id: 'b7f0',
    to: 'ada@acme.example',
    subject: 'One & <b>two</b>',
    text: 'Some <i>text</i>',
    html: '<!doctype html><html><head></head><body><p style="color:#123456">A mail</p></body></html>',
    code: '',
    link: 'https://signup.example/activate?token=a&b',
    language: 'en',
    sentAt: new Date(),
  };
  const inboxOf = (...mails: SentMail[]) => {
    const app = fastify();
    registerPageStyle(app, testBranding);
    addInboxRoutes(app, { mails }, () => 'http://localhost');
    return async (path = '/inbox') => {
      const { body, headers, statusCode } = await app.inject(path);
      return { page: domOf(body).document, body, headers, statusCode };
    };
  };

  it('shows the HTML of a mail unchanged, in a frame without scripts, and its text', async () => {
    const open = inboxOf(mail);
    const { page, headers } = await open('/inbox/mail/b7f0');
    expect(page.querySelector('p')?.outerHTML).to.equal('<p style="color:#123456">A mail</p>');
    // Its links open beside the inbox.
    expect(page.querySelector('base')?.target).to.equal('_blank');
    expect(headers['x-frame-options']).to.equal('SAMEORIGIN');
    expect(headers['content-security-policy'])
      .to.match(/default-src 'none'.*frame-ancestors 'self'; sandbox allow-popups/)
      .and.not.match(/script|connect/);
    const overview = await open();
    const frame = overview.page.querySelector('iframe');
    expect(frame?.getAttribute('sandbox')).to.equal('allow-popups allow-popups-to-escape-sandbox');
    const text = await open('/inbox/mail/b7f0?form=text');
    expect(text.headers['content-type']).to.equal('text/plain; charset=utf-8');
    expect(text.body).to.equal(mail.text);
  });

  it('is not served under foreign host names', async () => {
    const app = fastify();
    registerPageStyle(app, testBranding);
    addInboxRoutes(app, { mails: [] }, () => 'https://signup.own.example:8443');
    const own = ['localhost:8080', 'LOCALHOST.:8080', '127.9.9.9', '[::1]:8080'];
    const foreign = ['evil.example:8080', 'localhost.evil.example', 'x.signup.own.example'];
    for (const [status, ...hosts] of [
      [200, ...own, 'signup.own.example:8443'],
      [404, ...foreign],
    ] as const) {
      for (const host of hosts) {
        for (const url of ['/inbox', '/inbox.json', '/inbox/newest']) {
          expect((await app.inject({ url, headers: { host } })).statusCode, host).to.equal(status);
        }
      }
    }
  });
});
