import { domainToASCII, domainToUnicode } from 'node:url';
import { expect } from 'chai';
import fc from 'fast-check';
import { readWorkEmail } from '#page/domain/forms/email-form.ts';
import { type CanonicalEmail, readCanonicalEmail } from '../../src/domain/canonical-email.ts';

const plain = "a Z 9 ada lovelace . - _ + +tag ' é ß İ ς 中 ﬁ K ａ ＋ 。 ．".split(' ');
/** Every character of ASCII, and its full-width form. */
const asciiCodes = Array.from({ length: 128 }, (_, code) => code);
const ascii = asciiCodes.map((code) => String.fromCharCode(code));
const fullWidth = asciiCodes.slice(33, 127).map((code) => String.fromCharCode(code + 0xfee0));
const sequences = ['=?utf-8?q?=40?=', '＝？', '?=', '%40', '..', '\r\n', '𝓪', '🙂', '\ufdfa'];
const invisible = '\u0085 \u2028 \u00a0 \u200b \u202e \ufeff \u00ad \ud800'.split(' ');
const nasty = [...ascii, ...fullWidth, ...sequences, ...invisible];
const labels = [...'example acme bücher ＧＭＡＩＬ xn--bcher-kva faß א'.split(' '), 'x'.repeat(63)];
const badLabels = ['xn--', 'xn--a', 'ab--cd', '-a', 'a-', '127', '0x7f', 'a_b', 'x'.repeat(64)];
const ends = ['com', 'example', 'ＣＯＭ', 'рф', 'xn--p1ai', 'com', 'example'];
const badEnds = ['c', '1', '', 'com.', 'com。', '0x1'];

const piece = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...plain) },
  { weight: 1, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 2 }) },
);
const mostly = (good: readonly string[], bad: readonly string[]) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...good) },
    { weight: 1, arbitrary: fc.constantFrom(...bad) },
    { weight: 1, arbitrary: piece },
  );
const pieces = fc.array(piece, { minLength: 1, maxLength: 5 }).map((all) => all.join(''));
const domain = fc
  .tuple(
    fc.array(mostly(labels, badLabels), { minLength: 1, maxLength: 3 }),
    fc.constantFrom('.', '.', '。', '．'),
    mostly(ends, badEnds),
  )
  .map(([all, stop, end]) => [...all, end].join(stop));
const address = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(pieces, domain).map((parts) => parts.join('@')) },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 8 }).map((all) => all.join('')) },
);

describe('100,000 generated addresses', () => {
  /** As verify-email reads it. */
  const accept = (text: string): CanonicalEmail | null => {
    const read = readWorkEmail(text);
    return read.kind === 'read' ? readCanonicalEmail(read.address) : null;
  };

  it('are accepted only if a mail to them has one recipient at a valid domain', () => {
    let accepted = 0;
    const isSafe = (text: string) => {
      const found = accept(text);
      if (!found) return true;
      accepted += 1;
      const { typed, canonical, untagged, domain } = found;
      for (const form of [typed, canonical, untagged]) {
        if (form.split('@').length !== 2 || /[\s\p{C}"<>(),;:\\[\]]|=\?/u.test(form)) return false;
        if (/[%!].*@|^[-|/]/.test(form)) return false;
      }
      const again = readCanonicalEmail(canonical);
      return (
        domainToASCII(domain) === domain &&
        domainToASCII(domainToUnicode(domain)) === domain &&
        /^[a-z0-9.-]+\.[a-z][a-z0-9-]*$/.test(domain) &&
        canonical.length <= 254 &&
        again?.canonical === canonical &&
        again.untagged === untagged &&
        readCanonicalEmail(untagged)?.untagged === untagged
      );
    };
    fc.assert(fc.property(address, isSafe), { numRuns: 100_000 });
    expect(accepted).to.be.within(10_000, 90_000);
  });
});
