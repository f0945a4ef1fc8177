import { relative, resolve } from 'node:path';
import {
  type BuildContext,
  type BuildOptions,
  type BuildResult,
  build,
  context,
  type Plugin,
} from 'esbuild';
import type { Language } from '../../src/domain/languages.ts';
import { englishFolder } from '../build/bundle-scripts.ts';
import type { PageFrame } from '../build/page-frame.ts';

/** The sources, bundled. */
export interface Bundles {
  /** By their path in the served folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly entries: PageFrame['entries'];
  readonly laterSheet: string;
}

/** What draws the page, as the sources have it. */
export type Modules = typeof import('../build/draw-page.ts') &
  Pick<typeof import('../../shared/brand/branded-settings.ts'), 'brandedSettings'>;

/** Bundles that are made again quickly: what has not changed since is kept. */
export interface WatchedBundles {
  /** Writes the modules for Node. @throws esbuild's `BuildFailure` when a source is broken */
  writeModules(): Promise<void>;
  /**
   * Not to be called while it works.
   * @param languages that the page can be had in
   * @throws esbuild's `BuildFailure` when a source is broken
   */
  bundle(languages: readonly Language[]): Promise<Bundles>;
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
 * @param modules path of the file for Node that gets `Modules`, below `root` for its packages
 */
export async function watchedBundles(root: string, modules: string): Promise<WatchedBundles> {
  const options = { ...scriptOptions, absWorkingDir: root };
  const packages = new Set<string>();
  const spoken = new Map<Language, Promise<BuildContext>>();
  const scriptsIn = (language: Language) =>
    context({
      ...options,
      entryPoints: [
        { in: 'src/main.tsx', out: `main.${language}` },
        'src/ui/styles/later-steps.css',
      ],
      sourcemap: 'linked',
      plugins: [packagesApart(packages), speaking(language)],
    });
  const drawing = await context({
    absWorkingDir: root,
    stdin: {
      contents: `
        export { drawPage, firstScreenOf } from './tools/build/draw-page.ts';
        export { brandedSettings } from './src/adapters/brand/branded-settings.ts';`,
      resolveDir: root,
      loader: 'ts',
    },
    outfile: modules,
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
    async writeModules() {
      await drawing.rebuild();
    },
    async bundle(languages) {
      for (const language of languages) {
        if (!spoken.has(language)) spoken.set(language, scriptsIn(language));
      }
      const scripts = await Promise.all(languages.map((language) => spoken.get(language)));
      // All end before an error is told: a context that is still at work would hand out what it had before.
      const made = await Promise.allSettled(scripts.map((bundler) => bundler?.rebuild()));
      const broken = made.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      if (broken) throw broken.reason;
      const results = made as PromiseFulfilledResult<BuildResult>[];
      const names = [...packages].sort().join();
      if (names !== bundled.names) {
        bundled = { names, files: filesOf(await bundlePackages(packages, options), root) };
      }
      const files = results.flatMap(({ value }) => [...filesOf(value, root)]);
      return {
        files: new Map([...files, ...bundled.files]),
        entries: Object.fromEntries(
          languages.map((language) => [language, `assets/main.${language}.js`]),
        ),
        laterSheet: 'assets/later-steps.css',
      };
    },
    async close() {
      const contexts = [...(await Promise.all(spoken.values())), drawing];
      await Promise.all(contexts.map((bundler) => bundler.dispose()));
    },
  };
}

/** By their path in the served folder, with forward slashes. */
function filesOf({ outputFiles = [] }: BuildResult, root: string): Map<string, Uint8Array> {
  const name = (path: string) => relative(`${root}/dist`, path).replaceAll('\\', '/');
  return new Map(outputFiles.map(({ path, contents }) => [name(path), contents]));
}

const fileOf = (name: string) => `assets/packages/${name.replaceAll('/', '--')}`;

/** As `speaking` of the build. */
const speaking = (language: Language): Plugin => ({
  name: 'speaking',
  setup({ onResolve }) {
    onResolve({ filter: englishFolder }, ({ importer }) =>
      importer.endsWith('page-language.ts')
        ? { path: resolve(importer, `../${language}/language.ts`) }
        : undefined,
    );
  },
});

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
