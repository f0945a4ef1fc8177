import { expect } from 'chai';
import fc from 'fast-check';
import {
  normalizeShortName,
  SHORT_NAME_PATTERN,
  shortNameFromEmail,
} from '../../src/domain/short-name.ts';

/** Any text, and text that is likely to hit the rules. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'Z', '7', '-', '--', ' ', '.', '_', 'é', 'İ', '\u212a') }),
);

describe('normalizeShortName', () => {
  const cases: [typed: string, normalized: string][] = [
    ['Acme', 'acme'],
    ['ACME Corp. 24', 'acmecorp24'],
    ['acme_corp!', 'acmecorp'],
    ['-acme', 'acme'],
    ['---acme', 'acme'],
    ['_-acme', 'acme'],
    ['ac--me', 'ac-me'],
    ['ac-----me', 'ac-me'],
    ['ac-_-me', 'ac-me'],
    ['acme-', 'acme-'],
    ['acme--', 'acme-'],
    ['-', ''],
    ['', ''],
    ['é', ''],
    ['日本', ''],
    ['acme\n', 'acme'],
  ];
  for (const [typed, normalized] of cases) {
    it(`makes "${normalized}" of ${JSON.stringify(typed)}`, () => {
      expect(normalizeShortName(typed)).to.equal(normalized);
    });
  }

  it('does not cut what is too long: the rule says so instead', () => {
    expect(normalizeShortName('a'.repeat(64))).to.equal('a'.repeat(64));
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const once = normalizeShortName(typed);
        expect(normalizeShortName(once)).to.equal(once);
      }),
    );
  });

  it('leaves nothing, or a name that is right once a hyphen at its end is gone', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const name = normalizeShortName(typed).replace(/-$/, '');
        if (name !== '') expect(name).to.match(SHORT_NAME_PATTERN).and.not.match(/--/);
      }),
    );
  });

  it('keeps every name that is right already', () => {
    const right = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    fc.assert(
      fc.property(right, (name) => {
        expect(normalizeShortName(name)).to.equal(name);
      }),
    );
  });
});

describe('shortNameFromEmail', () => {
  const cases: [address: string, suggestion: string][] = [
    ['ada@acme.com', 'acme'],
    ['ada@ACME.com', 'acme'],
    ['ada@acme-labs.io', 'acme-labs'],
    ['ada@mail.acme.com', 'mail-acme'],
    ['ada@acme.co.uk', 'acme-co'],
    ['ada@ac_me.com', 'ac-me'],
    ['ada@24seven.com', '24seven'],
    ['ada@müller.de', 'm-ller'],
    ['ada@acmé.com', 'acm'],
    ['ada@日本.jp', ''],
    ['ada@.com', ''],
    ['ada@-acme-.com', 'acme'],
    ['ada@xn--mller-kva.de', ''],
    ['ada@mail.xn--mller-kva.de', ''],
    ['ada@localhost', 'localhost'],
    ['ada@', ''],
    ['ada', ''],
    ['', ''],
  ];
  for (const [address, suggestion] of cases) {
    it(`suggests "${suggestion}" to ${JSON.stringify(address)}`, () => {
      expect(shortNameFromEmail(address)).to.equal(suggestion);
    });
  }

  it('suggests 63 characters in full and cuts the 64th off', () => {
    expect(shortNameFromEmail(`ada@${'a'.repeat(63)}.com`)).to.equal('a'.repeat(63));
    expect(shortNameFromEmail(`ada@${'a'.repeat(63)}b.com`)).to.equal('a'.repeat(63));
  });

  it('leaves no hyphen at the end of what was cut', () => {
    expect(shortNameFromEmail(`ada@${'a'.repeat(62)}.bcd.com`)).to.equal('a'.repeat(62));
  });

  it('suggests a valid short name or nothing at all', () => {
    const addresses = fc.oneof(
      anyText,
      anyText.map((domain) => `ada@${domain}`),
      fc.emailAddress(),
    );
    fc.assert(
      fc.property(addresses, (address) => {
        const suggestion = shortNameFromEmail(address);
        if (suggestion === '') return;
        expect(suggestion).to.match(SHORT_NAME_PATTERN);
        expect(suggestion.length).to.be.at.most(63);
      }),
    );
  });
});
