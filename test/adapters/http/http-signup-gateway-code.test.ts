import { expect } from 'chai';
import { address } from '../../harness/sentences.ts';
import { type HttpGateways, startHttpGateways } from '../../harness/strict-server/http-gateways.ts';

const generic = { kind: 'refused', message: { name: 'unexpected' } };
const email = 'ada@analytical.example';

describe('HttpSignupGateway, with a code', () => {
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

  describe('verifyCode', () => {
    const route = 'POST /api/verify-code';
    const verify = () => gateways.signup.verifyCode(address(email), '012345');

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
});
