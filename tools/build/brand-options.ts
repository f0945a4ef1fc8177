import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const example = fileURLToPath(new URL('../../brands/northgate', import.meta.url));

/** Whether the current folder has the brand of a company. */
const hasOwnBrand = () => existsSync(join('brand', 'brand.json'));

/** The default brand of every command: `brand` in the current folder, without it the example. */
export const defaultBrand = () => (hasOwnBrand() ? 'brand' : example);

/** @param named the value of `--brand` */
export const isExampleBrand = (named: string | undefined) => named === undefined && !hasOwnBrand();

/**
 * Options of the commands that make a page: brand folder, overriding settings, and whether example values are rejected.
 */
export const brandOptions = {
  brand: { type: 'string' },
  settings: { type: 'string' },
  strict: { type: 'boolean', default: false },
} as const;
