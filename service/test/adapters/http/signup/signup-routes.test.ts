import { expect } from 'chai';
import { sentences } from '#test/harness/sentences.ts';
import { refusedResponse } from '../../../harness/service-fixture.ts';
import { arrive, logLines, sharedService, withCode } from '../../../harness/shared-service.ts';

const prepareAccount = async (changes: object = {}) => {
  const visitor = await withCode();
  return { visitor, account: await visitor.account(changes) };
};

// The conformance checks call the same routes.
describe('The call verify-email', () => {
  /** @returns the mail with the code, as HTML, and the reference in the response */
  const requestCode = async (headers: Record<string, string> = {}) => {
    const visitor = await arrive();
    const body = { email: visitor.email, recaptcha_value: 'not-a-robot' };
    const response = await visitor.post('/api/verify-email', body, headers);
    const { reference } = (await response.json()) as { reference: string };
    await sharedService().idle();
    const mail = sharedService().inbox.find(({ to }) => to === visitor.email);
    return { html: mail?.html, reference };
  };

  it('mails the code in the language of the page', async () => {
    const { html } = await requestCode({ 'Accept-Language': 'ar' });
    expect(html).to.include('lang="ar" dir="rtl"');
  });

  it('mails and logs the reference of the response', async () => {
    const { html, reference } = await requestCode();
    expect(html).to.include(reference);
    expect(logLines.join('')).to.include(`"reference":"${reference}"`);
  });

  it('mails name and system of the browser, and nothing else of its header', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 canary';
    const { html } = await requestCode({ 'User-Agent': agent });
    expect(html).to.include('Firefox').and.include('Linux').and.not.include('canary');
  });
});

describe('The call create-account', () => {
  it('keeps whitespace of the password', async () => {
    const password = ' Blank-1 and blank ';
    const { visitor, account } = await prepareAccount({ password, confirm_password: password });
    expect(await visitor.createAccount(account)).to.deep.equal({ status: 201, body: {} });
    expect((await visitor.login(password.trim())).status).to.equal(401);
    expect((await visitor.login(password)).status).to.equal(200);
  });

  it('returns messages for the fields of the contract only', async () => {
    const names = { first_name: ' ', last_name: undefined, org_name: '' };
    const extra = { vat_id: 'x'.repeat(15) };
    const { visitor, account } = await prepareAccount({ ...names, extra, terms_accepted: false });
    const message = {
      first_name: [sentences.firstNameRequired],
      last_name: [sentences.lastNameRequired],
      org_name: [sentences.orgNameRequired],
      'extra.vat_id': ['VAT number must be at most 14 characters'],
    };
    const response = await visitor.createAccount(account);
    expect(response).to.deep.equal(refusedResponse(400, 'invalid_registration', message));
  });

  it('refuses a value without a field in the contract with a sentence', async () => {
    const { visitor, account } = await prepareAccount({ terms_accepted: false });
    const refused = refusedResponse(400, 'invalid_registration', sentences.termsNotAccepted);
    expect(await visitor.createAccount(account)).to.deep.equal(refused);
  });
});
