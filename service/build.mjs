/**
 * Builds the service for production: `npm run build -w service`. `dist/main.mjs` is the service, `dist/review.mjs` the
 * command for reviews; packages stay packages.
 */
import { cp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));
const outdir = join(root, 'dist');

await rm(outdir, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['src/main.ts', 'src/review.ts'],
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  tsconfig: '../tsconfig.json',
  sourcemap: true,
  sourcesContent: false,
  metafile: true,
});

// What a module finds beside itself has to lie beside the bundle.
const besideItself = /new URL\('(\.\/[^']+)', import\.meta\.url\)/g;
for (const input of Object.keys(metafile.inputs)) {
  const file = join(root, input);
  for (const [, name] of (await readFile(file, 'utf8')).matchAll(besideItself)) {
    await cp(join(dirname(file), name), join(outdir, name), { recursive: true });
  }
}
