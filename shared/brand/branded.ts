import type { Settings } from '../settings/settings-schema.ts';
import type { Brand } from './read-brand.ts';

/** Settings with the brand that they come from. */
export interface Branded {
  readonly settings: Settings;
  /** The brand as it was read. */
  readonly brand: Brand;
  /** Keys of overrides, which apply in every language. */
  readonly overridden: readonly string[];
}
