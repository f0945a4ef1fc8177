import { expect } from 'chai';
import { readOptions } from '../../../tools/conformance/options.ts';
import { Visitor } from '../../../tools/conformance/visitor.ts';

const RESEND = '/api/resend-code';
const LOGIN = '/auth-api/login';

describe('a visitor of the conformance command', () => {
  /** @param cookie that every answer sets */
  const visiting = (api: string, origin: string, cookie = '') => {
    const target = readOptions(['--api', api, '--origin', origin]);
    if (!target) throw new Error('No target');
    const requests: Headers[] = [];
    const visitor = new Visitor(
      target,
      async (_, { headers }) => {
        requests.push(new Headers(headers));
        return new Response(null, { status: 403, headers: { 'Set-Cookie': cookie } });
      },
      () => {},
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
    it(`tells ${api} that a page at ${origin} is ${site}`, async () => {
      const { visitor, requests } = visiting(api, origin);
      await visitor.send(RESEND, {});
      expect(requests[0]?.get('origin')).to.equal(origin);
      expect(requests[0]?.get('sec-fetch-site')).to.equal(site);
    });
  }

  for (const [cookie, problem] of [
    ['XSRF-TOKEN=a; Path=/', null],
    ['XSRF-TOKEN=a; Path=/; Domain=acme.example', null],
    ['XSRF-TOKEN=; Path=/', 'XSRF-TOKEN is empty'],
    ['XSRF-TOKEN=a', /^XSRF-TOKEN is for the path \/api alone/],
    ['XSRF-TOKEN=a; Path=/; HttpOnly', /^XSRF-TOKEN is HttpOnly/],
    ['XSRF-TOKEN=a; Path=/; Domain=elsewhere.example', /^a browser does not keep XSRF-TOKEN/],
    ['XSRF-TOKEN=a; Path=/; Secure', /Secure but this is not a secure connection$/],
    ['other=a; Path=/', 'no cookie XSRF-TOKEN came'],
  ] as const) {
    it(`says ${problem ? 'what is' : 'that nothing is'} wrong with the cookie ${cookie}`, async () => {
      const { visitor } = visiting('http://acme.example/api', 'http://acme.example:3000', cookie);
      await visitor.send(RESEND, {});
      const said = await visitor.tokenProblem();
      if (problem instanceof RegExp) expect(said).to.match(problem);
      else expect(said).to.equal(problem);
    });
  }

  it('sends a cookie where a browser would, and its value in the header everywhere', async () => {
    const { visitor, requests } = visiting(
      'http://localhost/api',
      'http://localhost',
      'XSRF-TOKEN=a',
    );
    await visitor.send(RESEND, {});
    await visitor.send(RESEND, {});
    await visitor.send(LOGIN, {});
    expect(requests.map((headers) => headers.get('cookie'))).to.deep.equal([
      null,
      'XSRF-TOKEN=a',
      null,
    ]);
    expect(requests.map((headers) => headers.get('x-xsrf-token'))).to.deep.equal([null, 'a', 'a']);
  });
});
