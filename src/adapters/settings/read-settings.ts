import type { PageSettings, SettingsBlock } from '../../application/ports/settings.ts';
import { environmentNamed } from '../../domain/environment.ts';
import { isLink } from '../../domain/web-url.ts';

/**
 * Reads the settings block of the page. The build has validated the values, so only manual changes are detected.
 *
 * @param count number of settings that the build wrote into the page
 * @throws Error `Unknown environment: <name>`, or an error with both counts
 */
export function readSettings(block: SettingsBlock, count: number): PageSettings {
  const { environment } = block;
  if (environment !== undefined) environmentNamed(String(environment));
  const found = Object.keys(block).length;
  if (found < count) {
    throw new Error(`The settings block of this page is broken: ${found} of ${count} settings.`);
  }
  return block as PageSettings;
}

/** A link from the settings, even if other settings are invalid. @returns null if it is not a URL */
export function readableLink(block: SettingsBlock, key: string): string | null {
  const value = block[key as keyof SettingsBlock];
  return isLink(value) ? value : null;
}
