/** The package's ESM build. The specifier `punycode` would load a deprecated module of Node.js. */
declare module 'punycode/punycode.es6.js' {
  /** @throws {RangeError} */
  export function decode(label: string): string;
}
