import { expect } from 'chai';
import { ApiClient } from '../../../src/adapters/http/api-client.ts';
import { CsrfToken } from '../../../src/adapters/http/csrf-token.ts';
import { FakeClock } from '../../harness/fakes/fake-clock.ts';
import { type BrowserLike, browserLike } from '../../harness/strict-server/browser-like.ts';
import { pageOrigin } from '../../harness/strict-server/http-gateways.ts';
import { StrictServer } from '../../harness/strict-server/strict-server.ts';

const route = 'POST /api/resend-code';
const payload = { email: 'ada@analytical.example' };
const names = { csrfCookie: 'XSRF-TOKEN', csrfHeader: 'X-XSRF-TOKEN' };

describe('ApiClient, with its time limit', () => {
  let server: StrictServer;
  let browser: BrowserLike;
  let clock: FakeClock;
  beforeEach(async () => {
    clock = new FakeClock();
    server = await StrictServer.start({ allowedOrigin: pageOrigin });
    browser = browserLike(pageOrigin);
    browser.setCookie('XSRF-TOKEN', server.csrf.token());
  });
  afterEach(() => server.close());

  function client({ fetch = browser.fetch } = {}): ApiClient {
    return new ApiClient(server.signupApi, new CsrfToken(names, browser.readCookie), {
      fetch,
      clock,
    });
  }

  it('gives up on a server that stays silent for 30 seconds', async () => {
    server.answer(route, { status: 201, held: true });
    let given = false;
    const call = client()
      .post('resend-code', payload)
      .finally(() => {
        given = true;
      });
    await until(() => server.requests.length === 1);
    clock.advance(29_999);
    await turn();
    expect(given).to.equal(false);
    clock.advance(1);
    expect((await call).status).to.equal(0);
  });

  it('gives up on a body that never ends', async () => {
    server.answer(route, { status: 400, json: { message: 'Never said' }, fault: 'stalled' });
    let begun = false;
    const fetch: BrowserLike['fetch'] = async (...request) => {
      const response = await browser.fetch(...request);
      begun = true;
      return response;
    };
    const call = client({ fetch }).post('resend-code', payload);
    await until(() => begun);
    await turn();
    clock.advance(30_000);
    expect(await call).to.deep.include({ status: 400, body: undefined });
  });

  it('counts the repetition in', async () => {
    const cookie = { 'Set-Cookie': `XSRF-TOKEN=${server.csrf.token()}; Path=/` };
    server.answer(route, { status: 403, headers: cookie, held: true }, { status: 201, held: true });
    let given = false;
    const call = client()
      .post('resend-code', payload)
      .finally(() => {
        given = true;
      });
    await until(() => server.requests.length === 1);
    clock.advance(20_000);
    server.release();
    await until(() => server.requests.length === 2);
    clock.advance(9_999);
    await turn();
    expect(given).to.equal(false);
    clock.advance(1);
    expect((await call).status).to.equal(0);
  });

  it('leaves no timer behind', async () => {
    await client().post('resend-code', payload);
    expect(clock.pending).to.equal(0);
    server.answer(route, { fault: 'reset' });
    await client().post('resend-code', payload);
    expect(clock.pending).to.equal(0);
  });
});

/** Lets everything run that is ready to. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await turn();
}
