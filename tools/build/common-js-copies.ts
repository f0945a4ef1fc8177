import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { packageFolder } from './package-folder.ts';

/**
 * Packages that were bundled in their CommonJS form although they have an ES module: larger, and no
 * tree-shaking.
 * @returns the folders of the packages, relative to `root`
 */
export function commonJsCopies(root: string, { inputs, outputs }: Metafile): string[] {
  const bundled = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  const packages = bundled
    .filter((path) => inputs[path]?.format === 'cjs')
    .flatMap((path) => packageFolder(path) ?? []);
  return [...new Set(packages)].sort().filter((folder) => shipsEsModule(join(root, folder)));
}

function shipsEsModule(folder: string): boolean {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return (
    manifest.type === 'module' ||
    manifest.module !== undefined ||
    /"(?:import|module)":/.test(JSON.stringify(manifest.exports ?? {})) ||
    existsSync(join(folder, 'es'))
  );
}
