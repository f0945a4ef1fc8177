import { relative } from 'node:path';
import { type BuildOptions, type BuildResult, build, context, type Plugin } from 'esbuild';

/** The sources, bundled. */
export interface Bundles {
  /** By their path in the built folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly entry: string;
  readonly laterSheet: string;
}

/** Bundles that are made again quickly: what has not changed since is kept. */
export interface WatchedBundles {
  /**
   * Also writes the module for Node. Not to be called while it works.
   * @throws esbuild's `BuildFailure` when a source is broken
   */
  bundle(): Promise<Bundles>;
  close(): Promise<void>;
}

/** How the page's scripts are bundled while they are worked on. */
const scriptOptions: BuildOptions = {
  outdir: 'dist',
  // One name, whatever is in it: see `bundle`.
  entryNames: 'assets/[name]',
  chunkNames: 'assets/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  mainFields: ['browser', 'es2015', 'module', 'main'],
  jsx: 'automatic',
  // React says then what is wrong with a view.
  define: { 'process.env.NODE_ENV': '"development"' },
  logLevel: 'silent',
  write: false,
};

/**
 * @param root absolute path of the repository
 * @param firstScreen path of the module for Node with `prerender` and `brandedSettings`, below `root` for its packages
 */
export async function watchedBundles(root: string, firstScreen: string): Promise<WatchedBundles> {
  const options = { ...scriptOptions, absWorkingDir: root };
  const packages = new Set<string>();
  const scripts = await context({
    ...options,
    entryPoints: ['src/main.tsx', 'src/ui/styles/later-steps.css'],
    sourcemap: 'linked',
    plugins: [packagesApart(packages)],
  });
  const screen = await context({
    absWorkingDir: root,
    stdin: {
      contents: `
        export { prerender } from './src/composition/prerender.tsx';
        export { brandedSettings } from './src/adapters/brand/branded-settings.ts';`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile: firstScreen,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'silent',
  });
  let bundled = { names: '', files: new Map<string, Uint8Array>() };
  return {
    async bundle() {
      // Both end before an error is told: a context that is still at work would hand out what it had before.
      const [made, rendered] = await Promise.allSettled([scripts.rebuild(), screen.rebuild()]);
      for (const { status, reason } of [made, rendered] as PromiseRejectedResult[]) {
        if (status === 'rejected') throw reason;
      }
      const names = [...packages].sort().join();
      if (names !== bundled.names) {
        bundled = { names, files: filesOf(await bundlePackages(packages, options), root) };
      }
      const { value } = made as PromiseFulfilledResult<BuildResult>;
      return {
        files: new Map([...filesOf(value, root), ...bundled.files]),
        entry: 'assets/main.js',
        laterSheet: 'assets/later-steps.css',
      };
    },
    async close() {
      await Promise.all([scripts.dispose(), screen.dispose()]);
    },
  };
}

/** By their path in the built folder, with forward slashes. */
function filesOf({ outputFiles = [] }: BuildResult, root: string): Map<string, Uint8Array> {
  const name = (path: string) => relative(`${root}/dist`, path).replaceAll('\\', '/');
  return new Map(outputFiles.map(({ path, contents }) => [name(path), contents]));
}

const fileOf = (name: string) => `assets/packages/${name.replaceAll('/', '--')}`;

/**
 * Leaves the packages that the page imports to scripts of their own: they are most of it and hardly ever change. With
 * them, bundling takes six times as long.
 * @param names gets what is imported
 */
const packagesApart = (names: Set<string>): Plugin => ({
  name: 'packages-apart',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind !== 'import-statement' && kind !== 'dynamic-import') return undefined;
      names.add(path);
      return { path: `/${fileOf(path)}.js`, external: true };
    });
  },
});

const bundlePackages = (
  names: ReadonlySet<string>,
  options: BuildOptions & { absWorkingDir: string },
) =>
  build({
    ...options,
    entryPoints: [...names].map((name) => ({ in: `apart:${name}`, out: fileOf(name) })),
    entryNames: '[dir]/[name]',
    plugins: [reexports(options.absWorkingDir)],
  });

// What Node adds to a CommonJS module is no name of its own.
const isName = (name: string) => /^[\w$]+$/.test(name) && name !== '__esModule';

/** Names one by one what a package exports: of a CommonJS module `export *` gives nothing. */
const reexports = (resolveDir: string): Plugin => ({
  name: 'reexports',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^apart:/ }, ({ path }) => ({
      path: path.replace('apart:', ''),
      namespace: 'apart',
    }));
    onLoad({ filter: /./, namespace: 'apart' }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter(isName);
      return { contents: `export { ${names.join(', ')} } from '${path}';`, resolveDir };
    });
  },
});
