import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { expect } from 'chai';
import { refused, refusedBody } from '../../../../test/harness/service/refused.ts';
import { sharedService } from '../../../../test/harness/service/shared-service.ts';
import { Visitor } from '../../../../test/harness/visitor.ts';
import type { RunningService } from '../../../src/composition/start-service.ts';

describe('A request that is not what the service expects', () => {
  let service: RunningService;
  let visitor: Visitor;
  before(async () => {
    service = sharedService();
    visitor = await Visitor.withCode(service);
  });

  const post = async (body: unknown, headers: Record<string, string | undefined> = {}) => {
    const response = await visitor.post('/api/verify-email', body, headers);
    return { status: response.status, body: await response.json() };
  };
  const malformed = refused(400, 'invalid_request');

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'json',
  ]) {
    it(`is refused as ${type}`, async () => {
      const answer = refused(415, 'not_json');
      expect(await post('{}', { 'Content-Type': type })).to.deep.equal(answer);
    });
  }

  it('is refused over 16 KiB', async () => {
    const fitting = { email: 'x'.repeat(16 * 1024 - 12) };
    expect((await post(fitting)).status).to.equal(400);
    const answer = refused(413, 'too_large');
    expect(await post({ email: `${fitting.email}x` })).to.deep.equal(answer);
  });

  const bodies = {
    'cut JSON': '{"email": "a',
    nothing: '',
    null: 'null',
    'a list': '[]',
    text: '"text"',
    'a list for a text': '{"email": ["ada@acme.example"]}',
    'an object for a text': '{"email": {"toString": "x"}}',
    'a number for a text': '{"email": 1}',
    'null for a text': '{"email": null}',
    ['__proto__']: '{"email": "ada@acme.example", "__proto__": {"recaptcha_value": "not-a-robot"}}',
    'constructor.prototype': '{"constructor": {"prototype": {"recaptcha_value": "not-a-robot"}}}',
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

  it('is taken with keys that nobody asked for, which change nothing', async () => {
    const { status } = await visitor.verifyEmail({ extra: 1, requirePI: false, toString: 'x' });
    expect(status).to.equal(201);
  });

  it('is taken with a key that is also a value, or stands in another object', async () => {
    const extra = [{ email: 'email' }, { email: '"email":' }, 'email', ['email', '\\', 'email']];
    const other = await Visitor.arrive(service);
    expect((await other.verifyEmail({ extra })).status).to.equal(201);
  });

  it('is taken with null, nothing or a text for the tracking code, and refused with a list', async () => {
    for (const code of [null, undefined, 'spring']) {
      expect((await visitor.verifyEmail({ tracking_code: code })).status).to.equal(201);
    }
    expect(await visitor.verifyEmail({ tracking_code: [] })).to.deep.equal(malformed);
  });

  it('is refused with another method, and told which one is right', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await fetch(`${service.url}/api/verify-email`, { method });
      expect(response.status).to.equal(405);
      expect(response.headers.get('allow')).to.equal('POST');
      expect(await response.json()).to.deep.equal(refusedBody('method_not_allowed'));
    }
  });

  it('finds nothing at another address', async () => {
    const response = await fetch(`${service.url}/api/unknown`, { method: 'POST' });
    expect(response.status).to.equal(404);
    expect(await response.json()).to.deep.equal(refusedBody('not_found'));
  });

  for (const [what, request] of [
    [
      'an address that cannot be decoded',
      'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ],
    ['something that is not HTTP', 'hello\r\n\r\n'],
  ] as const) {
    it(`answers 400 with a sentence and the headers to ${what}`, async () => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
      socket.end(request);
      const answer = await readText(socket);
      expect(answer).to.match(/^HTTP\/1\.1 400 /);
      expect(answer.toLowerCase()).to.include('x-content-type-options: nosniff');
      expect(answer).to.include(JSON.stringify(refusedBody('invalid_request')));
    });
  }
});
