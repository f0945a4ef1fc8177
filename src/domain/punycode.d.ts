/** The part of the package that is used; without `.js` Node would take its own, old one. */
declare module 'punycode/punycode.es6.js' {
  export function toASCII(domain: string): string;
  /** @throws RangeError when a label is not encoded properly */
  export function toUnicode(domain: string): string;
}
