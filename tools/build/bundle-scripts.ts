import { basename, relative, resolve } from 'node:path';
import {
  type InputOptions,
  type OutputChunk,
  type OutputOptions,
  type Plugin,
  rolldown,
} from 'rolldown';
import type { Language } from '../../src/domain/languages.ts';
import { retryableChunks } from './retryable-chunks.ts';

/** The bundled scripts of the page. File names are relative to the served folder, with forward slashes. */
export interface Scripts {
  readonly files: ReadonlyMap<string, Buffer>;
  /** The script the page starts with. It imports none; of the others, each imports earlier ones alone. */
  readonly entry: string;
  /** What the page asks for by itself, once the first screen is alive. */
  readonly rest: string;
  /** What each package takes of each script, in bytes before minification; our own modules are `threshold`. */
  readonly weights: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Folders of the packages that went in, relative to `root`. */
  readonly packages: readonly string[];
}

/** Inversify turns text into code only where it is asked to, and the page's content policy would forbid it. */
const withoutJit: Plugin = {
  name: 'without-jit',
  load: {
    filter: { id: /@inversifyjs\/core\/.*\/buildNoActivations\w+ResolverJit\.js$/ },
    handler: (id) => `export function ${basename(id, '.js')}() {}`,
  },
};

/** All that Inversify keeps in the metadata of a page without decorators of its own: two counters on `Object`. */
const littleMetadata: Plugin = {
  name: 'little-metadata',
  load: {
    filter: { id: /[\\/]reflect-metadata[\\/]ReflectLite\.js$/ },
    handler: () => `
      const kept = new Map();
      const of = (target) => kept.get(target) ?? kept.set(target, new Map()).get(target);
      Reflect.getOwnMetadata = (key, target) => of(target).get(key);
      Reflect.defineMetadata = (key, value, target) => void of(target).set(key, value);`,
  },
};

/** Whoever sets `mock` in such a page by hand is told that a chunk cannot be loaded. */
const withoutCannedAnswers: Plugin = {
  name: 'without-canned-answers',
  resolveId: {
    filter: { id: /\/mock-[^/]*$/ },
    handler: (_, __, { kind }) =>
      kind === 'dynamic-import' ? { id: './left-out.js', external: true } : null,
  },
};

/** What `page-language.ts` names, in the place of which the build puts the folder of another language. */
export const englishFolder = /^\.\/en\/language\.ts$/;

/** Puts the folder of a language in the place of English. */
export const speaking = (language: Language): Plugin => ({
  name: 'speaking',
  resolveId: {
    filter: { id: englishFolder },
    handler: (_, importer) =>
      importer?.endsWith('page-language.ts')
        ? resolve(importer, `../${language}/language.ts`)
        : null,
  },
});

/** How scripts are bundled. */
export const inputOptions: InputOptions = {
  platform: 'browser',
  // class-validator names its modern build only here; its `module` is compiled down to ES5.
  resolve: { mainFields: ['browser', 'es2015', 'module', 'main'] },
  transform: {
    target: 'es2022',
    define: {
      'process.env.NODE_ENV': '"production"',
      // What React looks for in other places than this page, with the code for it.
      __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
      navigation: 'undefined',
    },
  },
  treeshake: {
    propertyReadSideEffects: false,
    unknownGlobalSideEffects: false,
    // Its own loader, which we do not use, is put together where it is imported, with four packages behind it.
    moduleSideEffects: [{ test: /react-google-recaptcha/, sideEffects: false }],
  },
  plugins: [withoutJit, littleMetadata],
  logLevel: 'silent',
};

/** Scripts are named after the language they speak. */
export const outputOptions = (language: Language): OutputOptions => ({
  format: 'esm',
  entryFileNames: `assets/[name].${language}-[hash].js`,
  chunkFileNames: `assets/[name].${language}-[hash].js`,
  hashCharacters: 'hex',
  comments: false,
  minify: true,
  // What later chunks share with these stays in them, so that nobody waits for a file beside them.
  codeSplitting: {
    groups: [
      { name: 'main', tags: ['$initial'], priority: 1 },
      {
        name: 'rest-of-page',
        // The sentences of the service are there for the canned answers alone, which say those of the page, too.
        test: /src[\\/](composition[\\/]rest-of-page|languages[\\/][\w-]+[\\/]refusals)\.ts$/,
      },
    ],
  },
});

/**
 * @param root absolute path of the repository
 * @param cannedAnswers false leaves out the chunk with the canned answers
 */
export async function bundleScripts(
  root: string,
  cannedAnswers: boolean,
  language: Language,
): Promise<Scripts> {
  const bundle = await rolldown({
    ...inputOptions,
    cwd: root,
    input: { main: 'src/main.tsx' },
    plugins: [
      ...(cannedAnswers ? [] : [withoutCannedAnswers]),
      speaking(language),
      inputOptions.plugins,
      retryableChunks,
    ],
    preserveEntrySignatures: false,
  });
  const { output } = await bundle.generate(outputOptions(language));
  await bundle.close();
  const chunks = output.filter((made) => made.type === 'chunk');
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  const folders = modules.flatMap((path) => packageFolder(relative(root, path)) ?? []);
  return {
    files: new Map(chunks.map(({ fileName, code }) => [fileName, Buffer.from(code)])),
    entry: named(chunks, 'main'),
    rest: named(chunks, 'rest-of-page'),
    weights: new Map(chunks.map((chunk) => [chunk.fileName, weightsOf(chunk)])),
    packages: [...new Set(folders)].sort(),
  };
}

/** `configure` as one module for Node, which needs no packages, nor the sources. */
export async function bundleConfigure(root: string): Promise<string> {
  const bundle = await rolldown({
    ...inputOptions,
    cwd: root,
    platform: 'node',
    input: 'tools/build/configure/main.ts',
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true, comments: false });
  await bundle.close();
  return output[0].code;
}

function named(chunks: readonly OutputChunk[], name: string): string {
  const chunk = chunks.find((candidate) => candidate.name === name);
  if (chunk === undefined) throw new Error(`There is no chunk ${name}`);
  return chunk.fileName;
}

function weightsOf({ modules }: OutputChunk): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [path, { renderedLength }] of Object.entries(modules)) {
    const name = packageFolder(path)?.replace(/^.*node_modules\//, '') ?? 'threshold';
    weights.set(name, (weights.get(name) ?? 0) + renderedLength);
  }
  return weights;
}

/** The folder of the package that a bundled file belongs to. */
function packageFolder(path: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'))?.[0];
}
