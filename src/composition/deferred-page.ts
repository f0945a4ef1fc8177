import { deferredDocument } from '../adapters/browser/deferred-document.ts';
import { readableLink, readSettings } from '../adapters/settings/read-settings.ts';
import type { PageSettings, SettingsBlock } from '../application/ports/settings.ts';
import type {} from '../boot/start-failure.ts';
import type { Sentences } from '../languages/catalogue.ts';
import { stepChanged, syncTitle } from '../ui/page-title.ts';
import { prepareSteps } from '../ui/prepare-steps.tsx';
import {
  createDeferredViews,
  type DeferredViews,
  type PageStores,
} from '../ui/steps/deferred-steps.tsx';
import { createContainer, storesOf } from './container.ts';
import { tokens } from './tokens.ts';

export interface DeferredPage {
  readonly stores: PageStores;
  readonly deferredViews: DeferredViews;
  /** Shows the visitor's step: the email step, or a later one after single sign-on or a reload. */
  start(): void;
}

/**
 * Creates what the first screen does not need: the container with adapters, use cases and stores, and the views of the
 * later steps.
 * @param settings the settings block of the page
 * @param sentences of all steps; with mock responses also those of servers
 * @returns rejects when the settings are invalid (the visitor sees a message) or the mock responses cannot be fetched
 */
export async function openDeferredPage(
  settings: SettingsBlock,
  sentences: Sentences,
): Promise<DeferredPage> {
  const checkedSettings = checked(settings);
  const container = await createContainer(checkedSettings, sentences);
  const stores = storesOf(container);
  const navigation = container.get(tokens.navigation);
  return {
    stores,
    deferredViews: createDeferredViews(stores, deferredDocument.previewPlace()),
    start() {
      deferredDocument.watchPointer(stores.pointer);
      deferredDocument.closeLanguageMenu();
      deferredDocument.showPanelInView();
      deferredDocument.loadFonts();
      stores.signup.start();
      syncTitle(stores, (title) => navigation.retitle(title));
      prepareSteps(stores, deferredDocument.layOutWhenIdle);
      void stepChanged(stores).then(deferredDocument.showFonts);
    },
  };
}

/** @throws Error of `readSettings`, after the visitor sees the message */
function checked(block: SettingsBlock): PageSettings {
  try {
    return readSettings(block, deferredDocument.settingsCount());
  } catch (error) {
    for (const link of globalThis.startFailure?.((error as Error).message) ?? []) {
      link.href = readableLink(block, `${link.dataset.setting}`) ?? link.href;
    }
    throw error;
  }
}
