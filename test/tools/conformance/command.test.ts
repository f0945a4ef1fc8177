import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { checks } from '#tools/conformance/run.ts';
import { freePort } from '../../harness/loopback.ts';
import { conformance, conformanceOf, conformanceOfBackend, idsOf } from './conformance.ts';
import { csrfCookie, FakeBackend } from './fake-backend.ts';

const api = ['--api', 'http://127.0.0.1:8080/api'];
const nothing = () => {};

describe('the conformance command', () => {
  const place = mkdtempSync(join(tmpdir(), 'threshold-conformance-'));
  after(() => rmSync(place, { recursive: true }));

  const mistakes: [args: string[], message: RegExp][] = [
    [['--api', 'http://127.0.0.1:8080'], /^--api: found "http.*; allowed is .* ends in \/api\.$/],
    [[...api, '--identity', 'http://127.0.0.1/api'], /^--identity: .* that ends in \/auth-api\.$/],
    [[...api, '--origin', 'http://127.0.0.1:3000/page'], /^--origin: .* scheme, host and port/],
    [
      [...api, '--attempts', '0'],
      /^--attempts: found "0"; allowed is a whole number from 1 to 999\.$/,
    ],
    [
      [...api, '--code-from', 'a', '--skip', 'cors,tls,join'],
      /^--skip: found "tls,join"; .* groups are csrf, cors/,
    ],
    [[...api, '--inbox', 'http://127.0.0.1:1/', '--skip', 'tls'], /^--skip: found "tls"/],
    [
      [...api, '--inbox', 'http://a.example', '--code-from', 'a'],
      /^--inbox and --code-from exclude/,
    ],
    [api, /^--code-from COMMAND or --inbox URL is required/],
  ];
  for (const [args, message] of mistakes) {
    it(`exits with code 2 without a request for ${args.join(' ')}`, async () => {
      const { code, stderr, stdout } = await conformance(args);
      expect(stderr).to.match(message);
      expect([code, stdout]).to.deep.equal([2, '']);
    });
  }

  it('exits with code 3 when no backend answers', async () => {
    const base = `http://127.0.0.1:${await freePort()}/api`;
    const { code, stderr } = await conformance(['--api', base], { ask: async () => '' });
    expect(stderr).to.match(/^No response from http:.*ECONNREFUSED/);
    expect(code).to.equal(3);
  });

  it('skips the checks of --skip and reports them', async () => {
    const broken = csrfCookie((cookie) => `${cookie}; HttpOnly`);
    const { failed, stdout } = await conformanceOf(broken, ['--skip', 'csrf.cookie, limits']);
    expect(failed).not.to.include('csrf.cookie');
    expect(stdout.match(/by --skip/g)).to.have.length(5);
  });

  it('meets each limit with an address of its own', async () => {
    const companies = new Set<string | undefined>();
    await conformanceOf((_, { body }) => companies.add(/"many@(.+)-\w{8}\./.exec(body)?.[1]));
    expect([...companies]).to.include.members(['d', 'sign-ups', 'logins']);
  });

  it('skips checks of an option', async () => {
    const skip = [...checks.map(({ id }) => id), 'sso.okta', 'sign-on.okta'];
    const args = ['--code-from', 'a', '--providers', 'okta', '--skip', skip.join()];
    expect(idsOf('skipped', await conformance([...api, ...args]))).to.have.members(skip);
  });

  it('writes the report for programs, with request and response of every check', async () => {
    const file = join(place, 'report.json');
    const { stdout } = await conformanceOf(nothing, ['--json', file]);
    const report = JSON.parse(readFileSync(file, 'utf8'));
    expect(stdout).to.contain(report.sum);
    const { request, response, ...right } = report.results.find(
      ({ id }: { id: string }) => id === 'verify-code.right',
    );
    expect(request[0]).to.equal('POST http://127.0.0.1:8080/api/verify-code');
    expect(response[0]).to.equal('200');
    expect(right.place).to.match(
      /^docs\/contract\/openapi\.yaml:\d+ \(POST \/api\/verify-code 200\)$/,
    );
    expect(right).to.include({ verdict: 'ok', why: '', expected: '200 { signupCode, requirePI }' });
    const toOutput = await conformanceOf(nothing, ['--json', '-', '--skip', 'limits']);
    expect(JSON.parse(toOutput.stdout)).to.include({ api: report.api });
  });

  it('shows request and response of every check with --verbose, but no whole session or token', async () => {
    const { stdout } = await conformanceOf(nothing, ['--verbose']);
    expect(stdout.match(/^ {10}request {3}POST /gm)).to.have.length.above(40);
    expect(stdout).to.match(/cookie: XSRF-TOKEN=[0-9a-f]{8}\.\.\.; sid=[0-9a-f]{8}\.\.\./);
    expect(stdout).not.to.match(/(?:sid|XSRF-TOKEN|x-xsrf-token)[=:] ?[0-9a-f-]{36}/);
  });

  it('reads the names of the CSRF cookie and header', async () => {
    const args = ['--csrf-cookie', 'csrf', '--csrf-header', 'X-CSRF'];
    const { failed } = await conformanceOf(
      csrfCookie((cookie) => cookie.replace('XSRF-TOKEN', 'csrf')),
      args,
    );
    expect(failed).not.to.include('csrf.cookie');
    expect(failed).to.include('csrf.repeat');
  });

  it('requires no CORS for page and API of one origin, and requires Secure cookies on https', async () => {
    const backend = new FakeBackend('https://signup.example');
    const args = ['--api', 'https://signup.example/api', '--csrf-cookie', 'XSRF-TOKEN'];
    const outcome = await conformanceOfBackend(backend, args);
    expect(idsOf('FAILED', outcome), outcome.stdout).to.deep.equal(['cookies.secure']);
    expect(idsOf('skipped', outcome)).to.deep.equal([
      'cors.every-response',
      'cors.vary',
      'cors.retry-after',
    ]);
  });
});
