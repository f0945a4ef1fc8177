import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { packageVersion } from '#shared/build/package-version.ts';
import { eventually } from '#test/harness/eventually.ts';
import { refusedBody, refusedResponse } from '../../../harness/service-fixture.ts';
import { arrive, sharedService, withCode } from '../../../harness/shared-service.ts';
import type { Visitor } from '../../../harness/visitor.ts';

const malformed = refusedResponse(400, 'invalid_request');

describe('An invalid request', () => {
  let visitor: Visitor;
  before(async () => {
    visitor = await arrive();
  });

  const post = async (body: unknown, headers: Record<string, string | undefined> = {}) => {
    const response = await visitor.post('/api/verify-email', body, headers);
    return { status: response.status, body: await response.json() };
  };

  it('is refused if it is a form', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await post('{}', { 'Content-Type': type });
      expect(response, type).to.deep.equal(refusedResponse(415, 'not_json'));
    }
  });

  it('is refused over 16 KiB', async () => {
    const fitting = { email: 'x'.repeat(16 * 1024 - 12) };
    expect((await post(fitting)).status).to.equal(400);
    const tooLarge = { email: `${fitting.email}x` };
    expect(await post(tooLarge)).to.deep.equal(refusedResponse(413, 'too_large'));
  });

  const bodies = {
    nothing: '',
    'a list': '[]',
    'null for a text': '{"email": null}',
    'a tracking code of 513 characters': `{"email": "a@b.example", "tracking_code": "${'x'.repeat(513)}"}`,
    ['__proto__']: '{"email": "ada@acme.example", "__proto__": {"recaptcha_value": "not-a-robot"}}',
    'a key twice': '{"email": "ada@acme.example", "email": "eve@evil.example"}',
    'a key twice, once in other letters': '{"email": "ada@acme.example", "\\u0065mail": "x"}',
    'a key twice, further down':
      '{"email": "ada@acme.example", "extra": [{"a": {"b": 1}, "a": 2}]}',
    'a control character': '{"email": "ada@acme.example\\u0000"}',
    'half a character': '{"email": "ada\\ud800@acme.example"}',
    'deep nesting': `{"email": ${'['.repeat(5000)}${']'.repeat(5000)}}`,
  };
  for (const [what, body] of Object.entries(bodies)) {
    it(`is refused with ${what}`, async () => {
      expect(await post(body)).to.deep.equal(malformed);
    });
  }

  const taken = {
    'unknown keys, which change nothing': { extra: 1, requirePI: false, toString: 1 },
    'a key that is also a value, or stands in another object': {
      extra: [{ email: 'email' }, { email: '"email":' }, 'email', ['email', '\\', 'email']],
    },
    'null for the tracking code': { tracking_code: null },
    'a text for the tracking code': { tracking_code: 'x'.repeat(512) },
  };
  for (const [what, more] of Object.entries(taken)) {
    it(`is accepted with ${what}`, async () => {
      expect((await visitor.verifyEmail(more)).status).to.equal(201);
    });
  }

  it('is refused with another method, with Allow', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await fetch(`${sharedService().url}/api/verify-email`, { method });
      expect([response.status, response.headers.get('allow')]).to.deep.equal([405, 'POST']);
      expect(await response.json()).to.deep.equal(refusedBody('method_not_allowed'));
    }
  });

  it('is answered with 400, a sentence and the headers if it cannot be decoded or is not HTTP', async () => {
    const undecodable = 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    for (const request of [undecodable, 'hello\r\n\r\n']) {
      const socket = connect(Number(new URL(sharedService().url).port), '127.0.0.1');
      socket.end(request);
      const response = await text(socket);
      expect(response).to.match(/^HTTP\/1\.1 400 [\s\S]+x-content-type-options: nosniff/i);
      expect(response).to.include(JSON.stringify(malformed.body));
    }
  });
});

const get = (path: string) => fetch(sharedService().url + path);

describe('Every response', () => {
  it('has the security headers', async () => {
    for (const path of '/inbox /inbox.json /api/verify-email /activate /unknown /healthz /%'.split(
      ' ',
    )) {
      const { headers } = await get(path);
      expect(Object.fromEntries(headers), path).to.include({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers.get('permissions-policy')).to.include('camera=()');
      for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(headers.get('content-security-policy'), path).to.include(directive);
      }
    }
  });
});

describe('Routes for operators', () => {
  const count = async (name: string) => {
    const text = await (await get('/metrics')).text();
    const line = text.split('\n').find((line) => line.startsWith(`${name} `));
    return Number(line?.slice(name.length) ?? 0);
  };

  it('are answered without a session', async () => {
    for (const path of ['/healthz', '/readyz']) {
      // A busy database may not answer within the second that readiness allows.
      await eventually(async () => {
        const response = await get(path);
        expect([response.status, response.headers.getSetCookie()]).to.deep.equal([200, []]);
        expect(await response.json(), path).to.include({ status: 'ok' });
      });
    }
    const { version, brand } = await (await get('/healthz')).json();
    expect(version).to.equal(packageVersion().version);
    expect(brand).to.match(/^[0-9a-f]{8}$/);
    const { headers } = await get('/metrics');
    expect(headers.get('content-type')).to.match(/^text\/plain; version=0\.0\.4/);
    expect(headers.getSetCookie()).to.deep.equal([]);
  });

  it('count each refusal of the sign-up API once', async () => {
    const reasons =
      'code_refused invalid_registration not_checked not_json too_large invalid_request not_found login_refused'.split(
        ' ',
      );
    const counts = () =>
      Promise.all(reasons.map((reason) => count(`signups_refused_total{reason="${reason}"}`)));
    const before = await counts();
    const visitor = await withCode();
    await visitor.verifyCode(visitor.wrongCode);
    await visitor.createAccount({ ...(await visitor.account()), org_name: '' });
    const path = '/api/verify-email';
    await visitor.post(path, {}, { 'X-XSRF-TOKEN': 'wrong' });
    await visitor.post(path, {}, { 'Content-Type': 'text/plain' });
    await visitor.post(path, { email: 'x'.repeat(20_000) });
    await visitor.post(path, '{');
    // Requests of other APIs are not counted.
    await get('/nowhere');
    await visitor.login('Wrong-1234');
    const changed = (await counts()).map((now, index) => now - Number(before[index]));
    expect(changed).to.deep.equal([1, 1, 1, 1, 1, 1, 0, 0]);
  });
});
