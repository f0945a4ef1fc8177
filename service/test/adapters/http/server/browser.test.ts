import { expect } from 'chai';
import fc from 'fast-check';
import { browserOf } from '#service/adapters/http/server/browser.ts';

const browsers = {
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0':
    'Firefox, Windows',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1':
    'Safari, iOS',
  'Firefox/140.0': 'Firefox, null',
};

describe('The browser of a request', () => {
  for (const [userAgent, expected] of Object.entries(browsers)) {
    it(`is ${expected}`, () => {
      const browser = browserOf(userAgent);
      expect(`${browser?.name}, ${browser?.system}`).to.equal(expected);
    });
  }

  it('is unknown if the header names none, and never text of the header', () => {
    for (const userAgent of [undefined, '', ' ', 'curl/8.14', 'evil.example/1.0 (Windows NT)']) {
      expect(browserOf(userAgent), userAgent).to.equal(null);
    }
    const known = /^[A-Z][A-Za-z0-9 .:-]{1,30}$/;
    const parts = ['Mozilla/5.0 (', '; ', ') ', '/', 'Safari', 'Version/1', '<b>'];
    const systems = ['Macintosh; ', 'Windows NT 10', 'Linux', 'Android 14'];
    const part = fc.oneof(fc.constantFrom(...parts, ...systems, 'evil'), fc.string());
    fc.assert(
      fc.property(fc.array(part), (all) => {
        const browser = browserOf(all.join(''));
        if (browser === null) return;
        expect(browser.name).to.match(known).and.not.include('evil');
        if (browser.system !== null) expect(browser.system).to.not.include('evil');
      }),
    );
  });
});
