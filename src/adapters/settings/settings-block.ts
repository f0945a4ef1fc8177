import type { PageSettings } from '../../application/ports/settings.ts';

/** The settings as they stand in the page, of which nothing is known before `readSettings` has looked at them. */
export type SettingsBlock = Partial<Record<keyof PageSettings, unknown>>;

/** @throws Error when the block is broken */
export function settingsBlock(json: string): SettingsBlock {
  const block = parsed(json);
  if (typeof block === 'object' && block !== null && !Array.isArray(block)) return block;
  throw new Error('The settings block of this page is broken: it is not a JSON object.');
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
