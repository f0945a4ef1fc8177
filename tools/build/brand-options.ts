import { fileURLToPath } from 'node:url';

/** The default brand of every command. */
export const exampleBrand = fileURLToPath(new URL('../../brands/northgate', import.meta.url));

/**
 * Options of the commands that make a page: brand folder, overriding settings, and whether example values are rejected.
 */
export const brandOptions = {
  brand: { type: 'string' },
  settings: { type: 'string' },
  strict: { type: 'boolean', default: false },
} as const;
