import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { schemes } from '../../shared/brand/scheme.ts';
import { visitorLanguages } from './gallery-options.ts';
import { galleryApp } from './gallery-site.ts';
import { indexPage } from './index-page.ts';
import { openBrands } from './open-gallery.ts';
import { pathOf } from './shown-state.ts';
import { states as allStates, type State } from './states/states.ts';

const marker = 'gallery.json';

/**
 * Writes the states of brands into a folder that opens without a server: with classic scripts, because browsers load no
 * modules from disk, and relative addresses.
 * @param folders of the brands, by name
 * @param folder is created; an earlier gallery in it is replaced
 * @returns the number of documents
 * @throws if the folder has other contents
 */
export async function writeGallery(
  folders: ReadonlyMap<string, string>,
  folder: string,
  states: readonly State[] = allStates,
): Promise<number> {
  const there = await readdir(folder).catch((): string[] => []);
  if (there.length > 0 && !there.includes(marker)) {
    throw new Error(`${folder}: is not empty and holds no gallery; nothing was written.`);
  }
  await rm(folder, { recursive: true, force: true });
  const { assets, shown } = await openBrands(folders);
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
  const offer = { states, languages: visitorLanguages, brands, isWritten: true };
  const index = indexPage(assets, offer);
  await write('index.html', index());
  const script = 'assets/gallery.js';
  await write(script, await assets.classicScript());

  const shots = shotsOf(brands, states);
  for (const shot of shots) {
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
    const [, messages] = /data-messages="(\/[^"]+)"/.exec(html) ?? [];
    const module = messages ? (await fetched(messages)).toString('base64') : '';
    // Shares the sheets, which are most of a document.
    const [style, sheet] = /<style>(.{2000,}?)<\/style>/s.exec(html) ?? ['', ''];
    const sheetFile = `assets/${createHash('sha256').update(style).digest('hex').slice(0, 8)}.css`;
    if (sheet) await write(sheetFile, sheet.replaceAll('url(/', 'url(../'));
    const document = html
      .replace(style, style && `<link rel="stylesheet" href="/${sheetFile}">`)
      // The page loads no main script without a `modulepreload`.
      .replaceAll(/<link rel="(?:module)?preload"[^>]*>/g, '')
      .replace(/(?<=data-messages=")[^"]+/, `data:text/javascript;base64,${module}`)
      // The page cannot read whether a sheet from disk is loaded.
      .replace(/(<script[^>]*) data-sheet="([^"]*)"/, '<link rel="stylesheet" href="$2">$1')
      .replace('</head>', `<script defer src="/${script}"></script></head>`)
      .replaceAll(/(?<=["(])\/(?=(?:assets|activate)\/[^")]*\.\w+[")])/g, '../../../')
      .replaceAll(mailAddress, '"../../../$1.html"')
      .replaceAll(/"\/\?language=(\w+)"/g, `"../$1/${state.slug}.${scheme}.html"`);
    await write(`${path.slice(1)}.${scheme}.html`, document);
  }
  await app.close();
  return shots.length;
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
