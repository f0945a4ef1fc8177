/**
 * `npm start`: the whole thing on this machine; with `--mock` the page alone, which answers its calls itself; with
 * `--watch` the page follows its sources. `--brand DIR` and `--settings FILE` as for the build.
 */
import { parseArgs } from 'node:util';
import { withTypeScript } from '../with-typescript.mjs';

withTypeScript('./dev/run-local.ts', ({ runLocal, options }) =>
  runLocal(parseArgs({ options }).values),
);
