/**
 * `npm start`: the whole thing on this machine; with `--mock` the page alone, which answers its calls itself; with
 * `--watch` the page follows its sources. `--brand DIR` and `--settings FILE` as for the build.
 */
import { parseArgs } from 'node:util';
import { options, runLocal } from './run-local.ts';

export const main = (args: string[]) => runLocal(parseArgs({ args, options }).values);
