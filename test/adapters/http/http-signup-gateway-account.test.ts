import { expect } from 'chai';
import { type HttpGateways, startHttpGateways } from '../../harness/strict-server/http-gateways.ts';
import { newAccount } from './every-call.ts';

const generic = { kind: 'refused', message: { name: 'unexpected' } };
const { password, confirmPassword, ...withoutPassword } = newAccount.values;
const { firstName, lastName, ...briefly } = withoutPassword;

describe('HttpSignupGateway, with an account or a provider', () => {
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

  describe('createAccount', () => {
    const route = 'POST /api/create-account';
    const always = {
      email: 'Ada@Analytical.example',
      signup_code: 'signup-code',
      org_name: 'Analytical Engines',
      org_short_name: 'analytical-engines',
      region: 'US',
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
      await create({ values: withoutPassword });
      await create({ values: briefly, trackingCode: null });
      expect(payloads(route)).to.deep.equal([
        { ...always, ...names, tracking_code: 'spring' },
        always,
      ]);
    });

    it('keeps blanks and letters of any script', async () => {
      const password = ' Pässw0rd! 東 ';
      const orgName = 'Æther & “Söhne” <b>';
      await create({ values: { ...newAccount.values, orgName, password } });
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
          refusal: { message: generic.message },
          complaints: new Map(),
        });
      }
    });

    it('hands on a refusal of single fields, with a 4xx and a 5xx', async () => {
      for (const status of [400, 409, 422, 500]) {
        answer(route, { status, json: { message: { org_short_name: ['Taken'] } } });
        expect(await create()).to.deep.equal({
          kind: 'rejected',
          refusal: { message: generic.message },
          complaints: new Map([['orgShortName', ['Taken']]]),
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
