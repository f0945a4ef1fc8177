import type { PageSettings } from '#page/application/ports/settings.ts';
import { comparable, type SharedSettings } from '../domain/page-agreement.ts';
import { boundedFetch } from './common/bounded-fetch.ts';

/** Time limit for a page, in milliseconds. */
const TIMEOUT_MS = 3_000;

/** @returns the shared settings in the settings block of a built page; null for any other document */
export function sharedSettingsIn(html: string): SharedSettings | null {
  const [, block = ''] = /<script[^>]*\bid="settings"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  try {
    // Pages of earlier versions lack these two.
    const earlier = { passwordRules: 'classes', extraFields: [] };
    return comparable({ ...earlier, ...(JSON.parse(block) as PageSettings) });
  } catch {
    return null;
  }
}

/**
 * Fetches the page of another server.
 * @returns as `sharedSettingsIn`
 * @throws an error without a response in time, or with one that is not a built page
 */
export async function fetchSharedSettings(
  url: string,
  timeout = TIMEOUT_MS,
): Promise<SharedSettings> {
  const response = await boundedFetch(url, {}, timeout);
  const settings = sharedSettingsIn(await response.text());
  if (settings) return settings;
  throw new Error(`The response, with status ${response.status}, is not a built page`);
}
