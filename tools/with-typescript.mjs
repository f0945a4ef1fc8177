/**
 * Start of every command: reports a missing prerequisite in one line, otherwise runs TypeScript. Plain syntax, for old
 * versions of Node.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { helpIn } from './help.mjs';
import { printable } from './printable.mjs';
import { withProgress } from './progress.mjs';
import { isUsageError } from './usage-error.mjs';

const tsconfig = fileURLToPath(new URL('../tsconfig.json', import.meta.url));

/**
 * @param path of a TypeScript module: a URL, or relative to this file
 * @param run gets the module; if it throws, the command fails and prints the message, with the help for an unknown
 *   option
 */
export function withTypeScript(path, run) {
  printHelp();
  requireNode();
  const loaded = import('tsx/esm/api')
    .catch(() => fail('The packages of development are missing. Run `npm ci`, without --omit=dev.'))
    .then(({ register }) => register({ tsconfig }))
    .then(() => import(path));
  return (isForReaders() ? withProgress('Loading', loaded) : loaded)
    .then(run)
    .catch((error) => fail(messageOf(error), isUsageError(error) ? 2 : 1));
}

/** The output of other commands may be read by programs. */
const isForReaders = () => /^threshold (?:start|build) /m.test(helpOfProgram() ?? '');

function messageOf(error) {
  if (error.code?.startsWith('ERR_PARSE_ARGS_')) {
    const [problem] = error.message.split('. To specify');
    return [problem, helpOfProgram()].join('\n\n');
  }
  return printable(error);
}

function requireNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const needed = engines.node.replace('>=', '').split('.').map(Number);
  const found = process.versions.node.split('.').map(Number);
  const old = found[0] < needed[0] || (found[0] === needed[0] && found[1] < needed[1]);
  if (old) fail(`Threshold needs Node ${needed.join('.')} or newer; this is ${process.version}.`);
}

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

/**
 * With `--help`, prints the comment at the head of the program and ends the process. A program without one handles
 * `--help` itself.
 */
function printHelp() {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return;
  const help = helpOfProgram();
  if (help === undefined) return;
  console.log(help);
  process.exit(0);
}

function helpOfProgram() {
  return helpIn(readFileSync(process.argv[1], 'utf8'));
}
