import { expect } from 'chai';
import { type HttpGateways, startHttpGateways } from '../../support/strict-server/http-gateways.ts';
import { asHtml } from '../../support/strict-server/scripted-answer.ts';
import { newAccount } from './every-call.ts';

const generic = { kind: 'refused', message: 'An unexpected error occurred. Please try again!' };
const successes = [200, 201, 202, 204, 206];
const email = 'ada@analytical.example';

describe('HttpSignupGateway', () => {
  let gateways: HttpGateways;
  beforeEach(async () => {
    gateways = await startHttpGateways();
  });
  afterEach(async () => {
    await gateways.server.close();
    expect(gateways.server.violations).to.deep.equal([]);
  });
  const answer: HttpGateways['server']['answer'] = (...script) => gateways.server.answer(...script);
  const payloads = (route: string) => gateways.server.payloads(route);

  describe('verifyEmail', () => {
    const route = 'POST /api/verify-email';
    const verify = (trackingCode: string | null = null) =>
      gateways.signup.verifyEmail({
        email: 'Ada@B.example',
        humanCheckToken: 'human',
        trackingCode,
      });

    it('sends the address as typed, the bot check and the tracking code', async () => {
      await verify('spring');
      expect(payloads(route)).to.deep.equal([
        { email: 'Ada@B.example', recaptcha_value: 'human', tracking_code: 'spring' },
      ]);
    });

    it('leaves out a tracking code that is not there', async () => {
      await verify(null);
      await verify('');
      const expected = { email: 'Ada@B.example', recaptcha_value: 'human' };
      expect(payloads(route)).to.deep.equal([expected, expected]);
    });

    for (const status of successes.filter((success) => success !== 201)) {
      it(`takes a ${status} for unexpected`, async () => {
        answer(route, { status, ...(status !== 204 && { json: {} }) });
        expect(await verify()).to.deep.equal(generic);
      });
    }

    for (const body of [
      {},
      { json: null },
      { text: '' },
      { text: 'OK', contentType: 'text/plain' },
    ]) {
      it(`needs no more than the 201, not ${JSON.stringify(body)}`, async () => {
        answer(route, { status: 201, ...body });
        expect(await verify()).to.deep.equal({ kind: 'codeSent' });
      });
    }
  });

  describe('verifyCode', () => {
    const route = 'POST /api/verify-code';
    const verify = () => gateways.signup.verifyCode(email, '012345');

    it('sends address and code', async () => {
      await verify();
      expect(payloads(route)).to.deep.equal([{ email, verification_code: '012345' }]);
    });

    const answers: [requirePI: unknown, requirePersonalInfo: boolean][] = [
      [undefined, true],
      [true, true],
      [false, false],
      ['false', false],
      ['true', true],
      ['', true],
      [null, true],
      [0, true],
      ['False', true],
      [['false'], true],
      [{ toString: 1 }, true],
    ];
    for (const [requirePI, requirePersonalInfo] of answers) {
      it(`reads ${JSON.stringify(requirePI)} as personal info ${requirePersonalInfo}`, async () => {
        answer(route, { status: 200, json: { signupCode: 's', requirePI } });
        expect(await verify()).to.deep.equal({
          kind: 'verified',
          signupCode: 's',
          requirePersonalInfo,
        });
      });
    }

    for (const json of [{}, null, [], { signupCode: '' }, { signupCode: ' ' }, { signupCode: 5 }]) {
      it(`takes a 200 with ${JSON.stringify(json)} for unexpected`, async () => {
        answer(route, { status: 200, json });
        expect(await verify()).to.deep.equal(generic);
      });
    }

    it('takes a 200 that broke off for unexpected', async () => {
      answer(route, { status: 200, json: { signupCode: 'whole' }, fault: 'cut' });
      expect(await verify()).to.deep.equal(generic);
    });

    it('takes any other success for unexpected', async () => {
      for (const status of [201, 202, 206]) {
        answer(route, { status, json: { signupCode: 's' } });
        expect(await verify(), `${status}`).to.deep.equal(generic);
      }
    });

    it('finds the administrator registered for exactly the message that says so', async () => {
      answer(route, { status: 409, json: { message: 'admin_already_registered' } });
      expect(await verify()).to.deep.equal({ kind: 'alreadyRegistered', who: 'administrator' });
    });

    for (const body of [
      { json: { message: 'org_already_registered' } },
      { json: { message: 'ADMIN_ALREADY_REGISTERED' } },
      { json: { message: ['admin_already_registered'] } },
      { json: {} },
      { json: null },
      { text: '{"mess' },
      {},
    ]) {
      it(`finds the organisation registered for a 409 with ${JSON.stringify(body)}`, async () => {
        answer(route, { status: 409, ...body });
        expect(await verify()).to.deep.equal({ kind: 'alreadyRegistered', who: 'organization' });
      });
    }
  });

  describe('resendCode', () => {
    const route = 'POST /api/resend-code';
    const resend = () => gateways.signup.resendCode(email);

    it('sends the address', async () => {
      expect(await resend()).to.deep.equal({ kind: 'resent' });
      expect(payloads(route)).to.deep.equal([{ email }]);
    });

    it('takes any success but 201 for unexpected', async () => {
      for (const status of [200, 202, 204]) {
        answer(route, { status });
        expect(await resend(), `${status}`).to.deep.equal(generic);
      }
    });

    it('reads a 429 as the limit, whatever comes with it', async () => {
      for (const script of [
        { status: 429, json: { message: 'Slow down' } },
        { status: 429 },
        { ...asHtml(429), headers: { 'Retry-After': '30' } },
      ]) {
        answer(route, script);
        expect(await resend()).to.deep.equal({ kind: 'limitReached' });
      }
    });

    it('hands on how long a refusal asks to wait, in seconds or as a date', async () => {
      const inAMinute = new Date(gateways.clock.now() + 60_000).toUTCString();
      answer(
        route,
        { status: 503, json: { message: 'Busy' }, headers: { 'Retry-After': '45' } },
        { status: 503, json: { message: 'Busy' }, headers: { 'Retry-After': inAMinute } },
      );
      expect(await resend()).to.deep.equal({
        kind: 'refused',
        message: 'Busy',
        retryAfterSeconds: 45,
      });
      expect(await resend())
        .to.have.property('retryAfterSeconds')
        .that.is.within(55, 60);
    });

    it('says nothing about waiting when the server does not', async () => {
      answer(route, { status: 503, json: { message: 'Busy' } });
      expect(await resend()).to.deep.equal({ kind: 'refused', message: 'Busy' });
    });
  });

  describe('createAccount', () => {
    const route = 'POST /api/create-account';
    const always = {
      email: 'Ada@Analytical.example',
      signup_code: 'signup-code',
      org_name: 'Analytical Engines',
      org_short_name: 'analytical-engines',
      region: 'EU',
      terms_accepted: true,
    };
    const names = { first_name: 'Ada', last_name: 'Lovelace' };
    const create = (changes = {}) => gateways.signup.createAccount({ ...newAccount, ...changes });

    it('sends every key when everything was asked for', async () => {
      await create();
      expect(payloads(route)).to.deep.equal([
        {
          ...always,
          ...names,
          password: 'Passw0rd!',
          confirm_password: 'Passw0rd!',
          tracking_code: 'spring',
        },
      ]);
    });

    it('leaves out passwords, names and tracking code that are not there', async () => {
      await create({ password: null });
      await create({ password: null, name: null, trackingCode: null });
      expect(payloads(route)).to.deep.equal([
        { ...always, ...names, tracking_code: 'spring' },
        always,
      ]);
    });

    it('keeps blanks and letters of any script', async () => {
      const password = { typed: ' Pässw0rd! 東 ', confirmed: ' Pässw0rd! 東 ' };
      await create({ orgName: 'Æther & “Söhne” <b>', password });
      expect(payloads(route)[0]).to.include({
        org_name: 'Æther & “Söhne” <b>',
        password: ' Pässw0rd! 東 ',
      });
    });

    it('tells a created account from a queued one, by the status alone', async () => {
      for (const body of [
        { json: {} },
        {},
        { json: null },
        { text: '{"cut', fault: 'cut' as const },
      ]) {
        answer(route, { status: 201, ...body });
        expect(await create()).to.deep.equal({ kind: 'created' });
        answer(route, { status: 200, ...body });
        expect(await create()).to.deep.equal({ kind: 'queued' });
      }
    });

    it('takes any other success for unexpected', async () => {
      for (const status of [202, 204]) {
        answer(route, { status });
        expect(await create()).to.deep.equal({
          kind: 'rejected',
          message: generic.message,
          fields: {},
        });
      }
    });

    it('hands on a refusal of single fields, with a 4xx and a 5xx', async () => {
      for (const status of [400, 409, 422, 500]) {
        answer(route, { status, json: { message: { org_short_name: ['Taken'] } } });
        expect(await create()).to.deep.equal({
          kind: 'rejected',
          message: null,
          fields: { orgShortName: ['Taken'] },
        });
      }
    });
  });

  describe('startSso', () => {
    const route = 'POST /api/sso/google';
    const start = () => gateways.signup.startSso('google');

    it('sends nothing', async () => {
      await start();
      expect(payloads(route)).to.deep.equal([undefined]);
      expect(gateways.server.requests[0]?.headers).not.to.have.property('content-type');
    });

    it('answers where the server sends the visitor', async () => {
      const url = 'https://accounts.google.com/o/oauth2/v2/auth?state=1';
      answer(route, { status: 200, json: { redirect: url } });
      expect(await start()).to.deep.equal({ kind: 'redirect', url });
    });

    for (const redirect of ['https://evil.example/', 'javascript:alert(1)', null, {}, undefined]) {
      it(`goes nowhere for ${redirect}`, async () => {
        answer(route, { status: 200, json: { redirect } });
        expect(await start()).to.deep.equal(generic);
      });
    }

    it('goes nowhere for any status but 200', async () => {
      for (const status of [201, 202, 400, 500]) {
        answer(route, { status, json: { redirect: 'https://accounts.google.com/' } });
        expect(await start(), `${status}`).to.deep.equal(generic);
      }
    });
  });
});
