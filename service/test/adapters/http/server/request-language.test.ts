import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import fc from 'fast-check';
import { browserOf } from '#service/adapters/http/server/browser.ts';
import { languageOf, languageOfCall } from '#shared/http/request-language.ts';

const offered = ['en', 'ar', 'de', 'en-XA'] as const;
const request = (header?: string, cookie?: string) =>
  ({ headers: { 'accept-language': header, cookie } }) as unknown as IncomingMessage;

describe('The language of a request', () => {
  for (const [what, header, cookie, asked, language] of [
    ['that of the address', 'de', 'language=de', 'ar', 'ar'],
    ['the chosen one, with its region', 'de', 'a=b; language=en-XA', undefined, 'en-XA'],
    ["the browser's preferred one", 'fr, de;q=0.3, ar-SA;q=0.7', undefined, undefined, 'ar'],
    ["the browser's if the chosen one is not offered", 'de', 'language=fr', 'fr', 'de'],
    ['the first one for any language', '*', undefined, undefined, 'en'],
    ['the first one for invalid values', ';;q=,\u0000', 'language=%', ['ar'], 'en'],
  ] as const) {
    it(`is ${what}`, () => {
      expect(languageOf(request(header, cookie), offered, asked)).to.equal(language);
    });
  }

  for (const [what, header, cookie, language] of [
    ['that of the page, whatever was chosen in another tab', 'en-XA', 'language=de', 'en-XA'],
    ['the chosen one for an unsupported header', 'fr', 'language=de', 'de'],
    ['the first one without header and choice', undefined, undefined, 'en'],
  ] as const) {
    it(`is of a call ${what}`, () => {
      expect(languageOfCall(request(header, cookie), offered)).to.equal(language);
    });
  }
});

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
