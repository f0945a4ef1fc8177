/**
 * `node tools/run.mjs MODULE [ARGUMENT...]` runs a TypeScript module as a command: `main` gets the arguments, and may
 * return an exit code. With `--help` the comment at the head of the module is printed.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withTypeScript } from './with-typescript.mjs';

// As if Node had been started with the module.
process.argv.splice(1, 1);

// A signal to npm ends its shell, which does not pass it on.
const shell = process.ppid;
if (process.env.npm_lifecycle_event) {
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}

withTypeScript(pathToFileURL(resolve(process.argv[1])).href, async ({ main }) => {
  const code = await main?.(process.argv.slice(2));
  if (typeof code === 'number') process.exitCode = code;
});
