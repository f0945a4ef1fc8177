import { looksLikeEmail, trimmedAddress } from '#page/domain/email-address.ts';
import { canonicalDomain } from './canonical-domain.ts';

/** An address as typed, and its form for comparisons. */
export interface CanonicalEmail {
  readonly typed: string;
  /** Lower case, the domain in its IDNA form: two spellings of one mailbox are equal. */
  readonly canonical: string;
  /** `canonical` without `+tag`, by which limits of a mailbox are counted. */
  readonly untagged: string;
  readonly domain: string;
}

/** Letters of any script and the characters that need no quotes. */
const plainLocalPart = /^(?:[\w#$&'*+/=?^`{|}~.-]|[^\p{ASCII}\p{C}\p{Z}])+$/u;

/**
 * Reads a plain address. Returns null for quotes, brackets, whitespace, control characters, misplaced dots, a second
 * `@`, a route to another server, an encoded word, and a domain that IDNA rejects or that has no top-level domain.
 */
export function readCanonicalEmail(text: string): CanonicalEmail | null {
  const typed = trimmedAddress(text);
  return looksLikeEmail(typed) ? canonicalAddress(typed) : null;
}

/** The canonical form of an address that the page's rules have accepted. */
export function canonicalAddress(typed: string): CanonicalEmail | null {
  const [writtenLocal = '', writtenDomain = ''] = typed.split('@');
  const local = canonicalLocalPart(writtenLocal);
  const domain = canonicalDomain(writtenDomain);
  if (local === null || domain === null) return null;

  const canonical = `${local}@${domain}`;
  if (!looksLikeEmail(canonical)) return null;
  return { typed, canonical, untagged: `${withoutTag(local)}@${domain}`, domain };
}

function canonicalLocalPart(written: string): string | null {
  const hasOddDots = /^\.|\.\.|\.$/.test(written);
  const isPlain = plainLocalPart.test(written) && !hasOddDots && !written.includes('=?');
  if (!isPlain || [...written].some(isLookalike)) return null;
  return written.normalize('NFC').toLowerCase().normalize('NFC');
}

/**
 * Whether a character is compatible with another one in Unicode: the Kelvin sign with K, full-width letters and
 * ligatures with ASCII letters. Folding them could produce the address of another person. Two encodings of one accented
 * letter are allowed.
 */
function isLookalike(character: string): boolean {
  const composed = character.normalize('NFC');
  const isOther = composed !== character && [...composed].length === 1;
  return isOther || (character > '\u007f' && /\p{ASCII}/u.test(character.normalize('NFKC')));
}

function withoutTag(local: string): string {
  const plus = local.indexOf('+', 1);
  return plus < 0 ? local : local.slice(0, plus).replace(/\.$/, '');
}
