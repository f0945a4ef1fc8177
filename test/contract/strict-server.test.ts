import { expect } from 'chai';
import { pageOrigin } from '../harness/http-gateways.ts';
import { StrictServer } from '../harness/strict-server.ts';
import { itKeepsTheApiContract } from './api.contract.ts';

describe('the strict server', () => {
  let server: StrictServer;
  let good: Record<string, string>;
  beforeEach(async () => {
    server = await StrictServer.start({ allowedOrigin: pageOrigin });
    const token = server.csrf.token();
    good = {
      origin: pageOrigin,
      'content-type': 'application/json',
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
    };
  });
  afterEach(() => server.close());

  const resend = (changes: RequestInit = {}) =>
    fetch(`${server.signupApi}/resend-code`, {
      method: 'POST',
      headers: good,
      body: JSON.stringify({ email: 'ada@example.com' }),
      ...changes,
    });

  const breaches: [what: string, status: number, change: () => RequestInit][] = [
    ['another origin', 403, () => ({ headers: { ...good, origin: 'https://evil.example' } })],
    ['another method', 405, () => ({ method: 'PUT' })],
    ['an extra key', 400, () => ({ body: '{"email":"ada@example.com","more":1}' })],
  ];
  for (const [what, status, change] of breaches) {
    it(`answers ${status} to ${what}, and keeps it as a violation`, async () => {
      expect((await resend(change())).status).to.equal(status);
      expect(server.violations).to.have.length(1);
    });
  }

  it('answers 404 to a path outside the contract, a query included', async () => {
    for (const path of ['/api/nothing', '/api/resend-code?email=ada']) {
      const { status } = await fetch(server.url + path, { method: 'POST', headers: good });
      expect(status, path).to.equal(404);
    }
    expect(server.violations).to.have.length(2);
  });

  it('takes no body where none belongs', async () => {
    const { status } = await fetch(`${server.signupApi}/sso/azure`, {
      method: 'POST',
      headers: good,
      body: '{}',
    });
    expect(status).to.equal(400);
  });

  it('answers a preflight for the methods and headers of the contract only', async () => {
    const ask = (method: string, names: string) =>
      fetch(`${server.signupApi}/resend-code`, {
        method: 'OPTIONS',
        headers: {
          origin: pageOrigin,
          'access-control-request-method': method,
          'access-control-request-headers': names,
        },
      });
    expect((await ask('POST', 'content-type,x-xsrf-token')).status).to.equal(204);
    expect((await ask('DELETE', 'content-type')).status).to.equal(403);
    expect((await ask('POST', 'content-type,x-other')).status).to.equal(403);
  });

  it('keeps a held answer until it is released', async () => {
    server.answer('POST /api/resend-code', { status: 201, held: true });
    const pending = resend();
    server.release();
    expect((await pending).status).to.equal(201);
  });

  it('gives scripted answers one after the other, the last one from then on', async () => {
    server.answer('POST /api/resend-code', { status: 201 }, { status: 429 });
    const statuses = [await resend(), await resend(), await resend()].map(({ status }) => status);
    expect(statuses).to.deep.equal([201, 429, 429]);
  });

  it('knows no scripts for calls outside the contract', () => {
    expect(() => server.answer('POST /api/verify-mail', {})).to.throw('not in the contract');
  });
});

describe('the strict server, as a server of the contract', () => {
  itKeepsTheApiContract(async () => {
    const server = await StrictServer.start({ allowedOrigin: pageOrigin });
    return {
      url: server.url,
      pageOrigin,
      codeFor: async () => '123456',
      close: () => server.close(),
    };
  });
});
