import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Option } from '@commander-js/extra-typings';

/** Relative to the current folder, because the build writes it into `configure.json`: builds of two clones are equal. */
const example =
  relative('', fileURLToPath(new URL('../../brands/northgate', import.meta.url))) || '.';

/** Whether the current folder has the brand of a company. */
const hasBrandFolder = () => existsSync(join('brand', 'brand.json'));

/** The folder of the brand: by default `brand` in the current folder, without it the example. */
export const brandOption = () =>
  new Option('--brand <dir>', 'folder of the brand').default(
    hasBrandFolder() ? 'brand' : example,
    'brand, if it exists; otherwise the example Northgate',
  );

export const isExampleBrand = (folder: string) => folder === example;

/** JSON file of settings. */
export const settingsOption = () =>
  new Option('--settings <file>', 'JSON file of settings that override the brand');
