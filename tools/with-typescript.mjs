/**
 * Starts every command: reports a missing prerequisite in one line, or runs TypeScript. Its syntax is for old Node.js.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withProgress } from './progress.mjs';

const tsconfig = fileURLToPath(new URL('../tsconfig.json', import.meta.url));

/**
 * Runs a TypeScript module with the arguments of this process: its `command`, or `main`, which returns an exit code. A
 * module that has neither does all when it is imported.
 * @param path a URL, or relative to this file
 * @param options `isForReaders`: prints that it loads, because no program reads the output
 */
export function runTypeScript(path, { isForReaders = false } = {}) {
  requireNode();
  const loaded = import('tsx/esm/api')
    .catch(() => fail('The packages of development are missing. Run `npm ci`, without --omit=dev.'))
    .then(({ register }) => register({ tsconfig }))
    .then(() => Promise.all([import(path), import('./run-command.ts')]));
  return (isForReaders ? withProgress('Loading', loaded) : loaded).then(
    async ([{ command, main }, { runCommand }]) => {
      const args = process.argv.slice(2);
      if (command) process.exitCode = await runCommand(command(), args);
      else if (main) process.exitCode = await main(args);
    },
  );
}

function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const needed = engines.node.replace('>=', '').split('.').map(Number);
  const current = process.versions.node.split('.').map(Number);
  const old = current[0] < needed[0] || (current[0] === needed[0] && current[1] < needed[1]);
  if (old) fail(`Threshold needs Node ${needed.join('.')} or newer; this is ${process.version}.`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
