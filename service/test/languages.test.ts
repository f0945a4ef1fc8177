import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { pageOrigin } from '../../test/harness/visitor.ts';
import { testBranding } from './fixtures/service-fixture.ts';
import { arrive, sharedService } from './fixtures/shared-service.ts';
import type { Visitor } from './fixtures/visitor.ts';

const arabic = testBranding.in('ar').sentences;

/** Calls as a page in some language does. */
async function call(visitor: Visitor, path: string, body: object, language = 'ar') {
  const headers = { Origin: pageOrigin, 'Accept-Language': language };
  const { status } = await visitor.post(path, body, headers);
  await sharedService().idle();
  return status;
}

const newestMail = ({ email }: Visitor) => sharedService().inbox.find(({ to }) => to === email);

const languageOf = (mail = { html: '' }) => {
  const { lang, dir } = new JSDOM(mail.html).window.document.documentElement;
  return [lang, dir];
};

describe('A sign-up in Arabic', () => {
  it('gets every mail in Arabic: codes and ready account', async () => {
    const visitor = await arrive();
    const { email } = visitor;
    await call(visitor, '/api/verify-email', { email, recaptcha_value: 'not-a-robot' });
    expect(newestMail(visitor)?.subject).to.equal(arabic['mails.code.subject'](visitor.code));
    expect(languageOf(newestMail(visitor))).to.deep.equal(['ar', 'rtl']);
    await call(visitor, '/api/resend-code', { email }, 'de');
    expect(languageOf(newestMail(visitor))).to.deep.equal(['de', 'ltr']);

    const account = await visitor.account();
    expect(await call(visitor, '/api/create-account', account)).to.equal(201);
    const ready = newestMail(visitor);
    expect(ready?.subject).to.equal(arabic['mails.ready.subject']);
    expect(languageOf(ready)).to.deep.equal(['ar', 'rtl']);
  });
});
