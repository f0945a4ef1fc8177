import { createServer, type ServerResponse } from 'node:http';
import { expect } from 'chai';
import { BreachedPasswords } from '#service/adapters/security/breached-passwords.ts';
import { close, listen, originOf } from '#test/harness/loopback.ts';

// SHA-1 of "P@ssw0rd" and of "Passw0rd!".
const listed = ['21BD1', '2DC183F740EE76F27B78EB39C8AD972A757'];
const padded = ['F4A69', '973E7B0BF9D160F9F60E3C3ACD2494BEB0D'];

describe('Breached passwords', () => {
  let answer: (response: ServerResponse) => void;
  const asked: object[] = [];
  const reported: string[] = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, padding: headers['add-padding'] });
    answer(response);
  });
  before(() => listen(server));
  after(() => close(server));
  beforeEach(() => {
    asked.length = reported.length = 0;
    const entries = [`${'0'.repeat(35)}:3`, `${listed[1]}:83129`, `${padded[1]}:0`];
    answer = (response) => response.end(entries.join('\r\n'));
  });
  const create = () =>
    new BreachedPasswords(`${originOf(server)}/range`, (line) => reported.push(line));

  it('are found by five digits of their digest, with padding', async () => {
    const breached = create();
    expect(await breached.has('P@ssw0rd')).to.equal(true);
    expect(await breached.has('Passw0rd!')).to.equal(false);
    expect(await breached.has('Analytical-1')).to.equal(false);
    expect(asked[0]).to.deep.equal({ url: `/range/${listed[0]}`, padding: 'true' });
    expect(asked[1]).to.deep.equal({ url: `/range/${padded[0]}`, padding: 'true' });
    expect([breached.failures, reported]).to.deep.equal([0, []]);
  });

  const failures: Record<string, (response: ServerResponse) => void> = {
    'with an error': (response) => response.writeHead(503).end(`${listed[1]}:1`),
    'with a redirect to a list': (response) => {
      if (response.req.url === '/other') response.end(`${listed[1]}:1`);
      else response.writeHead(302, { Location: '/other' }).end();
    },
    'with another document': (response) => response.end('<html></html>'),
    'with nothing': (response) => response.end(),
  };
  for (const [how, failing] of Object.entries(failures)) {
    it(`are accepted, counted and reported when the list answers ${how}`, async () => {
      answer = failing;
      const breached = create();
      expect(await breached.has('P@ssw0rd')).to.equal(false);
      expect([breached.failures, reported]).to.deep.equal([1, ['Breached passwords not checked']]);
    });
  }
});
