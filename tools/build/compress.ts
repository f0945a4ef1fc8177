import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:html|js|css|svg|txt|json|ico|map)$/;

/**
 * Squeezes every file that gains by it, as hard as the formats allow.
 * @returns the squeezed copies, named `<file>.br` and `<file>.gz`
 */
export async function compress(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Map<string, Buffer>> {
  const copies = [...files]
    .filter(([name]) => compressible.test(name))
    .flatMap(([name, content]) => [
      brotli(content).then((squeezed) => [`${name}.br`, squeezed] as const),
      promisify(gzip)(content, { level: 9 }).then((squeezed) => [`${name}.gz`, squeezed] as const),
    ]);
  return new Map(await Promise.all(copies));
}

function brotli(content: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
}
