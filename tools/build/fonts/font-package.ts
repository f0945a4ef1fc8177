import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** @param file such as `roboto/files/roboto-latin-700-normal` */
export const fontPackageFile = (file: string): Buffer =>
  readFileSync(require.resolve(`@fontsource/${file}.woff2`));
