/**
 * `npm start`: the whole thing on this machine; with `--mock` the page alone, which answers its calls itself; with
 * `--watch` the page follows its sources.
 */
import { withTypeScript } from '../with-typescript.mjs';

withTypeScript('./dev/run-local.ts', ({ runLocal }) =>
  runLocal({ mock: process.argv.includes('--mock'), watch: process.argv.includes('--watch') }),
);
