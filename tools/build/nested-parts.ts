import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Loader, Plugin } from 'esbuild';

/**
 * Cuts the page into as many scripts as it has parts. Left alone, the bundler puts modules that two parts share into
 * a script of their own, those that three share into another; many small scripts squeeze worse, come one after the
 * other, and cannot be asked for again when one of them fails. So each part is made to import what is loaded before
 * it: then all that parts share is in an earlier part. Nothing loads twice by it.
 *
 * @param root absolute path of the repository
 * @param order parts that are always loaded, from `root`, in their order; all other parts come after them
 */
export function nestedParts(root: string, order: readonly string[]): Plugin {
  const always = order.map((path) => join(root, path));
  return {
    name: 'nested-parts',
    setup({ onResolve, onLoad, resolve }) {
      const parts = new Set<string>();

      onResolve({ filter: /^loaded-before:/ }, ({ path }) => ({
        path: path.replace('loaded-before:', ''),
        // Or the import would be left out, since nothing is taken from it.
        sideEffects: true,
      }));
      onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === 'seen') return;
        const found = await resolve(path, { kind, importer, resolveDir, pluginData: 'seen' });
        parts.add(found.path);
        return { ...found, sideEffects: true };
      });
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!parts.has(path)) return;
        const before = always[always.indexOf(path) - 1] ?? always.at(-1);
        return {
          contents: `${await readFile(path, 'utf8')}\nimport "loaded-before:${before}";`,
          loader: path.split('.').at(-1) as Loader,
        };
      });
    },
  };
}
