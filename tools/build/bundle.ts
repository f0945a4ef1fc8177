import { relative } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { bundledMessages } from '../../shared/build/bundled-messages.ts';

export interface BundleTarget {
  /** Absolute path of the repository. */
  readonly root: string;
  /** False excludes the chunk with the mock responses. */
  readonly mockResponses: boolean;
  /** True for development: not minified, with React's warnings. */
  readonly development?: boolean;
  /** Whether text files get compressed copies. Default: not in development */
  readonly compressed?: boolean;
}

/**
 * The page's scripts and the sheet of its deferred part, by the time of loading: paths in the served folder, with `/`.
 */
export interface Scripts {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The entry script and its static imports. */
  readonly first: readonly [entry: string, ...imports: string[]];
  /** Scripts and the sheet that the page loads after the first screen is shown. */
  readonly deferred: readonly string[];
  readonly deferredSheet: string;
  /** The share of packages in the bytes of each file before compression. */
  readonly packageShares: ReadonlyMap<string, number>;
  /** Folders of the bundled packages, relative to the root. */
  readonly packages: readonly string[];
}

/** Options for scripts, sheets, and `configure`. */
export const bundleOptions = ({ root, mockResponses, development = false }: BundleTarget) =>
  ({
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    minify: !development,
    format: 'esm',
    target: ['es2022', 'chrome111', 'firefox121', 'safari16.4'],
    // All of these browsers support them, but esbuild's table lacks that.
    supported: { 'regexp-unicode-property-escapes': true },
    // class-validator names its modern build only here; its `module` is compiled down to ES5.
    mainFields: ['browser', 'es2015', 'module', 'main'],
    jsx: 'automatic',
    charset: 'utf8',
    legalComments: 'none',
    loader: { '.svg': 'dataurl' },
    define: {
      'process.env.NODE_ENV': development ? '"development"' : '"production"',
      'process.env.MOCK_RESPONSES': mockResponses ? '"included"' : '"none"',
    },
    logLevel: 'silent',
  }) satisfies BuildOptions;

/**
 * Chrome and Edge compile all functions of a script that starts with it on other threads while it loads; hydration
 * calls most of them anyway. Other browsers ignore it. https://developer.chrome.com/blog/explicit-compile-hints
 */
const compileHint = '//# allFunctionsCalledOnLoad';

const deferredSheetSource = 'src/ui/styles/deferred.css';

/** @param entry script, relative to the root */
export async function bundleScripts(
  target: BundleTarget,
  entry = 'src/main.tsx',
  options: BuildOptions = {},
): Promise<Scripts> {
  const { outputFiles, metafile } = await build({
    ...bundleOptions(target),
    outdir: target.root,
    splitting: true,
    entryPoints: { main: entry, deferred: deferredSheetSource },
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    // A banner is part of the hash. The deferred scripts lose it below.
    banner: { js: compileHint },
    ...options,
    metafile: true,
    write: false,
  });
  const { outputs } = metafile;
  const outputOf = (source: string) =>
    Object.keys(outputs).find((file) => outputs[file]?.entryPoint === source) ?? '';
  const main = outputOf(entry);
  const first = [main, ...importsOf(metafile, main)] as const;
  const deferredFiles = (source: string) => {
    const file = outputOf(source);
    return [file, ...importsOf(metafile, file)].filter((name) => name && !first.includes(name));
  };
  const nameOf = (path: string) => relative(target.root, path).replaceAll('\\', '/');
  const isFirst = (name: string) => (first as readonly string[]).includes(name);
  return {
    files: new Map(
      outputFiles.map(({ path, contents }) => {
        const name = nameOf(path);
        const isDeferredScript = name.endsWith('.js') && !isFirst(name);
        return [name, isDeferredScript ? contents.subarray(compileHint.length + 1) : contents];
      }),
    ),
    first,
    deferred: [...deferredFiles('src/composition/deferred-page.ts'), outputOf(deferredSheetSource)],
    deferredSheet: outputOf(deferredSheetSource),
    packageShares: packageSharesIn(metafile),
    packages: packagesIn(metafile),
  };
}

/**
 * Bundles a style sheet or an inline script.
 * @param path relative to the root
 * @param options such as the format `iife` for a script that must not share names with the script before it
 */
export async function bundleText(
  target: BundleTarget,
  path: string,
  options: BuildOptions = {},
): Promise<string> {
  const { outputFiles = [] } = await build({
    ...bundleOptions(target),
    entryPoints: [path],
    ...options,
  });
  return outputFiles[0]?.text.trim() ?? '';
}

/** The program `configure.mjs` in a built folder: `node DIST/configure.mjs --settings FILE`. */
const configureBuilt = `
  import { configure } from './tools/build/configure.ts';
  process.exitCode = await configure(process.argv.slice(2), import.meta.dirname);`;

/** `configure` as a module for Node without packages and sources. */
export async function bundleConfigure(target: BundleTarget): Promise<string> {
  const { outputFiles } = await build({
    // It never runs the mock responses, so the program is the same for all pages.
    ...bundleOptions({ ...target, mockResponses: false }),
    stdin: { contents: configureBuilt, resolveDir: target.root },
    platform: 'node',
    plugins: [bundledMessages],
    // For packages that `require` Node's modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return outputFiles[0]?.text ?? '';
}

/** All static imports of a file, recursively. */
function importsOf({ outputs }: Metafile, file: string): string[] {
  const direct = (outputs[file]?.imports ?? [])
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => path);
  return [
    ...new Set(direct.flatMap((path) => [path, ...importsOf({ inputs: {}, outputs }, path)])),
  ];
}

function packageSharesIn({ outputs }: Metafile): Map<string, number> {
  return new Map(
    Object.entries(outputs).map(([file, { bytes, inputs }]) => {
      const ofPackages = Object.entries(inputs)
        .filter(([path]) => path.includes('node_modules/'))
        .reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
      return [file, ofPackages / bytes];
    }),
  );
}

/** Folders of the bundled packages, relative to the root. */
export function packagesIn({ outputs }: Metafile): string[] {
  const sources = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    ),
  );
  const folders = sources.flatMap(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
  );
  return [...new Set(folders)].sort();
}
