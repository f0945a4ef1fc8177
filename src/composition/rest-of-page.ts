import { pageDocument } from '../adapters/browser/page-document.ts';
import { watchPresses } from '../adapters/browser/watch-presses.ts';
import { readSettings } from '../adapters/settings/read-settings.ts';
import type { ChunkLoader } from '../application/ports/chunk-loader.ts';
import { keepTitle } from '../ui/page-title.ts';
import type { PageStores } from '../ui/stores/page-stores.ts';
import { createContainer, storesOf } from './container.ts';
import { tokens } from './tokens.ts';

export interface RestOfPage {
  readonly stores: PageStores;
  /** Finds out where the visitor is: on step 1, back from a provider, or reloading a later step. */
  start(): void;
}

/**
 * All that the first screen does without: the container with the adapters, the use cases and the real stores. May be
 * called again after it failed.
 * @returns rejects when the settings that stand in the page are broken, or a part that they ask for cannot be fetched
 */
export async function openRest(chunks: ChunkLoader): Promise<RestOfPage> {
  const settings = readSettings(pageDocument.settingsText());
  const container = await createContainer(settings, chunks);
  const stores = storesOf(container);
  const navigation = container.get(tokens.navigation);
  return {
    stores,
    start() {
      watchPresses(stores.press);
      stores.signup.start();
      keepTitle(stores, (title) => navigation.retitle(title));
    },
  };
}
