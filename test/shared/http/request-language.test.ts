import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
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
