import { expect } from 'chai';
import { ssoProviders } from '../../src/domain/sso-providers.ts';
import { Contract } from '../../tools/contract.ts';
import { aRegistration } from '../harness/fakes/test-registration.ts';
import { type BrowserLike, browserLike } from '../harness/http-gateways.ts';

/** A server that speaks the contract, and a way to read the mails it sends. */
export interface Api {
  readonly url: string;
  /** The one origin that may call. */
  readonly pageOrigin: string;
  /** The code in the newest mail to an address. */
  codeFor(email: string): Promise<string>;
  close(): Promise<void>;
}

const contract = new Contract();

/** What every server behind the page does, be it a stand-in for tests or the real one. */
export function itKeepsTheApiContract(start: () => Promise<Api>): void {
  let api: Api;
  let browser: BrowserLike;
  before(async () => {
    api = await start();
  });
  after(() => api.close());

  beforeEach('open the page, which gives a token', async () => {
    browser = browserLike(api.pageOrigin);
    const answer = await post('/api/resend-code', { email: 'nobody@a.example' });
    expect(answer.status).to.equal(403);
    expect(browser.readCookie('XSRF-TOKEN')).to.be.a('string');
  });

  const headers = () => ({
    'content-type': 'application/json',
    'x-xsrf-token': browser.readCookie('XSRF-TOKEN') ?? '',
  });

  /** Every answer that comes this way is one that the contract knows. */
  async function post(path: string, payload?: object, changes: RequestInit = {}) {
    const { 'content-type': type, ...token } = headers();
    const response = await browser.fetch(api.url + path, {
      method: 'POST',
      credentials: 'include',
      headers: payload ? { 'content-type': type, ...token } : token,
      ...(payload && { body: JSON.stringify(payload) }),
      ...changes,
    });
    const body = await response.json();
    const route = `POST ${path}`;
    expect(contract.responseProblem(route, response.status, body), route).to.equal(null);
    return { status: response.status, headers: response.headers, body };
  }

  it('signs an administrator up, by the calls of the contract', async () => {
    const email = 'Ada@contract.example';
    const password = 'Correct-Horse-1';
    const begun = await post('/api/verify-email', { email, recaptcha_value: 'not-a-robot' });
    expect(begun.status).to.equal(201);
    expect((await post('/api/resend-code', { email })).status).to.equal(201);
    const code = await api.codeFor(email);
    const verified = await post('/api/verify-code', { email, verification_code: code });
    expect(verified.status).to.equal(200);
    const created = await post('/api/create-account', {
      ...aRegistration().with({ email, password, confirmPassword: password }).sent(),
      signup_code: verified.body.signupCode,
    });
    expect(created.status).to.equal(201);
    expect((await post('/auth-api/login', { email, password })).status).to.equal(200);
  });

  it('answers single sign-on without a payload: where to go', async () => {
    const paths = ssoProviders.flatMap((name) => [`/api/sso/${name}`, `/auth-api/sso/${name}`]);
    for (const path of paths) {
      const { status, body } = await post(path);
      expect(status, path).to.equal(200);
      expect(URL.canParse(body.redirect), path).to.equal(true);
    }
  });

  it('refuses what the contract does not allow, in a body that it does', async () => {
    const email = 'ada@contract.example';
    const path = '/api/verify-code';
    const breaches: [status: number, changes: RequestInit][] = [
      [400, { body: '{"email":' }],
      [400, { body: '{}' }],
      [400, { body: JSON.stringify({ email: 5, verification_code: '123456' }) }],
      [400, { body: JSON.stringify({ email, verification_code: 123456 }) }],
      [415, { headers: { ...headers(), 'content-type': 'text/plain' } }],
      [403, { headers: { ...headers(), 'x-xsrf-token': 'x' } }],
    ];
    for (const [status, changes] of breaches) {
      const answer = await post(path, { email, verification_code: '123456' }, changes);
      expect(answer.status, JSON.stringify(changes)).to.equal(status);
      expect(answer.body.message).to.be.a('string').that.is.not.empty;
    }
  });

  it('names the one method of a call, and finds nothing elsewhere', async () => {
    const put = await fetch(`${api.url}/api/verify-email`, {
      method: 'PUT',
      headers: { origin: api.pageOrigin },
    });
    expect(put.status).to.equal(405);
    expect(put.headers.get('allow')).to.equal('POST');
    const nowhere = await fetch(`${api.url}/api/verify-mail`, {
      method: 'POST',
      headers: { origin: api.pageOrigin },
    });
    expect(nowhere.status).to.equal(404);
  });

  it('lets the page alone read its answers, with credentials and the time to wait', async () => {
    const { headers: seen } = await post('/api/resend-code', { email: 'nobody@a.example' });
    expect(seen.get('access-control-allow-origin')).to.equal(api.pageOrigin);
    expect(seen.get('access-control-allow-credentials')).to.equal('true');
    expect(seen.get('access-control-expose-headers')).to.equal('Retry-After');
    expect(seen.get('vary')).to.match(/\bOrigin\b/);

    const foreign = await fetch(`${api.url}/api/resend-code`, {
      method: 'POST',
      headers: { ...headers(), origin: 'https://evil.example' },
      body: '{"email":"ada@contract.example"}',
    });
    expect(foreign.status).to.equal(403);
    expect(foreign.headers.get('access-control-allow-origin')).to.equal(null);
    expect(foreign.headers.getSetCookie()).to.deep.equal([]);
  });
}
