import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languages, pseudoLanguage } from '../../src/domain/languages.ts';
import { bundleText } from '../build/bundle.ts';
import type { GalleryBrand } from './gallery-brand.ts';
import { schemes } from './gallery-index.ts';
import {
  type GalleryAssets,
  galleryApp,
  galleryScript,
  pathOf,
  withFakes,
} from './gallery-site.ts';
import { indexFile } from './index-page.ts';
import { states as allStates, type State } from './states/states.ts';

/** Languages of visitors. */
const visitorLanguages = languages.filter((language) => language !== pseudoLanguage);
const marker = 'gallery.json';

/**
 * Writes the states of brands into a folder that opens without a server: with classic scripts, because browsers load no modules from
 * disk, and relative addresses.
 * @param folder is created; an earlier gallery in it is replaced
 * @returns the number of documents
 * @throws if the folder has other contents
 */
export async function writeGallery(
  { assets, shown }: { assets: GalleryAssets; shown: ReadonlyMap<string, GalleryBrand> },
  folder: string,
  states: readonly State[] = allStates,
): Promise<number> {
  const there = await readdir(folder).catch((): string[] => []);
  if (there.length > 0 && !there.includes(marker)) {
    throw new Error(`${folder}: is not empty and holds no gallery; nothing was written.`);
  }
  await rm(folder, { recursive: true, force: true });
  const app = await galleryApp(assets, shown);
  const written = new Set<string>();
  const write = async (path: string, content: string | Uint8Array) => {
    if (written.has(path)) return;
    written.add(path);
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  const fetched = async (address: string) => (await app.inject(address)).rawPayload;
  const brands = [...shown.keys()];
  await write(marker, `${JSON.stringify({ brands })}\n`);
  await write(
    'index.html',
    await indexFile(assets, { states, languages: visitorLanguages, brands }),
  );
  const script = 'assets/gallery.js';
  await write(
    script,
    await bundleText(assets.target, galleryScript, {
      format: 'iife',
      plugins: [withFakes(assets.target.root)],
    }),
  );

  let count = 0;
  for (const shot of shotsOf(brands, states)) {
    const { scheme, state } = shot;
    const path = pathOf(shot);
    // Only the build draws home screen icons.
    const html = String(await fetched(`${path}?scheme=${scheme}`)).replace(
      /<link rel="apple-touch-icon"[^>]*>/,
      '',
    );
    for (const [, file = ''] of html.matchAll(
      /["(]\/((?:assets|activate)\/[^")]+\.(?!js)\w+)[")]/g,
    )) {
      await write(file, await fetched(`/${file}`));
    }
    for (const [, mail = ''] of html.matchAll(mailAddress)) {
      await write(`${mail}.html`, await fetched(`/${mail}`));
    }
    // Browsers import no module from disk.
    const [, messages] = /data-later="(\/[^"]+)"/.exec(html) ?? [];
    const module = messages ? (await fetched(messages)).toString('base64') : '';
    // Shares the sheets, which are most of a document.
    const [style, sheet] = /<style>(.{2000,}?)<\/style>/s.exec(html) ?? ['', ''];
    const sheetFile = `assets/${createHash('sha256').update(style).digest('hex').slice(0, 8)}.css`;
    if (sheet) await write(sheetFile, sheet.replaceAll('url(/', 'url(../'));
    const document = html
      .replace(style, style && `<link rel="stylesheet" href="/${sheetFile}">`)
      .replaceAll(/<link rel="(?:module)?preload"[^>]*>/g, '')
      .replace(/(?<=data-later=")[^"]+/, `data:text/javascript;base64,${module}`)
      .replace(/<script type="module" src="[^"]*">/, `<script defer src="/${script}">`)
      .replaceAll(/(?<=["(])\/(?=(?:assets|activate)\/[^")]*\.\w+[")])/g, '../../../')
      .replaceAll(mailAddress, '"../../../$1.html"')
      .replaceAll(/"\/\?language=(\w+)"/g, `"../$1/${state.slug}.${scheme}.html"`);
    await write(`${path.slice(1)}.${scheme}.html`, document);
    count += 1;
  }
  await app.close();
  return count;
}

const mailAddress = /"\/(state\/[^/"]+\/mail\/[\w-]+)"/g;

const shotsOf = (brands: readonly string[], states: readonly State[]) =>
  brands.flatMap((brand) =>
    visitorLanguages.flatMap((language) =>
      states
        .filter((state) => state.languages?.includes(language) ?? true)
        .flatMap((state) => schemes.map((scheme) => ({ brand, language, state, scheme }))),
    ),
  );
