import { expect } from 'chai';
import fc from 'fast-check';
import {
  isReservedShortName,
  normalizeShortName,
  SHORT_NAME_PATTERN,
  shortNameFromEmail,
} from '../../src/domain/short-name.ts';

/** Generates any text, and text that often breaks a rule. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'Z', '7', '-', '--', ' ', '.', '_', 'é', 'İ', '\u212a') }),
);

describe('normalizeShortName', () => {
  const made: Record<string, string[]> = {
    '': ['é', '日本'],
    acme: ['Acme', '_-acme', 'acme\n'],
    acmecorp: ['acme_corp!'],
    acmecorp24: ['ACME Corp. 24'],
    'ac-me': ['ac-_-me'],
    'acme-': ['acme--'],
    ['a'.repeat(64)]: ['a'.repeat(64)],
  };
  for (const [name, texts] of Object.entries(made)) {
    it(`makes "${name}" of ${texts.map((typed) => JSON.stringify(typed)).join(', ')}`, () => {
      for (const typed of texts) expect(normalizeShortName(typed), typed).to.equal(name);
    });
  }

  it('is idempotent', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const once = normalizeShortName(typed);
        expect(normalizeShortName(once)).to.equal(once);
      }),
    );
  });

  it('returns an empty or valid name, except for a hyphen at the end', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const name = normalizeShortName(typed).replace(/-$/, '');
        if (name !== '') expect(name).to.match(SHORT_NAME_PATTERN).and.not.match(/--/);
      }),
    );
  });
});

describe('shortNameFromEmail', () => {
  const suggested: Record<string, string[]> = {
    acme: ['ada@acme.com', 'ada@ACME.com', 'ada@-acme-.com'],
    'acme-labs': ['ada@acme-labs.io'],
    'mail-acme': ['ada@mail.acme.com'],
    'acme-co': ['ada@acme.co.uk'],
    'ac-me': ['ada@ac_me.com'],
    '24seven': ['ada@24seven.com'],
    'm-ller': ['ada@müller.de'],
    acm: ['ada@acmé.com'],
    localhost: ['ada@localhost'],
    '': [
      'ada@日本.jp',
      'ada@.com',
      'ada@xn--mller-kva.de',
      'ada@mail.xn--mller-kva.de',
      'ada@',
      'ada',
      '',
    ],
  };
  for (const [suggestion, addresses] of Object.entries(suggested)) {
    it(`suggests "${suggestion}" to ${addresses.join(', ')}`, () => {
      for (const address of addresses) expect(shortNameFromEmail(address)).to.equal(suggestion);
    });
  }

  it('suggests at most 63 characters, without a hyphen at the end', () => {
    expect(shortNameFromEmail(`ada@${'a'.repeat(63)}.com`)).to.equal('a'.repeat(63));
    expect(shortNameFromEmail(`ada@${'a'.repeat(63)}b.com`)).to.equal('a'.repeat(63));
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

const kept = `account accounts admin api app auth autoconfig autodiscover blog cdn console dashboard docs ftp help identity
  internal localhost login mail mta-sts ns1 ns2 root security signup smtp sso static status support system test wpad www`;

describe('Reserved short names', () => {
  it("are the names of the product's hosts and pages, and encoded names", () => {
    for (const name of kept.split(/\s+/)) expect(isReservedShortName(name), name).to.equal(true);
    for (const name of ['xn--x', 'ab--cd']) expect(isReservedShortName(name), name).to.equal(true);
  });

  it('do not include other names', () => {
    for (const name of ['acme', 'administrators', 'a-b', 'abc--d', 'x--', 'constructor']) {
      expect(isReservedShortName(name), name).to.equal(false);
    }
  });
});
