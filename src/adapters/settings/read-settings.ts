import type { PageSettings } from '../../application/ports/settings.ts';
import { isMailto, isWebAddress } from './address-rules.ts';
import { environmentNamed } from './environment.ts';
import { pageSettingsKeys } from './page-settings-keys.ts';
import type { SettingsBlock } from './settings-block.ts';

/**
 * The settings as they stand in the page. The build has checked each value; here only what can happen to a page
 * that was edited by hand is caught.
 *
 * @throws Error `Unknown environment: <name>`, or one that says what is missing from the block
 */
export function readSettings(block: SettingsBlock): PageSettings {
  const { environment } = block;
  if (environment !== undefined) environmentNamed(String(environment));
  const missing = pageSettingsKeys.filter((key) => !Object.hasOwn(block, key));
  if (missing.length > 0) {
    throw new Error(`The settings block of this page is broken: ${missing.join(', ')} missing.`);
  }
  return block as PageSettings;
}

/** Where a link leads by its setting, whatever is wrong with the rest of the block. @returns null when that is no address */
export function readableLink(block: SettingsBlock, key: string): string | null {
  const link = block[key as keyof SettingsBlock];
  return isWebAddress(link) || isMailto(link) ? String(link) : null;
}
