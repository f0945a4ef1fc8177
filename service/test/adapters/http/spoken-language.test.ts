import type { IncomingMessage } from 'node:http';
import { expect } from 'chai';
import { languageOf, languageOfCall } from '../../../../shared/http/spoken-language.ts';

const offered = ['en', 'ar', 'de', 'en-XA'] as const;
const request = (header?: string, cookie?: string) =>
  ({ headers: { 'accept-language': header, cookie } }) as unknown as IncomingMessage;

describe('The language of an address that is opened', () => {
  for (const [what, header, cookie, asked, language] of [
    ['what the address asks for', 'de', 'language=de', 'ar', 'ar'],
    ['what was chosen, in all its parts', 'de', 'language=en-XA', undefined, 'en-XA'],
    ['what was chosen', 'de', 'a=b; language=ar', undefined, 'ar'],
    ['what the browser likes best', 'fr, de;q=0.3, ar-SA;q=0.7', undefined, undefined, 'ar'],
    [
      'the browser, where something else was chosen than is offered',
      'de',
      'language=fr',
      'fr',
      'de',
    ],
    ['the first one for whoever reads none', 'fr', undefined, undefined, 'en'],
    ['the first one for whoever takes any', '*', undefined, undefined, 'en'],
    ['the first one for whoever says nothing', undefined, undefined, undefined, 'en'],
    ['the first one for nonsense', ';;q=,\u0000', 'language=%', ['ar'], 'en'],
  ] as const) {
    it(`is ${what}`, () => {
      expect(languageOf(request(header, cookie), offered, asked)).to.equal(language);
    });
  }
});

describe('The language of a call that a page makes', () => {
  for (const [what, header, cookie, language] of [
    ['that of the page, in all its parts', 'en-XA', undefined, 'en-XA'],
    ['that of the page, whatever was chosen in another tab', 'ar', 'language=de', 'ar'],
    ['what was chosen, where the header fits nothing', 'fr', 'language=de', 'de'],
    ['what was chosen, where there is no header', undefined, 'language=de', 'de'],
    ['the first one for whoever says nothing', undefined, undefined, 'en'],
  ] as const) {
    it(`is ${what}`, () => {
      expect(languageOfCall(request(header, cookie), offered)).to.equal(language);
    });
  }
});
