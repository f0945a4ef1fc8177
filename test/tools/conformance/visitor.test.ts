import { expect } from 'chai';
import { perform } from '#tools/conformance/exchange.ts';
import { readOptions } from '#tools/conformance/options.ts';
import { Visitor } from '#tools/conformance/visitor.ts';
import { conformanceOf } from './conformance.ts';
import { at } from './fake-backend.ts';

const RESEND = '/api/resend-code';

describe('a visitor of the conformance command', () => {
  /** @param cookie that every response sets */
  const visiting = (api: string, origin: string, cookie = '') => {
    const target = readOptions({ api, origin });
    const requests: Headers[] = [];
    const visitor = new Visitor(target, (request) =>
      perform(request, async (_, { headers }) => {
        requests.push(new Headers(headers));
        return new Response(null, { status: 403, headers: { 'Set-Cookie': cookie } });
      }),
    );
    return { visitor, requests };
  };

  for (const [origin, api, site] of [
    ['http://localhost:3000', 'http://localhost:3000/api', 'same-origin'],
    ['http://localhost:3000', 'http://localhost:8080/api', 'same-site'],
    ['https://signup.acme.example', 'https://api.acme.example/api', 'same-site'],
    ['https://acme.co.uk', 'https://other.co.uk/api', 'cross-site'],
    ['http://127.0.0.1:3000', 'http://10.0.0.1/api', 'cross-site'],
  ] as const) {
    it(`sends ${site} to ${api} for a page at ${origin}`, async () => {
      const { visitor, requests } = visiting(api, origin);
      await visitor.callOnce(RESEND, {});
      expect(requests[0]?.get('origin')).to.equal(origin);
      expect(requests[0]?.get('sec-fetch-site')).to.equal(site);
    });
  }

  for (const [cookie, problem] of [
    ['XSRF-TOKEN=a; Path=/', null],
    ['XSRF-TOKEN=a; Path=/; Domain=acme.example', null],
    ['XSRF-TOKEN=; Path=/', 'XSRF-TOKEN is empty'],
    ['XSRF-TOKEN=a', /^XSRF-TOKEN is only for the path \/api/],
    ['XSRF-TOKEN=a; Path=/; HttpOnly', /^XSRF-TOKEN is HttpOnly/],
    ['XSRF-TOKEN=a; Path=/; Secure', /Secure but this is not a secure connection$/],
    ['other=a; Path=/', 'no cookie XSRF-TOKEN came'],
  ] as const) {
    it(`reports ${problem ? 'the problem' : 'no problem'} of the cookie ${cookie}`, async () => {
      const { visitor } = visiting('http://acme.example/api', 'http://acme.example:3000', cookie);
      await visitor.callOnce(RESEND, {});
      const found = await visitor.tokenProblem();
      if (problem instanceof RegExp) expect(found).to.match(problem);
      else expect(found).to.equal(problem);
    });
  }
});

describe('a response of a backend', () => {
  it('cannot move the cursor or forge a line of the report', async () => {
    const forged = 'no\u001b[2J\nok        csrf.first \u202e';
    const { stdout } = await conformanceOf(
      at('/api/verify-email', 201, (reply) => {
        reply.status = 200;
        reply.json = { code: forged };
        reply.headers.set('content-type', 'text/\u009b2J');
      }),
    );
    const lines = stdout.split('\n');
    expect(stdout).not.to.match(/[^\P{C}\n]/u);
    expect(lines.filter((line) => line.startsWith('ok        csrf.first '))).to.have.length(1);
    expect(stdout).to.contain('code no\\u{1b}[2J\\u{a}ok        csrf.first \\u{202e}');
    expect(stdout).to.contain('content-type: text/\\u{9b}2J');
  });
});
