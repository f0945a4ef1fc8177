import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shippedWith } from '../../shared/build/shipped-packages.ts';
import { createCommand } from '../../shared/create-command.ts';
import { buildAssets } from '../build/build-assets.ts';
import { json } from '../build/release/release-files.ts';
import { namesOfFiles } from '../build/release/release-folder.ts';
import { galleryAssets } from '../gallery/gallery-assets.ts';
import { withProgress } from '../progress.mjs';
import { copyFont, writeAssets, writeGalleryAssets } from './built-assets.ts';
import { browserPackage, bundleCommands, dependencies } from './bundle-commands.ts';
import { eventTypes } from './event-types.ts';
import { inventory, inventoryFile } from './inventory.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Files of the repository at the same place in the package. */
const copied = [
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'brands/northgate',
  'docs/brand.schema.json',
  'docs/settings.schema.json',
  'docs/contract/openapi.yaml',
  'tools/dev/live-reload-client.js',
  'tools/gallery/gallery-index.css',
  // Read by modules at run time.
  'service/src/adapters/database/migrations',
  'service/src/adapters/http/activation/new-password.js',
  'service/src/adapters/http/pages/service-pages.css',
  'service/src/adapters/security/hash-worker.mjs',
  'service/dev/mail/inbox-script.js',
  'src/ui/styles',
];

/** Types of the webhook's events. */
const eventsFile = 'docs/contract/events.d.ts';

/** Fonts for the pictures of pages, and to measure the fallbacks of a brand's fonts. */
const fonts = [
  'arimo/files/arimo-latin-400-normal.woff2',
  'arimo/files/arimo-latin-700-normal.woff2',
  'roboto/files/roboto-latin-400-normal.woff2',
  'roboto/files/roboto-latin-700-normal.woff2',
  'noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff2',
].map((file) => `node_modules/@fontsource/${file}`);

/** Writes the package of this version: threshold-VERSION.tgz. */
export const command = () =>
  createCommand('npm run pack --')
    .option('--out <dir>', 'folder for the package', '.')
    .action(({ out }) => pack(out));

/** @param outdir is created if missing */
export async function pack(
  outdir: string,
  { log, error }: Pick<Console, 'log' | 'error'> = console,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-package-'));
  try {
    await withProgress('Compiling the package', writePackage(folder), { print: error });
    const out = resolve(outdir);
    mkdirSync(out, { recursive: true });
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', out];
    const printed = execFileSync('npm', args, { cwd: folder, encoding: 'utf8' });
    const [{ filename, size, entryCount }] = JSON.parse(printed);
    log(`${join(outdir, filename)}: ${entryCount} files, ${Math.round(size / 1024)} KiB`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function writePackage(folder: string): Promise<void> {
  const bundled = await bundleCommands(root, folder);
  const onPage: string[] = [];
  for (const mockResponses of [false, true]) {
    const assets = await buildAssets({ root, mockResponses, compressed: false });
    writeAssets(folder, assets);
    onPage.push(...assets.scripts.packages);
  }
  await writeGalleryAssets(folder, await galleryAssets(root));
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const font of fonts) copyFont(folder, join(root, font));
  const fontPackages = fonts.map((font) => font.replace(/\/files\/.*/, ''));
  const packages = [...new Set([...bundled, ...onPage, ...fontPackages])];
  const installed = dependencies.map((name) => `node_modules/${name}`);
  const { licenses, sbom } = await shippedWith(root, packages, installed);
  const write = (name: string, content: string | Uint8Array) =>
    writeFileSync(join(folder, name), content);
  write('LICENSES.txt', licenses);
  write('sbom.cdx.json', sbom);
  write(eventsFile, eventTypes(join(root, 'docs/contract/openapi.yaml')));
  write(inventoryFile, json(inventory()));
  const contentHash = createHash('sha256');
  for (const name of (await namesOfFiles(folder)).toSorted()) {
    contentHash.update(name).update(readFileSync(join(folder, name)));
  }
  write('package.json', json(manifest(contentHash.digest('hex'))));
}

/** @param contentHash of all other files: see `PackageVersion` */
function manifest(contentHash: string) {
  const { name, version, description, license, type, engines, overrides } =
    readJson('package.json');
  const { packages } = readJson('package-lock.json');
  const versionOf = (dependency: string) => packages[`node_modules/${dependency}`].version;
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    gitHead: commit(),
    contentHash,
    bin: { threshold: 'bin/threshold.mjs' },
    exports: {
      './brand.schema.json': './docs/brand.schema.json',
      './settings.schema.json': './docs/settings.schema.json',
      './events': { types: `./${eventsFile}` },
      './openapi.yaml': './docs/contract/openapi.yaml',
    },
    // For the images, which install the packages of the lock file.
    overrides,
    dependencies: Object.fromEntries(dependencies.map((name) => [name, versionOf(name)])),
    peerDependencies: { [browserPackage]: `^${versionOf(browserPackage)}` },
    peerDependenciesMeta: { [browserPackage]: { optional: true } },
  };
}

/** `unknown` outside of a clone, and without git. */
function commit(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : 'unknown';
}

const readJson = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
