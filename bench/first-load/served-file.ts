import { extname } from 'node:path';
import { compress } from '../../tools/build/rendered-files.ts';

/** What the loopback server answers for a path; for one that ends in a slash, the `index.html` below it. */
export interface ServedFile {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Squeezes files as the build does.
 * @param files by their path
 */
export async function squeezed(
  files: ReadonlyMap<string, Uint8Array>,
  headersOf: (path: string) => Readonly<Record<string, string>>,
): Promise<Map<string, ServedFile>> {
  const copies = await compress(files);
  return new Map(
    [...files.keys()].flatMap((path) => {
      const body = copies.get(`${path}.br`);
      return body ? [[path, served(path, body, headersOf(path))]] : [];
    }),
  );
}

/** @param body squeezed with brotli @param headers on top of those that describe the body */
export function served(
  path: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
): ServedFile {
  return {
    body,
    headers: {
      ...headers,
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      Vary: 'Accept-Encoding',
    },
  };
}
