import { expect } from 'chai';
import { ApiClient, readText, retryTime } from '#page/adapters/http/api-client.ts';
import { FakeClock } from '#tools/fakes/fake-browser.ts';
import { eventually } from '../../harness/eventually.ts';
import { StrictServer } from '../../harness/strict-server.ts';
import { type BrowserLike, browserLike, pageOrigin } from './http-gateways.ts';

const route = 'POST /api/resend-code';
const payload = { email: 'ada@analytical.example' };
const names = { csrfCookie: 'XSRF-TOKEN', csrfHeader: 'X-XSRF-TOKEN' };

describe('ApiClient', () => {
  let server: StrictServer;
  let browser: BrowserLike;
  let clock: FakeClock;
  beforeEach(async () => {
    clock = new FakeClock();
    server = await StrictServer.start({ allowedOrigin: pageOrigin });
    browser = browserLike(server);
  });
  afterEach(() => server.close());

  function client({ fetch = browser.fetch, readCookie = browser.readCookie } = {}): ApiClient {
    return new ApiClient(server.signupApi, names, {
      fetch,
      readCookie,
      clock,
      language: () => 'ar',
    });
  }

  const tokensSent = () => server.requests.map(({ headers }) => headers['x-xsrf-token']);

  describe('with the CSRF token', () => {
    it('is sent with credentials, and repeats a call once with the cookie that a 403 brought', async () => {
      expect((await client().post('resend-code', payload)).status).to.equal(201);
      const { accept, cookie } = server.requests[1]?.headers ?? {};
      expect([accept, cookie]).to.deep.equal(['application/json', 'XSRF-TOKEN=token-1']);
      expect(tokensSent()).to.deep.equal([undefined, 'token-1']);
      expect(server.payloads(route)).to.deep.equal([payload, payload]);
      expect(server.violations).to.deep.equal([]);
    });

    it('repeats only once, even with more new cookies', async () => {
      const fresh = (value: string) => ({
        status: 403,
        json: {},
        headers: { 'Set-Cookie': `XSRF-TOKEN=${value}; Path=/` },
      });
      browser.setCookie('XSRF-TOKEN', server.csrf.token());
      // The second token is valid, too: otherwise the server would refuse it before its scripted response.
      const second = server.csrf.token();
      server.setResponses(route, fresh(second), fresh('third'), { status: 201 });
      expect((await client().post('resend-code', payload)).status).to.equal(403);
      expect(tokensSent()).to.deep.equal(['token-1', 'token-2']);
    });

    it('does not repeat after a 403 without a new cookie, or that deleted the cookie', async () => {
      const token = server.csrf.token();
      browser.setCookie('XSRF-TOKEN', token);
      const forbidden = { status: 403, json: { message: 'Not from here' } };
      server.setResponses(route, forbidden, forbidden, { status: 201 });
      const response = await client().post('resend-code', payload);
      expect(response).to.deep.include({ status: 403, body: { message: 'Not from here' } });
      expect(response).not.to.have.property('lacksCookie');
      const readCookie = () => (server.requests.length === 1 ? token : null);
      expect((await client({ readCookie }).post('resend-code', payload)).status).to.equal(403);
      expect(server.requests).to.have.length(2);
    });

    it('repeats only after a 403', async () => {
      browser.setCookie('XSRF-TOKEN', server.csrf.token());
      for (const status of [401, 419, 429, 503]) {
        const cookie = `XSRF-TOKEN=${server.csrf.token()}; Path=/`;
        const headers = { 'Retry-After': '0', 'Set-Cookie': cookie };
        server.setResponses(route, { status, json: {}, headers });
        expect((await client().post('resend-code', payload)).status).to.equal(status);
      }
      expect(server.requests).to.have.length(4);
    });

    it("sends no header when cookies are blocked, and shows the server's message", async () => {
      const readCookie = () => null;
      const response = await client({ readCookie }).post('resend-code', payload);
      const body = { message: 'CSRF token missing or stale' };
      expect(response).to.deep.include({ status: 403, body, lacksCookie: true });
      expect(tokensSent()).to.deep.equal([undefined]);
    });

    it('uses the names of cookie and header in the settings, and sends the language of the page', async () => {
      const sent: Headers[] = [];
      const renamed = { csrfCookie: 'anti', csrfHeader: 'X-Anti' };
      const fetch = async (request: unknown) => {
        sent.push((request as Request).headers);
        return new Response('{}');
      };
      const readCookie = (name: string) => `my-${name}`;
      const options = { fetch, readCookie, clock, language: () => 'ar' };
      await new ApiClient('https://api.example/api', renamed, options).post('resend-code', payload);
      expect(sent[0]?.get('x-anti')).to.equal('my-anti');
      expect(sent[0]?.get('accept-language')).to.equal('ar');
    });
  });

  it('never rejects, not even for an invalid address or token', async () => {
    const readCookie = () => 'line\nbreak';
    expect((await client({ readCookie }).post('resend-code', payload)).status).to.equal(0);
    const options = { ...browser, clock, language: () => 'en' };
    const response = await new ApiClient('not an address', names, options).post('resend-code');
    expect(response.status).to.equal(0);
  });

  it('follows no redirect, so that the payload goes to no other address', async () => {
    browser.setCookie('XSRF-TOKEN', server.csrf.token());
    server.setResponses(route, {
      status: 307,
      headers: { Location: `${server.signupApi}/verify-code` },
    });
    expect((await client().post('resend-code', payload)).status).to.equal(0);
    expect(server.requests).to.have.length(1);
  });

  describe('with its time limit', () => {
    beforeEach(() => browser.setCookie('XSRF-TOKEN', server.csrf.token()));

    it('ends a call whose body does not end', async () => {
      server.setResponses(route, {
        status: 400,
        json: { message: 'Never sent' },
        fault: 'stalled',
      });
      let begun = false;
      const fetch: BrowserLike['fetch'] = async (...request) => {
        const response = await browser.fetch(...request);
        begun = true;
        return response;
      };
      const call = client({ fetch }).post('resend-code', payload);
      await eventually(() => expect(begun).to.equal(true));
      await nextTurn();
      clock.advance(30_000);
      // A call that is not aborted would receive the whole body.
      server.release();
      expect(await call).to.deep.include({ status: 400, body: undefined });
    });

    it('ends a call, with its repetition, 30 seconds after its start', async () => {
      const cookie = { 'Set-Cookie': `XSRF-TOKEN=${server.csrf.token()}; Path=/` };
      server.setResponses(
        route,
        { status: 403, headers: cookie, held: true },
        { status: 201, held: true },
      );
      let given = false;
      const call = client()
        .post('resend-code', payload)
        .finally(() => {
          given = true;
        });
      await eventually(() => expect(server.requests).to.have.length(1));
      clock.advance(20_000);
      server.release();
      await eventually(() => expect(given || server.requests.length === 2).to.equal(true));
      expect(given, 'before the repetition').to.equal(false);
      clock.advance(9_999);
      await nextTurn();
      expect(given).to.equal(false);
      clock.advance(1);
      // A call that is not aborted would receive 201.
      server.release();
      expect((await call).status).to.equal(0);
    });
  });
});

describe('readText', () => {
  const { signal } = new AbortController();

  it('reads a text in chunks that split a character', async () => {
    const bytes = new TextEncoder().encode('Zoë 東京');
    const body = new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readText(new Response(body), signal)).to.equal('Zoë 東京');
  });

  it('stops reading and aborts the transfer soon after 64 KiB', async () => {
    let stopped = false;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024).fill(120)),
      cancel() {
        stopped = true;
      },
    });
    const text = await readText(new Response(body), signal);
    expect(text).to.have.length(80 * 1024);
    expect(stopped).to.equal(true);
    const whole = 'x'.repeat(64 * 1024);
    expect(await readText(new Response(whole), signal)).to.equal(whole);
    expect(await readText(new Response(null), signal)).to.equal('');
  });

  it('keeps the text received before the connection broke', async () => {
    let parts = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          parts += 1;
          if (parts === 1) controller.enqueue(new TextEncoder().encode('{"mess'));
          else controller.error(new Error('reset'));
        },
      },
      { highWaterMark: 0 },
    );
    expect(await readText(new Response(body), signal)).to.equal('{"mess');
  });

  it('stops after the time limit', async () => {
    const deadline = new AbortController();
    const reading = readText(new Response(new ReadableStream({})), deadline.signal);
    deadline.abort();
    expect(await reading).to.equal('');
  });
});

describe('retryTime', () => {
  const now = Date.UTC(2026, 0, 15, 12, 0, 0);

  it('reads seconds and dates, at most a day ahead', () => {
    for (const [header, seconds] of [
      ['1', 1],
      ['86401', 86_400],
      ['99999999999999999999', 86_400],
      ['Thu, 15 Jan 2026 12:01:30 GMT', 90],
      ['Fri, 15 Jan 2027 12:00:00 GMT', 86_400],
    ] as const) {
      expect(retryTime(header, now), header).to.equal(now + seconds * 1000);
    }
    const roundedUp = now - 1 + 11_000;
    expect(retryTime('Thu, 15 Jan 2026 12:00:10 GMT', now - 1)).to.equal(roundedUp);
  });

  it('returns null for past and invalid values', () => {
    for (const header of [
      'Thu, 15 Jan 2026 11:59:59 GMT',
      '0',
      '-5',
      'soon',
      '2026-01-15T13:00:00Z',
      '',
      null,
      'Thu, 15 Jan 2026 12:01:30 GMT+0000',
      'Foo, 99 Bar 2026 12:00:00 GMT',
    ]) {
      expect(retryTime(header, now), `${header}`).to.equal(null);
    }
  });
});

/** Runs all pending microtasks and immediates. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
