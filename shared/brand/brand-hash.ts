import { createHash } from 'node:crypto';
import type { Brand } from './read-brand.ts';

/** Eight hexadecimal digits that change with the contents of a brand, not with its path. */
export const brandHash = (brand: Brand): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...brand, name: '' }))
    .digest('hex')
    .slice(0, 8);
