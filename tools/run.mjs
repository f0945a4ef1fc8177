/** `node tools/run.mjs MODULE [ARGUMENT...]` runs a TypeScript module: see `runTypeScript`. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTypeScript } from './with-typescript.mjs';

const { npm_lifecycle_event: script } = process.env;
// The module finds the arguments that it would have as Node's own script.
process.argv.splice(1, 1);

// npm runs this in a shell, which a signal to npm ends without passing it on.
const shell = process.ppid;
if (script) {
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}

runTypeScript(pathToFileURL(resolve(process.argv[1])).href, {
  isForReaders: script === 'start' || script === 'dev',
});
