import { expect } from 'chai';
import { headersOf } from '../../../tools/build/headers.ts';

const rule = (path: string) => ({ path, headers: { 'X-Rule': path, 'Cache-Control': 'public' } });

describe('headersOf', () => {
  const rules = ['/', '/?*', '/assets/*', '/*'].map(rule);
  const addresses = {
    '/': '/',
    '/?error=a': '/?*',
    '/assets/main.js?again': '/assets/*',
    '/assets': '/*',
    '//': '/*',
  };
  for (const [address, path] of Object.entries(addresses)) {
    it(`takes the rule ${path} for ${address}`, () => {
      expect(headersOf(rules, address, 200)).to.deep.equal(rule(path).headers);
    });
  }

  it('lets nobody keep an error', () => {
    for (const status of [400, 404, 503]) {
      expect(headersOf(rules, '/assets/a.js', status)).to.deep.equal({
        'X-Rule': '/assets/*',
        'Cache-Control': 'no-store',
      });
    }
    expect(headersOf(rules, '/', 304)['Cache-Control']).to.equal('public');
  });

  it('knows nothing of an address without a rule', () => {
    expect(headersOf([rule('/')], '/nope', 200)).to.deep.equal({});
  });
});
