import type { drawnSchema } from '../../../shared/settings/build-time-settings.ts';
import type { Setting } from '../../../shared/settings/setting.ts';
import type { pageSchema } from '../../../shared/settings/settings-schema.ts';

/** Of every setting its value. */
type ValuesOf<Schema> = {
  readonly [Key in keyof Schema]: Schema[Key] extends Setting<infer Value> ? Value : never;
};

/** What a company sets and the page's script reads. */
export interface PageSettings extends ValuesOf<typeof pageSchema> {}

/** Everything a company sets. */
export interface Settings extends PageSettings, ValuesOf<typeof drawnSchema> {}

/** The settings as they stand in the page, of which nothing is known before somebody has looked at them. */
export type SettingsBlock = Partial<Record<keyof PageSettings, unknown>>;
