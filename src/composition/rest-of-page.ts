import { showBrandFonts } from '../adapters/browser/brand-fonts.ts';
import { pageDocument } from '../adapters/browser/page-document.ts';
import { showStartFailure } from '../adapters/browser/start-failure.ts';
import { readableLink, readSettings } from '../adapters/settings/read-settings.ts';
import type { ChunkLoader } from '../application/ports/chunk-loader.ts';
import type { PageSettings, SettingsBlock } from '../application/ports/settings.ts';
import type { FirstScreenSentences } from '../languages/catalogue.ts';
import { keepTitle, nextStep } from '../ui/page-title.ts';
import { LaterStepView } from '../ui/parts/later-step-view.tsx';
import { WayOn } from '../ui/parts/way-on.tsx';
import type { PageStores } from '../ui/stores/stores.ts';
import type { LaterViews } from '../ui/use-stores.ts';
import { createContainer, storesOf } from './container.ts';
import { tokens } from './tokens.ts';

export const laterViews: LaterViews = { LaterStepView, WayOn };

export interface RestOfPage {
  readonly stores: PageStores;
  readonly views: LaterViews;
  /** Finds out where the visitor is: on step 1, back from a provider, or reloading a later step. */
  start(): void;
}

/**
 * All that the first screen does without: the container with the adapters, the use cases and the real stores. May be
 * called again after it failed.
 * @param settings as they stand in the page
 * @param sentences of the first screen
 * @returns rejects when they are broken, of which the visitor is told, or when a chunk that they ask for cannot be fetched
 */
export async function openRest(
  settings: SettingsBlock,
  sentences: FirstScreenSentences,
  chunks: ChunkLoader,
): Promise<RestOfPage> {
  const container = await createContainer(checked(settings), sentences, chunks);
  const stores = storesOf(container);
  const navigation = container.get(tokens.navigation);
  return {
    stores,
    views: laterViews,
    start() {
      pageDocument.watchPointer(stores.pointer);
      stores.signup.start();
      keepTitle(stores, (title) => navigation.retitle(title));
      void showBrandFonts(() => nextStep(stores));
    },
  };
}

/** @throws Error what is wrong with them, once the visitor has been told */
function checked(block: SettingsBlock): PageSettings {
  try {
    return readSettings(block, pageDocument.settingsKeys());
  } catch (error) {
    for (const link of showStartFailure((error as Error).message)) {
      link.href = readableLink(block, `${link.dataset.setting}`) ?? link.href;
    }
    throw error;
  }
}
