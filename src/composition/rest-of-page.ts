import { pageDocument } from '../adapters/browser/page-document.ts';
import { readableLink, readSettings } from '../adapters/settings/read-settings.ts';
import type { PageSettings, SettingsBlock } from '../application/ports/settings.ts';
import { showBrandFonts } from '../boot/brand-fonts.ts';
import type {} from '../boot/start-failure.ts';
import type { Sentences } from '../languages/catalogue.ts';
import { keepTitle, nextStep } from '../ui/page-title.ts';
import { type LaterSteps, laterSteps, type PageStores } from '../ui/steps/later-steps.tsx';
import { createContainer, storesOf } from './container.ts';
import { tokens } from './tokens.ts';

export interface RestOfPage {
  readonly stores: PageStores;
  readonly laterSteps: LaterSteps;
  /** Finds out where the visitor is: on step 1, back from a provider, or reloading a later step. */
  start(): void;
}

/**
 * All that the first screen does without: the container with the adapters, the use cases and the real stores, and the
 * views of steps 2 to 4.
 * @param settings as they stand in the page
 * @param sentencesAbout a product
 * @returns rejects when the settings are broken, of which the visitor is told, or canned answers cannot be fetched
 */
export async function openRest(
  settings: SettingsBlock,
  sentencesAbout: (product: string) => Sentences,
): Promise<RestOfPage> {
  const checkedSettings = checked(settings);
  const container = await createContainer(checkedSettings, sentencesAbout(checkedSettings.product));
  const stores = storesOf(container);
  const navigation = container.get(tokens.navigation);
  return {
    stores,
    laterSteps: laterSteps(stores, pageDocument.portraitPlace()),
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
    for (const link of globalThis.startFailure?.((error as Error).message) ?? []) {
      link.href = readableLink(block, `${link.dataset.setting}`) ?? link.href;
    }
    throw error;
  }
}
