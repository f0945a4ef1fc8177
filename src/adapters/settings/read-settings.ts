import type { PageSettings } from '../../application/ports/settings.ts';
import { pageSettingsKeys } from './page-settings-keys.ts';

/**
 * The settings as they stand in the page. The build has checked each value; here only what can happen to a page
 * that was edited by hand is caught.
 *
 * @throws Error that says what is wrong with the block
 */
export function readSettings(json: string): PageSettings {
  const block = parsed(json);
  if (typeof block !== 'object' || block === null || Array.isArray(block)) {
    throw new Error('The settings block of this page is broken: it is not a JSON object.');
  }
  const missing = pageSettingsKeys.filter((key) => !Object.hasOwn(block, key));
  if (missing.length > 0) {
    throw new Error(`The settings block of this page is broken: ${missing.join(', ')} missing.`);
  }
  return block as PageSettings;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error('The settings block of this page is broken: it is not JSON.', { cause });
  }
}
