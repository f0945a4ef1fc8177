import { expect } from 'chai';
import fc from 'fast-check';
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

  const send = (path: string, body: string | Uint8Array<ArrayBuffer>, type: string) =>
    visitor.send(path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, 'X-XSRF-TOKEN': visitor.csrfToken },
    });

  /** The valid body first, then others. @returns the received statuses */
  const fuzz = async (path: string, right: Record<string, unknown>, numRuns: number) => {
    const statuses = new Set<number>();
    const answersWell = async (body: string | Uint8Array<ArrayBuffer>) => {
      const response = await send(path, body, 'application/json');
      const answer = await response.json();
      statuses.add(response.status);
      if (response.ok) return;
      expect(response.status).to.be.oneOf([400, 401, 409, 413, 429, 501]);
      expect(answer).to.have.all.keys('message', 'code');
      expect(answer.code).to.match(/^[a-z_]+$/);
      expect(response.headers.get('retry-after') ?? '1').to.match(/^\d+$/);
    };
    const examples: [string][] = [[json(Object.entries(right))]];
    await fc.assert(fc.asyncProperty(fuzzedBody(right), answersWell), { numRuns, examples });
    return statuses;
  };

  it('verify-email answers as documented', async () => {
    const { email } = visitor;
    const right = { email, recaptcha_value: 'not-a-robot', tracking_code: null };
    const statuses = await fuzz('/api/verify-email', right, 60);
    expect([...statuses]).to.include.members([201, 400]);
  });

  it('verify-code and resend-code answer as documented', async () => {
    const { email } = visitor;
    await fuzz('/api/verify-code', { email, verification_code: '000000' }, 60);
    await fuzz('/api/resend-code', { email }, 40);
  });

  it('create-account answers as documented', async () => {
    visitor = await withCode();
    const right = { ...(await visitor.account()), terms_accepted: false };
    await fuzz('/api/create-account', right, 80);
  });

  it('names of any characters are accepted or refused', async () => {
    const name = fc.oneof(
      { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
      { weight: 1, arbitrary: fc.constantFrom('a\u0000', '\ud800a', "a'; --", 'a\u202e') },
    );
    const registersOrRefuses = async (first: string, last: string, org: string) => {
      const newcomer = await withCode();
      const account = await newcomer.account({ first_name: first, last_name: last, org_name: org });
      const { status } = await newcomer.createAccount(account);
      expect(status).to.be.oneOf([201, 400]);
    };
    await fc.assert(fc.asyncProperty(name, name, name, registersOrRefuses), { numRuns: 8 });
  });

  it('login and the calls of single sign-on answer as documented', async () => {
    await fuzz('/auth-api/login', { email: visitor.email, password: 'Correct-Horse-1' }, 20);
    for (const path of ['/api/sso/azure', '/api/sso/google', '/auth-api/sso/azure']) {
      await fuzz(path, { extra: 1 }, 10);
    }
  });

  it('a form is answered with a page', async () => {
    const form = fc.dictionary(
      fc.constantFrom('token', 'first_name', 'password', 'confirm_password', '__proto__'),
      fc.string({ unit: 'binary', maxLength: 100 }),
    );
    const answersWell = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ ...fields, csrf: visitor.csrfToken });
      const response = await send('/activate', String(body), 'application/x-www-form-urlencoded');
      expect(response.status).to.be.oneOf([400, 410]);
      await response.text();
    };
    await fc.assert(fc.asyncProperty(form, answersWell), { numRuns: 30 });
  });

  it('an address with any query is answered', async () => {
    const query = fc.dictionary(
      fc.constantFrom('token', 'state', 'code', 'error', 'iss', 'id_token'),
      fc.oneof(
        fc.constantFrom('\u0000', '\r\n', ''),
        fc.string({ unit: 'binary', maxLength: 100 }),
      ),
    );
    const path = fc.constantFrom('/activate', '/api/sso/azure/callback', '/inbox', '/healthz');
    const answersWell = async (where: string, values: Record<string, string>) => {
      const response = await visitor.send(`${where}?${new URLSearchParams(values)}`, {});
      expect(response.status, where).to.be.below(500);
      await response.text();
    };
    await fc.assert(fc.asyncProperty(path, query, answersWell), { numRuns: 50 });
  });
});
