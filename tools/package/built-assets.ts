import { cpSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Assets } from '../build/build-assets.ts';
import type { BundleTarget } from '../build/bundle.ts';
import { rasterizerFiles } from '../build/images/rasterizer-files.ts';
import { compressionFor, inFolder, json } from '../build/release/release-files.ts';
import type { GalleryAssets } from '../gallery/gallery-assets.ts';
import { writeFiles } from './write-files.ts';

/*
 * The package has the assets of the page as files, and contains this module in place of `build-assets.ts`,
 * `gallery-assets.ts` and `font-package.ts`.
 */

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Folders and files in a package. */
const fontsFolder = 'assets/fonts';
const galleryFolder = 'assets/gallery';
const configureFile = 'assets/configure.mjs';
const pageFolder = ({ mockResponses }: Pick<BundleTarget, 'mockResponses'>) =>
  mockResponses ? 'assets/page-with-mock' : 'assets/page';

/** Writes the assets into the folder of a package, without compressed copies. */
export function writeAssets(root: string, assets: Assets): void {
  const { files, sbom, configure, scripts, template, target } = assets;
  const page = pageFolder(target);
  const described = {
    template,
    files: [...files.keys()],
    scripts: {
      ...scripts,
      files: [...scripts.files.keys()],
      packageShares: [...scripts.packageShares],
    },
  };
  writeFiles(
    root,
    new Map<string, string | Uint8Array>([
      ...inFolder(`${page}/public`, files),
      [`${page}/sbom.cdx.json`, sbom],
      [`${page}/assets.json`, json(described)],
      [configureFile, configure],
    ]),
  );
}

/** Writes those of the gallery into the folder of a package. */
export async function writeGalleryAssets(root: string, assets: GalleryAssets): Promise<void> {
  const { template, files, indexScript } = assets;
  writeFiles(
    root,
    new Map<string, string | Uint8Array>([
      ...inFolder(`${galleryFolder}/public`, files),
      [`${galleryFolder}/assets.json`, json({ template, files: [...files.keys()] })],
      [`${galleryFolder}/index.js`, indexScript],
      [`${galleryFolder}/classic.js`, await assets.classicScript()],
    ]),
  );
}

/** Copies a file that `fontPackageFile` reads into the folder of a package. */
export const copyFont = (root: string, file: string): void =>
  cpSync(file, join(root, fontsFolder, basename(file)));

/** Reads what `writeAssets` wrote. */
export async function buildAssets(target: Pick<BundleTarget, 'mockResponses'>): Promise<Assets> {
  const page = pageFolder(target);
  const { template, files: names, scripts } = JSON.parse(readText(`${page}/assets.json`));
  const files = readFiles(`${page}/public`, names);
  const built = { root: packageFolder, mockResponses: target.mockResponses };
  return {
    target: built,
    template,
    scripts: {
      ...scripts,
      files: readFiles(`${page}/public`, scripts.files),
      packageShares: new Map(scripts.packageShares),
    },
    files: await compressionFor(built)(files),
    sbom: read(`${page}/sbom.cdx.json`),
    configure: readText(configureFile),
    rasterizer: await rasterizerFiles(),
  };
}

/** Reads what `writeGalleryAssets` wrote. */
export async function galleryAssets(): Promise<GalleryAssets> {
  const { template, files } = JSON.parse(readText(`${galleryFolder}/assets.json`));
  return {
    template,
    files: readFiles(`${galleryFolder}/public`, files),
    indexScript: readText(`${galleryFolder}/index.js`),
    classicScript: async () => readText(`${galleryFolder}/classic.js`),
  };
}

/** @param file such as `roboto/files/roboto-latin-700-normal` */
export const fontPackageFile = (file: string): Buffer =>
  read(`${fontsFolder}/${basename(file)}.woff2`);

const read = (path: string) => readFileSync(join(packageFolder, path));
const readText = (path: string) => read(path).toString();
const readFiles = (folder: string, names: readonly string[]) =>
  new Map(names.map((name) => [name, read(`${folder}/${name}`)]));
