import { createHash } from 'node:crypto';
import { expect } from 'chai';
import fastify from 'fastify';
import { registerPageStyle } from '#service/adapters/http/page.ts';
import type { SentMail } from '#service/composition/development-services.ts';
import { addInboxRoutes } from '#service-dev/mail/inbox.ts';
import { LocalInbox } from '#service-dev/mail/local-inbox.ts';
import { domOf } from '../../harness/dom-of.ts';
import { FakeClock, sampleMails } from '../../harness/fakes.ts';
import { testBranding } from '../../harness/service-fixture.ts';

const clock = new FakeClock();
const to = 'ada@acme.example';

describe('Mail in development', () => {
  const printed: string[] = [];
  const newMailer = () => new LocalInbox(testBranding, clock, (text) => printed.push(text));

  it('is printed, and kept with its code or link, newest first', async () => {
    const mailer = newMailer();
    const link = 'https://signup.example/activate';
    expect(await mailer.send(sampleMails.code)).to.equal('sent');
    await mailer.send({ ...sampleMails.activation, link });
    expect(printed[0]).to.match(
      /^\nMail to ada@acme.example\nSubject: 012345 is your Northgate code\n\n {2}Your/,
    );
    expect(mailer.mails.map((mail) => mail.link)).to.deep.equal([link, '']);
    const code = {
      to,
      subject: '012345 is your Northgate code',
      code: '012345',
      sentAt: clock.now(),
    };
    expect(mailer.mails[1]).to.deep.include(code);
  });
});

describe('The development inbox', () => {
  const mail = {
    id: 'b7f0',
    to,
    subject: 'One & <b>two</b>',
    text: 'Some <i>text</i>',
    html: '<!doctype html><html><head></head><body><p style="color:#123456">A mail</p></body></html>',
    code: '',
    link: 'https://signup.example/activate?token=a&b',
    language: 'en',
    sentAt: clock.now(),
  };
  const other = { ...mail, id: 'c8a1', subject: 'An older one', link: '' };
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
    const script = overview.page.querySelector('script')?.textContent ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(overview.headers['content-security-policy']).to.include(`script-src 'sha256-${hash}'`);
  });

  it('adds and announces a new mail without a reload, and keeps open mails and the focus', async () => {
    const later = inboxOf(mail, other);
    let poll = async () => {};
    const window = domOf((await inboxOf(other)()).body, {
      runScripts: 'dangerously',
      // Otherwise the page is hidden and does not poll.
      pretendToBeVisual: true,
      beforeParse(page) {
        Object.assign(page, {
          fetch: async (path: string) => ({ text: async () => (await later(path)).body }),
          setInterval(run: typeof poll) {
            poll = run;
          },
        });
      },
    });
    const { document } = window;
    const opened = document.querySelector('details');
    opened?.querySelector('summary')?.focus();
    const focused = document.activeElement;
    await poll();
    expect([...document.querySelectorAll('#mails > li')].map(({ id }) => id)).to.deep.equal([
      'b7f0',
      'c8a1',
    ]);
    expect(document.querySelector('[role=status]')?.textContent).to.equal(
      `New mail: ${mail.subject}`,
    );
    expect(opened?.open).to.equal(true);
    expect(focused?.localName).to.equal('summary');
    expect(document.activeElement).to.equal(focused);
    window.close();
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
