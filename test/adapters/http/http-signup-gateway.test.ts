import { expect } from 'chai';
import { address } from '../../harness/sentences.ts';
import { asHtml } from '../../harness/strict-server.ts';
import { newAccount, registration } from './every-call.ts';
import { type HttpGateways, httpGatewaysForEach } from './http-gateways.ts';

const generic = { kind: 'refused', message: { name: 'unexpected' } };
const email = 'ada@analytical.example';
const withoutPassword = { requirePersonalInfo: true, sso: true };
const briefly = { requirePersonalInfo: false, sso: false };

describe('HttpSignupGateway', () => {
  const gateways = httpGatewaysForEach();
  const setResponses: HttpGateways['server']['setResponses'] = (...script) =>
    gateways().server.setResponses(...script);
  const payloads = (route: string) => gateways().server.payloads(route);

  describe('verifyEmail', () => {
    const route = 'POST /api/verify-email';
    const verify = (trackingCode: string | null = null) =>
      gateways().signup.verifyEmail({
        email: address('Ada@B.example'),
        botCheckToken: 'bot-check-token',
        trackingCode,
      });

    it('sends the address as typed, the bot check and the tracking code, if any', async () => {
      await verify('spring');
      await verify(null);
      await verify('');
      const always = { email: 'Ada@B.example', recaptcha_value: 'bot-check-token' };
      const tracked = { ...always, tracking_code: 'spring' };
      expect(payloads(route)).to.deep.equal([tracked, always, always]);
    });

    it('accepts a 201 with any body', async () => {
      const plain = { text: 'OK', contentType: 'text/plain' };
      for (const body of [{ json: { reference: 'K7QM2X' } }, { json: null }, { text: '' }, plain]) {
        setResponses(route, { status: 201, ...body });
        const sent = { kind: 'codeSent', isDelayed: false };
        expect(await verify(), JSON.stringify(body)).to.deep.equal(sent);
      }
    });

    it('says that the mail is delayed if the response does', async () => {
      setResponses(route, { status: 201, json: { delayed: true } });
      expect(await verify()).to.deep.equal({ kind: 'codeSent', isDelayed: true });
    });
  });

  describe('verifyCode', () => {
    const route = 'POST /api/verify-code';
    const verify = () => gateways().signup.verifyCode(address(email), '012345');

    it('requires personal info unless the response has false', async () => {
      const asked = [undefined, true, 'true', '', null, 0, 'False', ['false']];
      for (const [requirePersonalInfo, responses] of [
        [false, [false, 'false']],
        [true, asked],
      ] as const) {
        for (const requirePI of responses) {
          setResponses(route, { status: 200, json: { signupCode: 's', requirePI } });
          const verified = { kind: 'verified', signupCode: 's', requirePersonalInfo };
          expect(await verify(), JSON.stringify(requirePI)).to.deep.equal(verified);
        }
      }
      expect(payloads(route)[0]).to.deep.equal({ email, verification_code: '012345' });
    });

    it('treats a 200 without a sign-up code as unexpected', async () => {
      for (const json of [{}, null, [], ...['', ' ', 5].map((signupCode) => ({ signupCode }))]) {
        setResponses(route, { status: 200, json });
        expect(await verify(), JSON.stringify(json)).to.deep.equal(generic);
      }
      setResponses(route, { status: 200, json: { signupCode: 'whole' }, fault: 'cut' });
      expect(await verify()).to.deep.equal(generic);
    });

    it('finds what is registered or under review by the body of a 409', async () => {
      const administrator = { kind: 'alreadyRegistered', who: 'administrator' };
      const organization = { kind: 'alreadyRegistered', who: 'organization' };
      const message = 'admin_already_registered';
      for (const [body, outcome] of [
        [{ json: { message } }, administrator],
        [{ json: { message, code: 'under_review' } }, { kind: 'underReview' }],
        [{ json: { message: 'org_already_registered' } }, organization],
        [{ json: { message: message.toUpperCase() } }, organization],
        [{ json: { message: [message] } }, organization],
        [{ json: null }, organization],
        [{ text: '{"mess' }, organization],
        [{}, organization],
      ] as const) {
        setResponses(route, { status: 409, ...body });
        expect(await verify(), JSON.stringify(body)).to.deep.equal(outcome);
      }
    });

    it('marks the code as wrong for a 400 without a recovery action', async () => {
      const message = 'No.';
      const refused = { kind: 'refused', message: { text: message } };
      for (const [status, code, expected] of [
        [400, undefined, { ...refused, wrongCode: true }],
        [400, 'too_many_attempts', { ...refused, recovery: 'startAgain' }],
        [503, undefined, refused],
      ] as const) {
        setResponses(route, { status, json: { message, code } });
        expect(await verify(), `${status} ${code}`).to.deep.equal(expected);
      }
    });
  });

  describe('resendCode', () => {
    const route = 'POST /api/resend-code';
    const resend = () => gateways().signup.resendCode(address(email));

    it('sends the address, and reads a 429 with any body as the limit', async () => {
      expect(await resend()).to.deep.equal({ kind: 'resent' });
      expect(payloads(route)).to.deep.equal([{ email }]);
      for (const script of [{ status: 429, json: { message: 'Slow down' } }, { status: 429 }]) {
        setResponses(route, script);
        expect(await resend()).to.deep.equal({ kind: 'limitReached' });
      }
    });

    it('returns the reference of the mail, if it is valid, and accepts a 201 without a body', async () => {
      setResponses(route, { status: 201, json: { reference: 'K7QM2X' } });
      expect(await resend()).to.deep.equal({ kind: 'resent', reference: 'K7QM2X' });
      const wrong = [5, '', 'abc', 'x'.repeat(13), '<b>bold</b>', null];
      const bodies = wrong.map((reference) => ({ json: { reference } }));
      const plain = { text: 'OK', contentType: 'text/plain' };
      for (const body of [...bodies, {}, { json: null }, { text: '' }, plain]) {
        setResponses(route, { status: 201, ...body });
        expect(await resend(), JSON.stringify(body)).to.deep.equal({ kind: 'resent' });
      }
    });

    it('returns the time until which to wait, if the server sends it', async () => {
      const headers = { 'Retry-After': '45' };
      const busy = { kind: 'refused', message: { text: 'Busy' } };
      setResponses(route, { status: 503, json: { message: 'Busy' }, headers });
      const retryAt = gateways().clock.now() + 45_000;
      expect(await resend()).to.deep.equal({ ...busy, retryAt });
      setResponses(route, { ...asHtml(429), headers });
      expect(await resend()).to.deep.equal({ kind: 'limitReached', retryAt });
      setResponses(route, { status: 503, json: { message: 'Busy' } });
      expect(await resend()).to.deep.equal(busy);
    });
  });

  describe('createAccount', () => {
    const route = 'POST /api/create-account';
    const signup_code = 'signup-code';
    const tracking_code = 'spring';
    const create = (changes = {}) => gateways().signup.createAccount({ ...newAccount, ...changes });

    it('sends all keys when all fields are required', async () => {
      await create();
      expect(payloads(route)).to.deep.equal([
        { ...registration.sent(), signup_code, tracking_code },
      ]);
      expect(payloads(route)[0]).to.include({ org_short_name: 'analytical-engines' });
    });

    it('omits missing passwords, names and tracking code', async () => {
      await create({ values: registration.shownValues(withoutPassword) });
      await create({ values: registration.shownValues(briefly), trackingCode: null });
      expect(payloads(route)).to.deep.equal([
        { ...registration.sent(withoutPassword), signup_code, tracking_code },
        { ...registration.sent(briefly), signup_code },
      ]);
    });

    it('distinguishes created from queued by the status only', async () => {
      const cut = { text: '{"cut', fault: 'cut' as const };
      for (const body of [{ json: {} }, {}, { json: null }, cut]) {
        setResponses(route, { status: 201, ...body });
        expect(await create()).to.deep.equal({ kind: 'created' });
        setResponses(route, { status: 200, ...body });
        expect(await create()).to.deep.equal({ kind: 'queued' });
      }
    });

    it('returns the page with the state of a queued registration, if its address is a web address', async () => {
      const statusUrl = 'https://signup.northgate.example/status?token=1';
      setResponses(route, { status: 200, json: { statusUrl: statusUrl } });
      expect(await create()).to.deep.equal({ kind: 'queued', statusUrl });
      setResponses(route, { status: 200, json: { statusUrl: 'javascript:alert(1)' } });
      expect(await create()).to.deep.equal({ kind: 'queued' });
    });
  });

  describe('startSso', () => {
    const route = 'POST /api/sso/google';
    const start = () => gateways().signup.startSso('google');

    const { error } = console;
    afterEach(() => {
      console.error = error;
    });

    it('redirects only for a 200 with the address of a provider, and names any other on the console', async () => {
      const reports: string[] = [];
      console.error = (report) => reports.push(report);
      const google = 'https://accounts.google.com/';
      setResponses(route, { status: 200, json: { redirect: google } });
      expect(await start()).to.deep.equal({ kind: 'redirect', url: google });
      for (const [status, redirect] of [
        [200, 'https://evil.example/?state=hidden'],
        [200, undefined],
        [201, google],
        [400, google],
      ] as const) {
        setResponses(route, { status, json: { redirect } });
        expect(await start(), `${status} ${redirect}`).to.deep.equal(generic);
      }
      expect(reports).to.deep.equal([
        'Redirect to https://evil.example/ not followed: its origin is not in redirectOrigins.',
        'Redirect to undefined not followed: its origin is not in redirectOrigins.',
      ]);
      expect(payloads(route)[0]).to.equal(undefined);
      expect(gateways().server.requests[0]?.headers).not.to.have.property('content-type');
    });
  });
});
