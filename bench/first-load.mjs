/**
 * Measures the first load of the page: `npm run bench:first-load [-- --visits N] [-- --without-peers]`.
 * The work is in TypeScript modules in `bench/first-load/`.
 */
import { withTypeScript } from '../tools/with-typescript.mjs';

// Before React is imported, which chooses by it between its two builds.
process.env.NODE_ENV = 'production';

withTypeScript('../bench/first-load/main.ts', () => {});
