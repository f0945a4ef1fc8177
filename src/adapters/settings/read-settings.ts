import type { PageSettings, SettingsBlock } from '../../application/ports/settings.ts';
import { environmentNamed } from '../../domain/environment.ts';
import { isLink } from '../../domain/web-address.ts';

/**
 * The settings as they stand in the page. The build has checked each value; here only what can happen to a page
 * that was edited by hand is caught.
 *
 * @param keys of every setting that the build wrote into the page
 * @throws Error `Unknown environment: <name>`, or one that says what is missing from the block
 */
export function readSettings(block: SettingsBlock, keys: readonly string[]): PageSettings {
  const { environment } = block;
  if (environment !== undefined) environmentNamed(String(environment));
  const missing = keys.filter((key) => !Object.hasOwn(block, key));
  if (missing.length > 0) {
    throw new Error(`The settings block of this page is broken: ${missing.join(', ')} missing.`);
  }
  return block as PageSettings;
}

/** Where a link leads by its setting, whatever is wrong with the rest of the block. @returns null when that is no address */
export function readableLink(block: SettingsBlock, key: string): string | null {
  const found = block[key as keyof SettingsBlock];
  return isLink(found) ? found : null;
}
