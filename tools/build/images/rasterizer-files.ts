import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subset from 'subset-font';
import { fontPackageFile } from '../fonts/font-package.ts';
import { socialFonts } from './social-images.ts';

const require = createRequire(import.meta.url);

/** Files that `rasterizerOf` needs; copied beside `configure` in a built folder. The same for every page. */
export function rasterizerFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  made ??= make();
  return made;
}

let made: Promise<ReadonlyMap<string, Uint8Array>> | undefined;

async function make(): Promise<ReadonlyMap<string, Uint8Array>> {
  const fonts = socialFonts.map(async ({ file, characters }) => {
    const name = file.replace(/^.*\//, '');
    return [
      `${name}.ttf`,
      await subset(fontPackageFile(file), characters, { targetFormat: 'truetype' }),
    ] as const;
  });
  return new Map<string, Uint8Array>([
    ['resvg.wasm', await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm'))],
    ...(await Promise.all(fonts)),
  ]);
}
