/**
 * Builds the service: `npm run build -w service`. `dist/main.mjs` is the service; `dist/review.mjs`, `events.mjs` and
 * `person.mjs` are commands; packages are not bundled; their licenses and SBOM are beside it. With `--env development`
 * the service has the development-only adapters of `dev`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';
import { filesBesideModules } from './files-beside-modules.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const outdir = join(root, 'dist');
const { values } = parseArgs({ options: { env: { type: 'string', default: 'production' } } });
const isDevelopment = values.env === 'development';

const { bundledMessages } = await tsImport('../shared/build/bundled-messages.ts', import.meta.url);

await rm(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: {
    main: isDevelopment ? 'dev/main.ts' : 'src/main.ts',
    review: 'src/review.ts',
    events: 'src/events.ts',
    person: 'src/person.ts',
  },
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
  plugins: [bundledMessages],
});

for (const path of filesBesideModules('src', ...(isDevelopment ? ['dev'] : []))) {
  await cp(join(root, path), join(outdir, basename(path)), { recursive: true });
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
const { shippedWith } = await tsImport('../shared/build/shipped-packages.ts', import.meta.url);
const { licenses, sbom } = await shippedWith(repository, 'service', folders);
await writeFile(join(outdir, 'LICENSES.txt'), licenses);
await writeFile(join(outdir, 'sbom.cdx.json'), sbom);
