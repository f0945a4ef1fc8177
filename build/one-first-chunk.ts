import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Loader, type Plugin } from 'esbuild';

/**
 * Keeps what the page loads first in one script. The bundler puts modules that the first screen shares with one
 * later part, with two, with three, each into a script of their own; many small scripts squeeze worse than one. So
 * every later part is made to export all that the entry imports: then the whole first load is shared by all parts
 * alike. Nothing loads twice by it, since the first load is there when a later part arrives.
 *
 * @param options of the build it is for
 * @param entry as the options name it
 */
export function oneFirstChunk(
  options: BuildOptions & { absWorkingDir: string },
  entry: string,
): Plugin {
  return {
    name: 'one-first-chunk',
    async setup({ onResolve, onLoad, resolve }) {
      const modules = await importsOf(options, entry);
      const firstLoad = modules.map(
        (path, index) => `export * as first${index} from ${JSON.stringify(path)};`,
      );
      const later = new Set<string>();

      onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === 'seen') return;
        const found = await resolve(path, { kind, importer, resolveDir, pluginData: 'seen' });
        later.add(found.path);
        return found;
      });
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (!later.has(path)) return;
        const source = await readFile(path, 'utf8');
        return {
          contents: [source, ...firstLoad].join('\n'),
          loader: path.split('.').at(-1) as Loader,
        };
      });
    },
  };
}

/** What the entry itself imports, as absolute paths. */
async function importsOf(
  options: BuildOptions & { absWorkingDir: string },
  entry: string,
): Promise<string[]> {
  const { metafile } = await build({ ...options, write: false, metafile: true });
  return (metafile.inputs[entry]?.imports ?? [])
    .filter(({ kind, external }) => kind === 'import-statement' && !external)
    .map(({ path }) => join(options.absWorkingDir, path))
    .sort();
}
