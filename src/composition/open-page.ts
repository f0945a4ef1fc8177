import { pageDocument } from '../adapters/browser/page-document.ts';
import { readSettings } from '../adapters/settings/read-settings.ts';
import type { Navigation } from '../application/ports/navigation.ts';
import type { Stores } from '../ui/stores/stores.ts';
import { createContainer } from './container.ts';
import { httpGateways, mockGateways } from './gateways.ts';
import { storesOf } from './stores.ts';
import { tokens } from './tokens.ts';

export interface OpenPage {
  readonly stores: Stores;
  readonly navigation: Navigation;
  /** What the user interface draws into. */
  readonly root: Element;
}

/** Puts the page together from the settings that stand in it. @throws Error when they are missing or broken */
export async function openPage(): Promise<OpenPage> {
  const settings = readSettings(pageDocument.settingsText());
  const gateways = settings.mock
    ? await mockGateways(settings, pageDocument.address())
    : httpGateways(settings);
  const container = createContainer(settings, gateways);
  return {
    stores: storesOf(container),
    navigation: container.get(tokens.navigation),
    root: pageDocument.root(),
  };
}
