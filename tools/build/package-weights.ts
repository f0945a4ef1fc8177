import { packageFolder } from './package-folder.ts';
import type { BundledScript } from './without-facades.ts';

/**
 * What each package takes of each script, in bytes, as the bundler minified it: the second minifier sees no packages.
 * @returns by file, then by package name; our own modules, and the bundler's few helpers, are `threshold`
 */
export function packageWeights(
  scripts: readonly BundledScript[],
): Map<string, Map<string, number>> {
  return new Map(scripts.map(({ file, modules }) => [file, weights(modules)]));
}

function weights(modules: BundledScript['modules']): Map<string, number> {
  const found = new Map<string, number>();
  for (const [path, bytes] of modules) {
    const name = packageFolder(path)?.replace(/^.*node_modules\//, '') ?? 'threshold';
    found.set(name, (found.get(name) ?? 0) + bytes);
  }
  return found;
}
