import { decode } from 'punycode/punycode.es6.js';
import { readWebUrl } from './web-url.ts';

/** A domain label may have characters of one script only. Latin excludes historic letters and lookalikes. */
const scripts = [
  /^[a-z\d\u00df-\u00f6\u00f8-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e\u0219\u021b-]+$/,
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\d-]+$/u,
  /^[\p{sc=Hangul}\d-]+$/u,
  /^[\p{sc=Arabic}\d-]+$/u,
  /^[\p{sc=Hebrew}\d-]+$/u,
  /^[\p{sc=Thai}\d-]+$/u,
  /^[\p{sc=Devanagari}\d-]+$/u,
];
/** Words in these scripts can look like Latin words: they are decoded only under a top-level domain of that script. */
const lookalikes = [/^[\p{sc=Cyrillic}\d-]+$/u, /^[\p{sc=Greek}\d-]+$/u];

/**
 * The readable form of a domain or an email address: `müller.de` for `xn--mller-kva.de`. Unchanged if its letters could
 * be confused with others. Use it only for display, never to compare or send an address.
 */
export function readableAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + readableDomain(address.slice(at));
}

function readableDomain(domain: string): string {
  const encoded = domain.toLowerCase();
  const labels = encoded
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) : label));
  const readable = labels.join('.');
  if (readable === encoded || !isPlain(labels)) return domain;
  return readWebUrl(`https://${readable}`)?.hostname === encoded ? readable : domain;
}

function isPlain(labels: readonly string[]): boolean {
  return labels.every(
    (label) =>
      scripts.some((script) => script.test(label)) ||
      lookalikes.some((script) => script.test(label) && script.test(labels.at(-1) ?? '')),
  );
}

/** @returns an empty string for invalid Punycode */
function decoded(label: string): string {
  try {
    return decode(label);
  } catch {
    return '';
  }
}
