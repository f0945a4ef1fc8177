import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Assets } from '../build/build-assets.ts';
import type { BundleTarget } from '../build/bundle.ts';
import { rasterizerFiles } from '../build/images/rasterizer-files.ts';
import { compressionFor, json } from '../build/release/release-files.ts';
import type { GalleryAssets } from '../gallery/gallery-assets.ts';

/*
 * The package has the assets of the page as files, and contains this module in place of `build-assets.ts`,
 * `gallery-assets.ts` and `font-package.ts`.
 */

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Folders and files in a package. @param root its path */
const placesIn = (root: string) => ({
  fonts: join(root, 'assets/fonts'),
  configure: join(root, 'assets/configure.mjs'),
  gallery: join(root, 'assets/gallery'),
  page: (mockResponses: boolean) => join(root, 'assets', mockResponses ? 'page-with-mock' : 'page'),
});

/** Writes the assets into the folder of a package, without compressed copies. */
export async function writeAssets(root: string, assets: Assets): Promise<void> {
  const { files, sbom, configure, scripts, template, target } = assets;
  const places = placesIn(root);
  const page = places.page(target.mockResponses);
  const described = {
    template,
    files: [...files.keys()],
    scripts: {
      ...scripts,
      files: [...scripts.files.keys()],
      packageShares: [...scripts.packageShares],
    },
  };
  await writeFiles(join(page, 'public'), files);
  await writeFiles(
    page,
    new Map([
      ['sbom.cdx.json', sbom],
      ['assets.json', json(described)],
    ]),
  );
  await writeFile(places.configure, configure);
}

/** Writes those of the gallery into the folder of a package. */
export async function writeGalleryAssets(root: string, assets: GalleryAssets): Promise<void> {
  const { template, files, indexScript } = assets;
  const { gallery } = placesIn(root);
  await writeFiles(join(gallery, 'public'), files);
  await writeFile(join(gallery, 'assets.json'), json({ template, files: [...files.keys()] }));
  await writeFile(join(gallery, 'index.js'), indexScript);
  await writeFile(join(gallery, 'classic.js'), await assets.classicScript());
}

/** Copies the files that `fontPackageFile` reads into the folder of a package. @param files paths */
export async function copyFonts(root: string, files: readonly string[]): Promise<void> {
  for (const file of files) await cp(file, join(placesIn(root).fonts, basename(file)));
}

/** Reads what `writeAssets` wrote. */
export async function buildAssets({
  mockResponses,
}: Pick<BundleTarget, 'mockResponses'>): Promise<Assets> {
  const places = placesIn(packageFolder);
  const page = places.page(mockResponses);
  const target = { root: packageFolder, mockResponses };
  const {
    template,
    files: names,
    scripts,
  } = JSON.parse(await readFile(join(page, 'assets.json'), 'utf8'));
  const files = await readFiles(join(page, 'public'), names);
  return {
    target,
    template,
    scripts: {
      ...scripts,
      files: await readFiles(join(page, 'public'), scripts.files),
      packageShares: new Map(scripts.packageShares),
    },
    files: await compressionFor(target)(files),
    sbom: await readFile(join(page, 'sbom.cdx.json')),
    configure: await readFile(places.configure, 'utf8'),
    rasterizer: await rasterizerFiles(),
  };
}

/** Reads what `writeGalleryAssets` wrote. */
export async function galleryAssets(): Promise<GalleryAssets> {
  const { gallery } = placesIn(packageFolder);
  const read = (name: string) => readFile(join(gallery, name), 'utf8');
  const { template, files } = JSON.parse(await read('assets.json'));
  return {
    template,
    files: await readFiles(join(gallery, 'public'), files),
    indexScript: await read('index.js'),
    classicScript: () => read('classic.js'),
  };
}

/** @param file such as `roboto/files/roboto-latin-700-normal` */
export const fontPackageFile = (file: string): Buffer =>
  readFileSync(join(placesIn(packageFolder).fonts, `${basename(file)}.woff2`));

async function writeFiles(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<void> {
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

async function readFiles(
  folder: string,
  names: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const files = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
  return new Map(await Promise.all(files));
}
