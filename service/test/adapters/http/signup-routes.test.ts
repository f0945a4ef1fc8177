import { expect } from 'chai';
import { serviceMessages } from '../../../../src/languages/en/language.ts';
import { sentences } from '../../../../test/harness/sentences.ts';
import type { RefusalCode } from '../../../src/domain/refusals.ts';
import { refused, refusedBody } from '../../fixtures/service-fixture.ts';
import { arrive, clock, logLines, sharedService, withCode } from '../../fixtures/shared-service.ts';
import { newEmail } from '../../fixtures/visitor.ts';

const ownSentences = serviceMessages('Northgate');
const done = { status: 201, body: {} };
const codeRefused = refused(400, 'code_refused');
const prepared = async (changes: object = {}) => {
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
    expect(mail?.text).to.include(`Reference: ${reference}.`);
    expect(logLines.join('')).to.include(`"reference":"${reference}"`);
    expect(mail?.to).to.equal(visitor.email);
    expect(mail?.code).to.match(/^[0-9]{6}$/);
    expect(mail?.subject).to.equal(`${mail?.code} is your Northgate code`);
  });

  it('answers for a registered address as for a new one', async () => {
    const { visitor, account } = await prepared();
    await visitor.createAccount(account);
    const again = await (await arrive(visitor.email)).verifyEmail();
    expect(again.status).to.equal(201);
    expect(again.body).to.have.all.keys('reference');
  });

  for (const [what, changes, code, message] of [
    ['no address', { email: undefined }, 'invalid_email', sentences.emailRequired],
    [
      'a route to another server',
      { email: 'ada%evil.example@acme.example' },
      'invalid_email',
      sentences.emailInvalid,
    ],
    [
      'a free-mail address',
      { email: 'ada@gmail.com' },
      'non_corporate_email',
      sentences.ssoNonCorporateEmail,
    ],
    [
      'a missing bot check',
      { recaptcha_value: undefined },
      'human_check_failed',
      sentences.botCheckMissing,
    ],
  ] as const) {
    it(`refuses ${what} and mails nothing`, async () => {
      const visitor = await arrive();
      const { length } = sharedService().inbox;
      expect(await visitor.verifyEmail(changes)).to.deep.equal(refused(400, code, message));
      expect(sharedService().inbox).to.have.length(length);
    });
  }

  it('says when the next code may go to an address, whatever its tag and case, and to a network', async () => {
    const email = newEmail();
    const askFor = async (typed: string, visitor = arrive(typed)) => {
      const body = { email: typed, recaptcha_value: 'not-a-robot' };
      const response = await (await visitor).post('/api/verify-email', body);
      const wait = response.headers.get('retry-after');
      return { status: response.status, body: await response.json(), wait };
    };
    const limited = (code: RefusalCode, time: string, message: string) => ({
      ...refused(429, code, message),
      wait: time,
    });
    for (let i = 0; i < 5; i += 1) {
      const tagged = email.replace('@', `+${i}@`).toUpperCase();
      expect((await askFor(tagged)).status).to.equal(201);
      clock.advance(10);
    }
    expect(await askFor(email)).to.deep.equal(
      limited(
        'too_many_codes',
        '600',
        'Too many codes were sent to this address. Try again in 10 minutes.',
      ),
    );

    const here = arrive();
    for (let i = 0; i < 20; i += 1) expect((await askFor(newEmail(), here)).status).to.equal(201);
    const other = newEmail();
    expect(await askFor(other, here)).to.deep.equal(
      limited(
        'too_many_codes_from_network',
        '3600',
        'Too many codes were requested from your network. Try again in 1 hour.',
      ),
    );
    expect((await askFor(other)).status).to.equal(201);
  });
});

describe('The call verify-code', () => {
  it('gives a sign-up code of 256 bit for the address in any case, and says that personal info is asked for', async () => {
    const visitor = await withCode();
    const body = { email: visitor.email.toUpperCase(), verification_code: visitor.code };
    const answer = await visitor.call('/api/verify-code', body);
    expect(answer.status).to.equal(200);
    expect(answer.body)
      .to.have.all.keys('signupCode', 'requirePI')
      .and.include({ requirePI: true });
    expect((answer.body as { signupCode: string }).signupCode).to.match(/^[\w-]{43}$/);
  });

  it('answers one and the same to a code that is wrong, replaced or expired, and says where a browser has no sign-up, or none any more', async () => {
    const visitor = await withCode();
    const old = visitor.code;
    await visitor.resendCode();
    const elsewhere = await arrive(visitor.email);
    const evil = { email: 'eve@evil.example', verification_code: visitor.code };
    for (const answer of [
      await visitor.verifyCode(visitor.wrongCode),
      ...(visitor.code === old ? [] : [await visitor.verifyCode(old)]),
    ]) {
      expect(answer).to.deep.equal(codeRefused);
    }
    const ended = refused(400, 'verification_unknown');
    expect(await elsewhere.verifyCode(visitor.code)).to.deep.equal(ended);
    expect(await visitor.call('/api/verify-code', evil)).to.deep.equal(ended);
    expect((await visitor.verifyCode()).status).to.equal(200);
    expect(await elsewhere.verifyCode(visitor.code)).to.deep.equal(ended);
    clock.advance(10);
    expect(await visitor.verifyCode()).to.deep.equal(codeRefused);
  });

  it('says who is registered to the right code alone: first the administrator, then the organisation', async () => {
    const { visitor, account } = await prepared();
    await visitor.createAccount(account);
    for (const [email, message] of [
      [visitor.email.toUpperCase(), 'admin_already_registered'],
      [visitor.email.replace('ada', 'grace'), 'org_already_registered'],
    ] as const) {
      const again = await withCode(email);
      expect(await again.verifyCode(again.wrongCode)).to.deep.equal(codeRefused);
      expect(await again.verifyCode()).to.deep.equal(refused(409, message));
    }
  });
});

describe('The call resend-code', () => {
  it('mails three more codes, says that the limit is reached, and starts anew with the bot check', async () => {
    const visitor = await withCode();
    for (let i = 0; i < 3; i += 1) expect(await visitor.resendCode()).to.include({ status: 201 });
    const limited = await visitor.post('/api/resend-code', { email: visitor.email });
    expect(limited.status).to.equal(429);
    expect(await limited.json()).to.deep.equal(refusedBody('resend_limit'));
    // Waiting brings none back.
    expect(limited.headers.get('retry-after')).to.equal(null);
    expect(mailsTo(visitor.email)).to.have.length(4);
    clock.advance(60);
    await visitor.verifyEmail();
    expect(await visitor.resendCode()).to.include({ status: 201 });
  });

  it('refuses an address that never asked for a code, and another browser', async () => {
    const visitor = await withCode();
    for (const other of [await arrive(visitor.email), await arrive()]) {
      expect(await other.resendCode()).to.deep.equal(refused(400, 'verification_unknown'));
    }
    expect(mailsTo(visitor.email)).to.have.length(1);
  });
});

describe('The call create-account', () => {
  const invalid = (message: unknown) => refused(400, 'invalid_registration', message);

  it('registers an organisation, the same request again included, and its administrator can log in, with all blanks of the password', async () => {
    const password = ' Blank-1 and blank ';
    const passwords = { password, confirm_password: password };
    const { visitor, account } = await prepared({ ...passwords, tracking_code: 'spring' });
    for (let time = 0; time < 2; time += 1) {
      expect(await visitor.createAccount(account)).to.deep.equal(done);
    }
    expect(await visitor.createAccount({ ...account, org_name: 'Other' })).to.deep.equal(
      refused(400, 'already_complete'),
    );
    expect((await visitor.login(password.trim())).status).to.equal(401);
    expect((await visitor.login(password)).status).to.equal(200);
  });

  it('says under each field of the contract what is wrong with it, and nothing of the others', async () => {
    const names = { first_name: ' ', last_name: undefined, org_name: '', org_short_name: 'www' };
    const { visitor, account } = await prepared({ ...names, terms_accepted: false });
    const message = {
      first_name: [sentences.firstNameRequired],
      last_name: [sentences.lastNameRequired],
      org_name: [sentences.orgNameRequired],
      org_short_name: [ownSentences.shortNameReserved],
    };
    expect(await visitor.createAccount(account)).to.deep.equal(invalid(message));
  });

  it('takes a name with a tab, and says of one that nobody can see that it is required', async () => {
    const { visitor, account } = await prepared({ first_name: 'Ada\tAugusta', org_name: '\u2060' });
    const required = { org_name: [sentences.orgNameRequired] };
    expect(await visitor.createAccount(account)).to.deep.equal(invalid(required));
    expect(await visitor.createAccount({ ...account, org_name: 'Acme\r\nLtd' })).to.deep.equal(
      done,
    );
  });

  it('refuses with a sentence what has no field in the contract', async () => {
    const { visitor, account } = await prepared();
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
    const refusedPassword = refused(400, 'password_refused', ownSentences.passwordCommon);
    expect(await visitor.createAccount(guessable)).to.deep.equal(refusedPassword);
  });

  it('refuses a sign-up code that is wrong or absent, and one of another browser', async () => {
    const { visitor, account } = await prepared();
    const signupCodeRefused = refused(400, 'signup_code_refused');
    for (const signup_code of ['wrong', undefined]) {
      const answer = await visitor.createAccount({ ...account, signup_code });
      expect(answer).to.deep.equal(signupCodeRefused);
    }
    const other = await arrive(visitor.email);
    expect(await other.createAccount(account)).to.deep.equal(signupCodeRefused);
  });

  it('gives a short name once, and refuses a domain that a colleague registered meanwhile', async () => {
    const [first, second] = [await prepared(), await prepared()];
    const colleague = await withCode(first.visitor.email.replace('ada', 'grace'));
    const theirs = await colleague.account({ org_short_name: 'another-name' });
    await first.visitor.createAccount(first.account);
    const { org_short_name } = first.account;
    const taken = { org_short_name: [ownSentences.shortNameTaken] };
    expect(await second.visitor.createAccount({ ...second.account, org_short_name })).to.deep.equal(
      invalid(taken),
    );
    expect(await second.visitor.createAccount(second.account)).to.deep.equal(done);
    expect(await colleague.createAccount(theirs)).to.deep.equal(
      refused(409, 'domain_already_registered'),
    );
  });
});
