import { relative } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { commonJsCopies } from './common-js-copies.ts';
import { minify } from './minify.ts';
import { nestedParts } from './nested-parts.ts';
import { packageWeights } from './package-weights.ts';
import { retryableImports } from './retryable-imports.ts';
import { sharedByName } from './shared-by-name.ts';
import { validatorAsEsModule } from './validator-as-es-module.ts';
import { type BundledScript, withoutFacades } from './without-facades.ts';
import { withoutJit } from './without-jit.ts';

/** The bundled scripts of the page, and the sheet that is not in it. File names are relative to the built folder, with forward slashes. */
export interface Scripts {
  readonly files: ReadonlyMap<string, Buffer>;
  /** The script the page starts with. It imports none; the others import it alone. */
  readonly entry: string;
  /** What the page asks for by itself, once the first screen is alive. */
  readonly rest: string;
  /** The sheet of the later steps. */
  readonly laterSheet: string;
  /** What each package takes of each script, in bytes as the bundler minified it. */
  readonly weights: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Modules that went in, relative to `root`. */
  readonly inputs: readonly string[];
}

const first = 'src/main.tsx';
const rest = 'src/composition/rest-of-page.ts';
const laterSheet = 'src/ui/styles/later-steps.css';

/** How the page's scripts are bundled; a build for development adds to it. */
export const bundleOptions: BuildOptions = {
  entryPoints: [first, laterSheet],
  outdir: 'dist',
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  // class-validator names its modern build only here; its `module` is compiled down to ES5.
  mainFields: ['browser', 'es2015', 'module', 'main'],
  jsx: 'automatic',
  minify: true,
  // What MobX calls so is its own; it is shortened in MobX's own builds, too.
  mangleProps: /[a-z0-9]_$/,
  legalComments: 'none',
  define: {
    'process.env.NODE_ENV': '"production"',
    // What React looks for in other places than this page, with the code for it.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    navigation: 'undefined',
  },
  plugins: [validatorAsEsModule, withoutJit],
  logLevel: 'silent',
};

/**
 * @param root absolute path of the repository
 * @param cannedAnswers false leaves out the part with the canned answers
 * @throws when a package is bundled in its CommonJS form although it has an ES module
 */
export async function bundleScripts(root: string, cannedAnswers: boolean): Promise<Scripts> {
  const { metafile, outputFiles } = await build({
    ...bundleOptions,
    absWorkingDir: root,
    plugins: [
      ...(cannedAnswers ? [] : [withoutCannedAnswers]),
      ...(bundleOptions.plugins ?? []),
      nestedParts(root, [first, rest]),
    ],
    metafile: true,
    write: false,
  });
  const copies = commonJsCopies(root, metafile);
  if (copies.length > 0) {
    throw new Error(`Bundled as CommonJS though there is an ES module: ${copies.join(', ')}`);
  }

  const parts = withoutFacades(
    outputFiles.map(({ path, text }) => bundledScript(relative(root, path), text, metafile)),
  );
  const entry = partOf(parts, first);
  const scripts = sharedByName(parts, entry);
  return {
    files: new Map(
      await Promise.all(
        scripts.map(async ({ file, text }) => {
          const small = file.endsWith('.js') ? await minify(retryableImports(text)) : text;
          return [file, Buffer.from(small)] as const;
        }),
      ),
    ),
    entry,
    rest: partOf(scripts, rest),
    laterSheet: partOf(scripts, laterSheet),
    weights: packageWeights(scripts),
    inputs: scripts.flatMap(({ modules }) => [...modules.keys()]),
  };
}

/** Whoever sets `mock` in such a page by hand is told that a part cannot be loaded. */
const withoutCannedAnswers: Plugin = {
  name: 'without-canned-answers',
  setup({ onResolve }) {
    onResolve({ filter: /\/mock-[^/]*$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './left-out.js', external: true } : undefined,
    );
  },
};

function bundledScript(path: string, text: string, { outputs }: Metafile): BundledScript {
  const output = outputs[path.replaceAll('\\', '/')];
  const inBuiltFolder = (name: string) => name.replaceAll('\\', '/').replace(/^dist\//, '');
  return {
    file: inBuiltFolder(path),
    text,
    entryPoint: output?.entryPoint,
    imports: (output?.imports ?? [])
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .map((imported) => inBuiltFolder(imported.path)),
    modules: new Map(
      Object.entries(output?.inputs ?? {}).map(([name, { bytesInOutput }]) => [
        name,
        bytesInOutput,
      ]),
    ),
  };
}

/** What a module, or a sheet, became. */
function partOf(scripts: readonly BundledScript[], entryPoint: string): string {
  const script = scripts.find((candidate) => candidate.entryPoint === entryPoint);
  if (script === undefined) throw new Error(`${entryPoint} was not bundled`);
  return script.file;
}
