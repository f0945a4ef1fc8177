import { expect } from 'chai';
import { address } from '../../harness/sentences.ts';
import { type HttpGateways, startHttpGateways } from '../../harness/strict-server/http-gateways.ts';
import { asHtml } from '../../harness/strict-server/scripted-answer.ts';

const generic = { kind: 'refused', message: { name: 'unexpected' } };
const successes = [200, 201, 202, 204, 206];
const email = 'ada@analytical.example';

describe('HttpSignupGateway, with an address', () => {
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
        email: address('Ada@B.example'),
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

  describe('resendCode', () => {
    const route = 'POST /api/resend-code';
    const resend = () => gateways.signup.resendCode(address(email));

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
      for (const script of [{ status: 429, json: { message: 'Slow down' } }, { status: 429 }]) {
        answer(route, script);
        expect(await resend()).to.deep.equal({ kind: 'limitReached' });
      }
    });

    it('hands on until when to wait, limit or not', async () => {
      const headers = { 'Retry-After': '45' };
      answer(route, { status: 503, json: { message: 'Busy' }, headers });
      const retryAt = gateways.clock.now() + 45_000;
      expect(await resend()).to.deep.equal({ kind: 'refused', message: { text: 'Busy' }, retryAt });
      answer(route, { ...asHtml(429), headers });
      expect(await resend()).to.deep.equal({ kind: 'limitReached', retryAt });
    });

    it('says nothing about waiting when the server does not', async () => {
      answer(route, { status: 503, json: { message: 'Busy' } });
      expect(await resend()).to.deep.equal({ kind: 'refused', message: { text: 'Busy' } });
    });
  });
});
