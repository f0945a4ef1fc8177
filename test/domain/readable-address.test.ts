import { domainToASCII } from 'node:url';
import { expect } from 'chai';
import fc from 'fast-check';
import { readableAddress } from '../../src/domain/readable-address.ts';

describe('readableAddress', () => {
  it('shows a domain in its own script', () => {
    const domains = `müller.de straße-24.de łódź.pl mail.çelik.com.tr 日本語ドメイン.jp 例え.テスト 한국.kr
      مثال.شبكة חברה.co.il пример.рф παράδειγμα.ελ`;
    for (const readable of domains.split(/\s+/)) {
      const domain = domainToASCII(readable);
      expect(domain).to.match(/xn--/);
      expect(readableAddress(domain)).to.equal(readable);
      expect(readableAddress(`Ada@${domain}`)).to.equal(`Ada@${readable}`);
    }
  });

  for (const [what, domain] of [
    ['Cyrillic that looks like Latin', domainToASCII('аррӏе.com')],
    ['a Cyrillic letter among Latin ones', domainToASCII('pаypal.com')],
    ['Greek that looks like Latin', domainToASCII('ονο.com')],
    ['a Latin letter of phoneticians', domainToASCII('ɡoogle.com')],
    ['an i without its dot', domainToASCII('wıne.com')],
    ['two scripts in one label', domainToASCII('abc日本.jp')],
    ['an invalid encoding', 'xn--a-.com'],
    ['an encoding of plain letters', 'xn--abc-.com'],
    ['an empty encoding', 'xn--.com'],
  ] as const) {
    it(`leaves ${what} as it is: ${domain}`, () => {
      expect(readableAddress(domain)).to.equal(domain);
    });
  }

  it('does not change other input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!/xn--/i.test(text));
        expect(readableAddress(text)).to.equal(text);
      }),
    );
  });

  it('shows nothing that looks like another domain', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^xn--[a-z0-9-]{1,20}\.com$/), (domain) => {
        const readable = readableAddress(domain);
        expect([domain, '']).to.include(domainToASCII(readable));
      }),
    );
  });
});
