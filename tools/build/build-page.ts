import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Branded } from '../../shared/brand/branded.ts';
import { shippedWith } from '../../shared/build/shipped-packages.ts';
import { servedFolder } from '../../shared/http/page-files.ts';
import { type BundleTarget, bundleConfigure, bundleScripts, type Scripts } from './bundle.ts';
import type { BuildManifest } from './configure.ts';
import { webFonts } from './fonts/brand-fonts.ts';
import { rasterizerFolder, rasterizerOf } from './images/rasterize.ts';
import { rasterizerFiles } from './images/rasterizer-files.ts';
import { type PageTemplate, pageTemplate, templatePath } from './page-template.ts';
import {
  type Compression,
  inFolder,
  json,
  releaseFiles,
  withCompressed,
} from './release/release-files.ts';
import { namesOfFiles, writeRelease } from './release/release-folder.ts';
import { type Report, reportOn } from './report.ts';

/** Assets that do not depend on brand and settings, except `mock`. */
export interface Assets {
  readonly target: BundleTarget;
  readonly scripts: Scripts;
  /** Served files with their compressed copies, by path in the served folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly sbom: Uint8Array;
  readonly template: PageTemplate;
  /** The bundled program `configure`. */
  readonly configure: string;
  /** Files of the rasterizer: see `rasterizerOf`. */
  readonly rasterizer: ReadonlyMap<string, Uint8Array>;
}

export interface BuiltRelease {
  readonly report: Report;
  /** Files of former releases that are kept for open pages, by path in the folder. */
  readonly former: readonly string[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Builds the page into a folder. The folder is changed only after everything has been built.
 * @param out absolute path; an earlier build in it is replaced
 * @param assets made before, for a page that differs only in its brand and settings
 * @throws when something cannot be built, or `out` contains files that do not belong to a build
 */
export async function buildPage(
  branded: Branded,
  out: string,
  assets: Promise<Assets> = buildAssets({ root, mockResponses: branded.settings.mock }),
): Promise<BuiltRelease> {
  const { target, scripts, files, sbom, template, configure, rasterizer } = await assets;
  const { settings, brand } = branded;
  const fonts = await webFonts(branded);
  const former = await namesOfFiles(join(out, servedFolder));
  const rendered = await releaseFiles(
    template,
    branded,
    fonts,
    [...files.keys()],
    former.filter(isAsset),
    await rasterizerOf(rasterizer),
    compressionFor(target),
  );
  const served = new Map([...inFolder(servedFolder, files), ...rendered]);
  const report = reportOn(scripts, settings.languages, inServed(served));
  const built: BuildManifest = {
    environment: settings.environment,
    mockResponses: settings.mock,
    template,
    brand: { ...brand, fonts },
    files: [...files.keys()],
    rendered: [...rendered.keys()],
  };
  const release = new Map<string, Uint8Array>([
    ...served,
    ['report.json', json(report)],
    ['sbom.cdx.json', sbom],
    ['configure.mjs', Buffer.from(configure)],
    ['configure.json', json(built)],
    ...inFolder(rasterizerFolder, rasterizer),
  ]);
  return { report, former: await writeRelease(out, release) };
}

const isAsset = (name: string) => name.startsWith('assets/');

const compressionFor = ({ development = false, compressed }: BundleTarget): Compression =>
  (compressed ?? !development) ? withCompressed : async (files) => files;

/** The files of the served folder by their path in it. */
const inServed = (files: ReadonlyMap<string, Uint8Array>) =>
  new Map([...files].map(([name, content]) => [name.replace(`${servedFolder}/`, ''), content]));

/** @param target whether the page can use mock responses */
export async function buildAssets(target: BundleTarget): Promise<Assets> {
  const [scripts, copied, rasterizer, configure] = await Promise.all([
    bundleScripts(target),
    publicFiles(target.root),
    rasterizerFiles(),
    target.development ? '' : bundleConfigure(target),
  ]);
  const [{ licenses, sbom }, template] = await Promise.all([
    shippedWith(target.root, '', scripts.packages),
    pageTemplate(target, scripts),
  ]);
  const files = new Map([...copied, ...scripts.files, ['LICENSES.txt', licenses] as const]);
  return {
    target,
    scripts,
    files: await compressionFor(target)(files),
    sbom,
    template,
    configure,
    rasterizer,
  };
}

/** The static files of `public`, by path in the served folder. */
export async function publicFiles(root: string): Promise<Map<string, Uint8Array>> {
  const folder = join(root, 'public');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== templatePath(root))
    .sort();
  const names = paths.map((path) => relative(folder, path).replaceAll('\\', '/'));
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  return new Map(contents.map((content, index) => [names[index] ?? '', content]));
}
