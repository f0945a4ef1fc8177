import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brandedSettings } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { type Language, languages } from '../../src/domain/languages.ts';
import { assertFree } from '../dev/local-ports.ts';
import { portOf } from '../dev/local-run.ts';
import { GalleryBrand } from './gallery-brand.ts';
import { brandFolders, choice } from './gallery-options.ts';
import { galleryApp, galleryAssets, pathOf } from './gallery-site.ts';
import { addIndex } from './index-page.ts';
import { type State, states } from './states/states.ts';
import { writeGallery } from './write-gallery.ts';

/** What is to be looked at: a state of the product in a language, with a brand. */
export interface Shown {
  readonly state: Pick<State, 'slug'>;
  readonly language: Language;
  readonly brand: string;
}

/** The gallery, being served. */
export interface Gallery {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  readonly states: readonly State[];
  readonly languages: readonly Language[];
  /** Names of their folders. */
  readonly brands: readonly string[];
  /**
   * Where a state stands by itself. `html` gets the attribute `data-settled` when it is there and nothing moves any more, and
   * `data-failed` with the reason when its entry could not bring it about.
   */
  addressOf(shown: Shown): string;
  close(): Promise<void>;
}

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Serves the gallery until it is stopped, or writes it. */
export async function main(args: string[]): Promise<void> {
  const options = { port: { type: 'string' }, out: { type: 'string' }, brand: choice } as const;
  const { port: asked, out, brand } = parseArgs({ args, options }).values;
  const brands = brandFolders(brand);
  if (out !== undefined) {
    const count = await writeGallery(await openBrands(brands), out);
    console.log(`${count} documents are in ${out}: open ${out}/index.html.`);
    return;
  }
  const port = portOf({ '--port': asked }, '--port', 3005);
  if (port > 0) await assertFree([{ port, variable: '--port', of: 'the gallery' }]);
  const { url, states } = await openGallery({ port, brands });
  console.log(`Gallery  ${url}   ${states.length} states\n\nStop with Ctrl+C.`);
}

/**
 * Serves every state of the product on 127.0.0.1.
 * @param port 0 for any free one
 * @param brands their folders, by name
 */
export async function openGallery({
  port = 0,
  brands = brandFolders(),
}: {
  port?: number;
  brands?: ReadonlyMap<string, string>;
} = {}): Promise<Gallery> {
  const { assets, shown } = await openBrands(brands);
  const server = await galleryApp(assets, shown);
  const names = [...shown.keys()];
  addIndex(server, assets.indexScript, { states, languages, brands: names });
  await server.listen({ host: '127.0.0.1', port });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    url,
    states,
    languages,
    brands: names,
    addressOf: (shown) => `${url}${pathOf(shown)}`,
    close: () => server.close(),
  };
}

/** @throws an error with what the build would refuse */
export async function openBrands(folders: ReadonlyMap<string, string>) {
  const branded = [...folders].map(
    ([name, folder]) => [name, brandedSettings('production', readBrand(folder))] as const,
  );
  const assets = await galleryAssets(root);
  const shown = new Map<string, GalleryBrand>();
  for (const [name, one] of branded) {
    shown.set(name, await GalleryBrand.open(root, one, assets.frame));
  }
  return { assets, shown };
}
