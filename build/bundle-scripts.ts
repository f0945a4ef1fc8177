import { relative } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { commonJsCopies } from './common-js-copies.ts';
import { minify } from './minify.ts';
import { oneFirstChunk } from './one-first-chunk.ts';
import { retryableImports } from './retryable-imports.ts';
import { validatorAsEsModule } from './validator-as-es-module.ts';

/** The bundled scripts of the page. File names are relative to the built folder, with forward slashes. */
export interface Scripts {
  readonly files: ReadonlyMap<string, Buffer>;
  /** The script the page starts with. */
  readonly entry: string;
  /** What the entry imports before it can run, itself left out. */
  readonly entryImports: readonly string[];
  /** Modules that went in, relative to `root`. */
  readonly inputs: readonly string[];
}

const entryPoint = 'src/main.tsx';

const options: BuildOptions = {
  entryPoints: [entryPoint],
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
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
};

/**
 * @param root absolute path of the repository
 * @throws when a package is bundled in its CommonJS form although it has an ES module
 */
export async function bundleScripts(root: string): Promise<Scripts> {
  const result = await build({
    ...options,
    absWorkingDir: root,
    plugins: [validatorAsEsModule, oneFirstChunk({ ...options, absWorkingDir: root }, entryPoint)],
    metafile: true,
    write: false,
  });

  const copies = commonJsCopies(root, result.metafile);
  if (copies.length > 0) {
    throw new Error(`Bundled as CommonJS though there is an ES module: ${copies.join(', ')}`);
  }
  const outputs = withoutOutdir(result.metafile.outputs);
  const entry = [...outputs].find(([, output]) => output.entryPoint === entryPoint)?.[0];
  if (entry === undefined) throw new Error(`${entryPoint} made no script`);
  return {
    files: new Map(
      await Promise.all(
        result.outputFiles.map(async ({ path, text }) => {
          const name = relative(`${root}/dist`, path).replaceAll('\\', '/');
          return [name, Buffer.from(await minify(retryableImports(text)))] as const;
        }),
      ),
    ),
    entry,
    entryImports: staticImports(outputs, entry),
    inputs: [...outputs.values()].flatMap((output) => Object.keys(output.inputs)),
  };
}

function withoutOutdir(outputs: Metafile['outputs']) {
  return new Map(
    Object.entries(outputs).map(([name, output]) => [
      name.replace(/^dist\//, ''),
      {
        ...output,
        imports: output.imports.map((i) => ({ ...i, path: i.path.replace(/^dist\//, '') })),
      },
    ]),
  );
}

function staticImports(outputs: ReturnType<typeof withoutOutdir>, entry: string): string[] {
  const found = new Set<string>([entry]);
  // A Set visits what is added while it is walked.
  for (const name of found) {
    for (const { kind, path, external } of outputs.get(name)?.imports ?? []) {
      if (kind === 'import-statement' && !external) found.add(path);
    }
  }
  found.delete(entry);
  return [...found].sort();
}
