/**
 * Builds the service for production: `npm run build -w service`. `dist/main.mjs` is the service; `dist/review.mjs`,
 * `events.mjs` and `person.mjs` are commands; packages are not bundled; their licenses and SBOM are beside it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';

const root = fileURLToPath(new URL('.', import.meta.url));
const outdir = join(root, 'dist');

const { bundledMessages } = await tsImport('../tools/build/bundled-messages.ts', import.meta.url);

await rm(outdir, { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: ['src/main.ts', 'src/review.ts', 'src/events.ts', 'src/person.ts'],
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
  plugins: [bundledMessages],
});

// The service's pages use the style sheets of the page.
await cp(join(root, '../src/ui/styles'), join(outdir, 'styles'), { recursive: true });

// Files that modules read beside themselves must be beside the bundle.
const besideItself = /new URL\(\s*(['"`])(\.\/[^'"`]+)\1,\s*import\.meta\.url/g;
const copied = new Map();
for (const input of Object.keys(metafile.inputs)) {
  const file = join(root, input);
  for (const [, , name] of (await readFile(file, 'utf8')).matchAll(besideItself)) {
    const source = join(dirname(file), name);
    const other = copied.get(name) ?? source;
    if (other !== source) throw new Error(`${source} and ${other} have the same name`);
    copied.set(name, source);
    await cp(source, join(outdir, name), { recursive: true });
  }
}

const repository = dirname(root.replace(/\/$/, ''));
const listed = [
  'ls',
  '--workspace=service',
  '--omit=dev',
  '--include=prod',
  '--all',
  '--parseable',
  '--package-lock-only',
];
const folders = execFileSync('npm', listed, { cwd: repository, encoding: 'utf8' })
  .split('\n')
  .map((folder) => relative(repository, folder))
  .filter((folder) => folder.startsWith('node_modules/') && !folder.endsWith('/threshold-service'))
  // The lock file names those for other systems, too.
  .filter((folder) => existsSync(join(repository, folder)));
const { shippedWith } = await tsImport('../tools/build/shipped-packages.ts', import.meta.url);
const { licenses, sbom } = await shippedWith(repository, 'service', folders);
await writeFile(join(outdir, 'LICENSES.txt'), licenses);
await writeFile(join(outdir, 'sbom.cdx.json'), sbom);
