import { readFile } from 'node:fs/promises';
import { basename, extname, relative } from 'node:path';
import { build, type Loader, type Plugin } from 'esbuild';
import { bundledMessages } from '../../shared/build/bundled-messages.ts';
import { bundleOptions, packagesIn } from '../build/bundle.ts';
import { deployTemplates } from './deploy-templates.ts';

/**
 * Packages that are not bundled: native code, WebAssembly and worker threads, and those that a user may have to update
 * without a new version of Threshold.
 */
export const dependencies = [
  '@electric-sql/pglite',
  '@fastify/cookie',
  '@fastify/cors',
  '@fastify/formbody',
  '@fastify/static',
  '@node-rs/argon2',
  '@resvg/resvg-js',
  '@resvg/resvg-wasm',
  'fastify',
  'fontkit',
  'nodemailer',
  'openid-client',
  'pg',
  'pino',
  'piscina',
  'subset-font',
];

/** Opens a browser for pictures; installed by those who want them. */
export const browserPackage = 'playwright-core';

/**
 * Compiles the command and all that it loads into `bin/threshold.mjs` and `lib`.
 * @param root absolute path of the repository
 * @param outdir folder of the package
 * @returns folders of the bundled packages, relative to the root
 */
export async function bundleCommands(root: string, outdir: string): Promise<readonly string[]> {
  const { metafile } = await build({
    ...bundleOptions({ root, mockResponses: true }),
    // Stack traces name functions.
    minifyIdentifiers: false,
    minifySyntax: true,
    minifyWhitespace: true,
    minify: false,
    entryPoints: { 'bin/threshold': 'tools/package/threshold.ts' },
    outdir,
    chunkNames: 'lib/[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    splitting: true,
    write: true,
    platform: 'node',
    target: 'node20.19',
    mainFields: ['module', 'main'],
    external: [...dependencies, browserPackage],
    plugins: [bundledMessages, asInPackage(root)],
    // For packages that `require` Node's modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
  });
  return packagesIn(metafile);
}

/** The modules that `built-assets.ts` replaces, and the module whose value is compiled in. */
const assetModules = ['build-assets.ts', 'gallery-assets.ts', 'font-package.ts'];
const templateModule = 'deploy-templates.ts';

/** Adapts the modules of the repository to the package. The build fails if it does not find one that is replaced. */
export const asInPackage = (root: string): Plugin => ({
  name: 'as-in-package',
  setup({ onEnd, onLoad, onResolve }) {
    const missing = new Set([...assetModules, templateModule]);
    onResolve({ filter: endingWith(assetModules) }, ({ path }) => {
      missing.delete(basename(path));
      return { path: `${root}/tools/package/built-assets.ts` };
    });
    onLoad({ filter: endingWith([templateModule]) }, () => {
      missing.delete(templateModule);
      return { contents: `export const deployTemplates = ${JSON.stringify(deployTemplates)};` };
    });
    onEnd(() => ({
      errors: [...missing].map((name) => ({
        text: `No module imports ${name}, which the package replaces.`,
      })),
    }));
    onLoad({ filter: /\.(?:tsx?|mjs)$/ }, async ({ path }) => {
      const name = relative(root, path).replaceAll('\\', '/');
      if (name.includes('node_modules/')) return;
      const source = await readFile(path, 'utf8');
      // The files beside a module have the same path in the package, whose scripts are one folder below it.
      const url = `new URL('../${name}', import.meta.url).href`;
      const text = source.replaceAll('import.meta.url', url);
      return {
        contents: text,
        loader: extname(path).slice(1).replace('mjs', 'js') as Loader,
      };
    });
  },
});

/** Paths of the modules. */
const endingWith = (names: readonly string[]) =>
  new RegExp(`[\\\\/](?:${names.join('|').replaceAll('.', '\\.')})$`);
