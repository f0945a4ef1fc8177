import { type BuildOptions, context } from 'esbuild';
import type { PageFrame } from '../build/page-frame.ts';
import { filesOf } from './files-of.ts';
import { PackagesApart } from './packages-apart.ts';

/** The sources, bundled. */
export interface Bundles {
  /** By their path in the built folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly scripts: Pick<PageFrame, 'entry' | 'laterSheet'>;
  /** For Node, as the text of an ES module: `prerender` and `settingsFor`. */
  readonly firstScreen: string;
}

/** Bundles that are made again quickly: what has not changed since is kept. */
export interface IncrementalBundles {
  /** Not to be called while it works. @throws esbuild's `BuildFailure` when a source is broken */
  bundle(): Promise<Bundles>;
  close(): Promise<void>;
}

/** How the page's scripts are bundled while they are worked on. */
const scriptOptions: BuildOptions = {
  entryPoints: ['src/main.tsx', 'src/ui/styles/later-steps.css'],
  outdir: 'dist',
  // One name, whatever is in it: see `names`.
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
};

const names = {
  entry: 'assets/main.js',
  laterSheet: 'assets/later-steps.css',
};

const firstScreenOptions: BuildOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  jsx: 'automatic',
  sourcemap: 'inline',
  logLevel: 'silent',
  write: false,
};

const firstScreenSource = `
  export { prerender } from './src/composition/prerender.tsx';
  export { settingsFor } from './src/adapters/settings/settings-for.ts';
`;

/** @param root absolute path of the repository */
export async function incrementalBundles(root: string): Promise<IncrementalBundles> {
  const options = { ...scriptOptions, absWorkingDir: root };
  const packages = new PackagesApart(options);
  const scripts = await context({
    ...options,
    sourcemap: 'linked',
    plugins: [packages.plugin],
    write: false,
  });
  const firstScreen = await context({
    ...firstScreenOptions,
    absWorkingDir: root,
    stdin: { contents: firstScreenSource, resolveDir: root, loader: 'ts' },
  });
  return {
    async bundle() {
      // Both end before an error is told: a context that is still at work would hand out what it had before.
      const [made, rendered] = await Promise.allSettled([scripts.rebuild(), firstScreen.rebuild()]);
      return {
        files: new Map([...filesOf(fulfilled(made), options), ...(await packages.files())]),
        scripts: names,
        firstScreen: fulfilled(rendered).outputFiles?.[0]?.text ?? '',
      };
    },
    async close() {
      await Promise.all([scripts.dispose(), firstScreen.dispose()]);
    },
  };
}

function fulfilled<Value>(result: PromiseSettledResult<Value>): Value {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
