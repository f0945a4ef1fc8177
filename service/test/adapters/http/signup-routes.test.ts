import { expect } from 'chai';
import { sentences } from '../../../../test/harness/sentences.ts';
import { refused, serviceSentences } from '../../fixtures/service-fixture.ts';
import { arrive, logLines, sharedService, withCode } from '../../fixtures/shared-service.ts';
import { newEmail } from '../../fixtures/visitor.ts';

const done = { status: 201, body: {} };
const prepareAccount = async (changes: object = {}) => {
  const visitor = await withCode();
  return { visitor, account: await visitor.account(changes) };
};
const mailsTo = (email: string) => sharedService().inbox.filter(({ to }) => to === email);

describe('The call verify-email', () => {
  it('mails a code of six digits to the address, as it was typed', async () => {
    const visitor = await arrive(newEmail('Ada.L'));
    const { status, body } = await visitor.verifyEmail();
    const [mail] = sharedService().inbox;
    expect(status).to.equal(201);
    const { reference } = body as { reference: string };
    expect(mail?.text).to.include(`Reference: ${reference},`);
    expect(logLines.join('')).to.include(`"reference":"${reference}"`);
    expect(mail?.to).to.equal(visitor.email);
    expect(mail?.code).to.match(/^[0-9]{6}$/);
    expect(mail?.subject).to.equal(`${mail?.code} is your Northgate code`);
  });

  it('mails in the language of the page', async () => {
    const visitor = await arrive();
    const body = { email: visitor.email, recaptcha_value: 'not-a-robot' };
    await visitor.post('/api/verify-email', body, { 'Accept-Language': 'ar' });
    await sharedService().idle();
    expect(mailsTo(visitor.email)[0]?.html).to.include('lang="ar" dir="rtl"');
  });

  it('names the browser in the mail, and nothing else of its header', async () => {
    const visitor = await arrive();
    const body = { email: visitor.email, recaptcha_value: 'not-a-robot' };
    const textFor = async (agent: string) => {
      await visitor.post('/api/verify-email', body, { 'User-Agent': agent });
      await sharedService().idle();
      return mailsTo(visitor.email)[0]?.text;
    };
    const known = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    expect(await textFor(`${known} canary`))
      .to.include('\nBrowser: Firefox on Linux\n')
      .and.not.include('canary');
    expect(await textFor('https://canary.example/ call now')).not.to.match(/Browser:|canary/);
  });

  it('answers the same for registered and new addresses', async () => {
    const { visitor, account } = await prepareAccount();
    await visitor.createAccount(account);
    const again = await (await arrive(visitor.email)).verifyEmail();
    expect(again.status).to.equal(201);
    expect(again.body).to.have.all.keys('reference');
  });

  for (const [changes, code, message] of [
    [{ email: undefined }, 'invalid_email', sentences.emailRequired],
    [{ email: 'ada%evil.example@acme.example' }, 'invalid_email', sentences.emailInvalid],
    [{ email: 'ada@gmail.com' }, 'non_corporate_email', sentences.ssoNonCorporateEmail],
    [{ email: 'ada@refused.example' }, 'email_domain_refused', undefined],
    [{ recaptcha_value: undefined }, 'human_check_failed', sentences.botCheckMissing],
  ] as const) {
    it(`answers ${code} with ${JSON.stringify(changes)}, and mails nothing`, async () => {
      const visitor = await arrive();
      const { length } = sharedService().inbox;
      expect(await visitor.verifyEmail(changes)).to.deep.equal(refused(400, code, message));
      expect(sharedService().inbox).to.have.length(length);
    });
  }
});

describe('The call verify-code', () => {
  it('returns a 256-bit sign-up code for the address in any case, and requirePI', async () => {
    const visitor = await withCode();
    const body = { email: visitor.email.toUpperCase(), verification_code: visitor.code };
    const answer = await visitor.call('/api/verify-code', body);
    expect(answer.status).to.equal(200);
    expect(answer.body)
      .to.have.all.keys('signupCode', 'requirePI')
      .and.include({ requirePI: true });
    expect((answer.body as { signupCode: string }).signupCode).to.match(/^[\w-]{43}$/);
  });
});

describe('The call create-account', () => {
  const invalid = (message: unknown) => refused(400, 'invalid_registration', message);

  it('registers an organization, also with a repeated request, and keeps whitespace of the password', async () => {
    const password = ' Blank-1 and blank ';
    const passwords = { password, confirm_password: password };
    const { visitor, account } = await prepareAccount({
      ...passwords,
      first_name: 'Ada\tAugusta',
      tracking_code: 'spring',
    });
    for (let time = 0; time < 2; time += 1) {
      expect(await visitor.createAccount(account)).to.deep.equal(done);
    }
    expect(await visitor.createAccount({ ...account, org_name: 'Other' })).to.deep.equal(
      refused(400, 'already_complete'),
    );
    expect((await visitor.login(password.trim())).status).to.equal(401);
    expect((await visitor.login(password)).status).to.equal(200);
  });

  it('returns messages for the fields of the contract only', async () => {
    const names = { first_name: ' ', last_name: undefined, org_name: '', org_short_name: 'www' };
    const extra = { vat_id: 'x'.repeat(15) };
    const { visitor, account } = await prepareAccount({ ...names, extra, terms_accepted: false });
    const message = {
      first_name: [sentences.firstNameRequired],
      last_name: [sentences.lastNameRequired],
      org_name: [sentences.orgNameRequired],
      org_short_name: [serviceSentences.shortNameReserved],
      'extra.vat_id': ['VAT number must be at most 14 characters'],
    };
    expect(await visitor.createAccount(account)).to.deep.equal(invalid(message));
  });

  it('refuses values without a field in the contract with a sentence', async () => {
    const { visitor, account } = await prepareAccount();
    const common = 'P@ssw0rd1!';
    for (const [changes, message] of [
      [{ confirm_password: 'Analytical-2' }, sentences.passwordsDiffer],
      [{ terms_accepted: false }, sentences.termsNotAccepted],
      [{ region: 'XX' }, sentences.regionRequired],
    ] as const) {
      const answer = await visitor.createAccount({ ...account, ...changes });
      expect(answer).to.deep.equal(invalid(message));
    }
    const guessable = { ...account, password: common, confirm_password: common };
    const refusedPassword = refused(400, 'password_refused', serviceSentences.passwordCommon);
    expect(await visitor.createAccount(guessable)).to.deep.equal(refusedPassword);
  });
});
