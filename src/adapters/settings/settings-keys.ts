import type { DrawnSettings, Settings } from '../../application/ports/settings.ts';
import { pageSettingsKeys } from './page-settings-keys.ts';

// A record, because the compiler finds the key that is missing from a record.
const drawn: Record<keyof DrawnSettings, true> = {
  tagline: true,
  taglineDetail: true,
  testimonialQuote: true,
  testimonialAuthor: true,
  testimonialRole: true,
  logoUrl: true,
  accentColor: true,
  accentColorDark: true,
};

/** The name of every setting. */
export const settingsKeys = [...pageSettingsKeys, ...Object.keys(drawn)] as ReadonlyArray<
  keyof Settings
>;
