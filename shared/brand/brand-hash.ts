import { createHash } from 'node:crypto';
import type { Brand } from './read-brand.ts';

/** Hash of a brand's contents, independent of its path: eight hexadecimal digits. */
export const brandHash = (brand: Brand): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...brand, name: '' }))
    .digest('hex')
    .slice(0, 8);
