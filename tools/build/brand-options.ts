import { fileURLToPath } from 'node:url';

/** The brand that every command takes unless another is named. */
export const exampleBrand = fileURLToPath(new URL('../../brands/northgate', import.meta.url));

/** What the commands that make a page take: a folder, a file that is laid over it, and whether examples may go out. */
export const brandOptions = {
  brand: { type: 'string' },
  settings: { type: 'string' },
  strict: { type: 'boolean', default: false },
} as const;
