/** The ESM build of the package. The specifier `punycode` is a deprecated module of Node.js. */
declare module 'punycode/punycode.es6.js' {
  /** @throws {RangeError} */
  export function decode(label: string): string;
}
