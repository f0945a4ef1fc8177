import { expect } from 'chai';
import fc from 'fast-check';
import { contract } from '#test/harness/backend.ts';
import { withCode } from '../../../harness/shared-service.ts';
import type { Visitor } from '../../../harness/visitor.ts';

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    '\u0000',
    'ada@acme.example\r\nBcc: b@evil.example',
    '\ud800',
    'a\udfff@acme.example',
    '\u202eevil',
    '<script>{{7*7}}',
    "'; DROP TABLE organizations; --",
    'x'.repeat(10_000),
    '1e999',
    Number.MAX_SAFE_INTEGER,
    -0.5,
    null,
    true,
    [],
    [['a']],
    {},
    { toString: 'x', length: -1 },
    { constructor: 'x' },
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.emailAddress(),
  fc.jsonValue({ maxDepth: 4 }),
);
const strangeKey = fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'then', '');

/** As text, so that keys can be duplicated and `__proto__` is an ordinary key. */
const json = (entries: readonly (readonly [string, unknown])[]) =>
  `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join()}}`;

/** A valid body with some values replaced, or any other value. */
const fuzzedBody = (right: Record<string, unknown>) => {
  const key = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...Object.keys(right)) },
    { weight: 1, arbitrary: strangeKey },
  );
  const changes = fc.array(fc.tuple(key, nasty), { minLength: 1, maxLength: 3 });
  const changed = changes.map((entries) => json([...Object.entries(right), ...entries]));
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    {
      weight: 1,
      arbitrary: fc.tuple(changed, fc.nat()).map(([text, at]) => text.slice(0, at % text.length)),
    },
    { weight: 1, arbitrary: nasty.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  );
};

describe('Fuzzed requests', () => {
  let visitor: Visitor;
  before(async () => {
    visitor = await withCode();
  });

  /** The valid body first, then others. */
  const fuzz = async (path: string, right: Record<string, unknown>, numRuns: number) => {
    const isHandled = async (body: string | Uint8Array<ArrayBuffer>) => {
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': visitor.csrfToken };
      const response = await visitor.send(path, { method: 'POST', body, headers });
      const sent = await response.json();
      const problem = contract.responseProblem(`POST ${path}`, response.status, sent);
      expect(problem, path).to.equal(null);
      if (response.ok) return;
      expect(response.status, path).to.be.oneOf([400, 401, 409, 413, 429, 501]);
      expect(sent).to.have.all.keys('message', 'code');
      expect(sent.code).to.match(/^[a-z_]+$/);
      expect(response.headers.get('retry-after') ?? '1').to.match(/^\d+$/);
    };
    const examples: [string][] = [[json(Object.entries(right))]];
    await fc.assert(fc.asyncProperty(fuzzedBody(right), isHandled), { numRuns, examples });
  };

  it('are answered as documented by every call', async () => {
    const { email } = visitor;
    const account = { ...(await visitor.account()), terms_accepted: false };
    for (const [path, right, numRuns] of [
      ['/api/verify-code', { email, verification_code: '000000' }, 60],
      ['/api/resend-code', { email }, 40],
      ['/api/verify-email', { email, recaptcha_value: 'not-a-robot', tracking_code: null }, 60],
      ['/api/create-account', account, 80],
      ['/auth-api/login', { email, password: 'Correct-Horse-1' }, 20],
      ['/api/sso/azure', { extra: 1 }, 10],
      ['/auth-api/sso/azure', { extra: 1 }, 10],
    ] as const) {
      await fuzz(path, right, numRuns);
    }
  });

  it('of pages with any query are answered', async () => {
    const query = fc.dictionary(
      fc.constantFrom('token', 'state', 'code', 'error', 'iss', 'id_token'),
      fc.oneof(
        fc.constantFrom('\u0000', '\r\n', ''),
        fc.string({ unit: 'binary', maxLength: 100 }),
      ),
    );
    const path = fc.constantFrom('/activate', '/api/sso/azure/callback', '/inbox', '/healthz');
    const isHandled = async (where: string, values: Record<string, string>) => {
      const response = await visitor.send(`${where}?${new URLSearchParams(values)}`, {});
      expect(response.status, where).to.be.below(500);
      await response.text();
    };
    await fc.assert(fc.asyncProperty(path, query, isHandled), { numRuns: 50 });
  });
});
