/** The ESM build, because Node's `punycode` is a deprecated module of its own. */
declare module 'punycode/punycode.es6.js' {
  /** @throws {RangeError} */
  export function decode(label: string): string;
}
