/**
 * `npm start`: the whole thing on this machine; with `--mock` the page alone, which answers its calls itself; with
 * `--watch` the page follows its sources. `--brand DIR` and `--settings FILE` as for the build.
 */
import { withTypeScript } from '../with-typescript.mjs';

const args = process.argv.slice(2);
const program = args.includes('--mock') ? './dev/run-mock.ts' : '../service/dev/run/run-local.ts';

withTypeScript(program, ({ run }) => run(args));
