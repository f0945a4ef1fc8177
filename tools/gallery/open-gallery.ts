import { fileURLToPath } from 'node:url';
import type { Branded } from '../../shared/brand/branded.ts';
import { brandedSettings } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { type Language, languages } from '../../src/domain/languages.ts';
import { webFonts } from '../build/fonts/brand-fonts.ts';
import { type GalleryAssets, galleryAssets } from './gallery-assets.ts';
import { GalleryBrand } from './gallery-brand.ts';
import { brandFolders } from './gallery-options.ts';
import { galleryApp } from './gallery-site.ts';
import { indexPage } from './index-page.ts';
import { pathOf, type ShownState } from './shown-state.ts';
import { type State, states } from './states/states.ts';

export interface Gallery {
  /** Origin without a trailing slash. */
  readonly url: string;
  readonly states: readonly State[];
  readonly languages: readonly Language[];
  /** Names of the brand folders. */
  readonly brands: readonly string[];
  /**
   * The address of a single state. `html` gets the attribute `data-settled` when the state is reached and nothing
   * moves, or `data-failed` with the reason.
   */
  addressOf(shown: ShownState): string;
  close(): Promise<void>;
}

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

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
  const index = indexPage(assets, {
    states,
    languages,
    brands: names,
    isWritten: false,
  });
  server.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(index()));
  const url = await server.listen({ host: '127.0.0.1', port });
  return {
    url,
    states,
    languages,
    brands: names,
    addressOf: (shown) => `${url}${pathOf(shown)}`,
    close: () => server.close(),
  };
}

/** @param folders by name @throws the errors of the build */
export async function openBrands(folders: ReadonlyMap<string, string>) {
  const brands = [...folders].map(
    ([name, folder]) => [name, brandedSettings('production', readBrand(folder))] as const,
  );
  const assets = await galleryAssets(root);
  const shown = new Map<string, GalleryBrand>();
  for (const [name, branded] of brands) shown.set(name, await openBrand(branded, assets));
  return { assets, shown };
}

export const openBrand = async (branded: Branded, { template }: GalleryAssets) =>
  GalleryBrand.open(branded, template, await webFonts(branded));
