/**
 * `npm run configure -- DIST --brand DIR --settings FILE`: gives a built page another brand or other settings. The built folder brings the program,
 * which knows its scripts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { printHelp } from '../with-typescript.mjs';

printHelp();

const [folder = '', ...args] = process.argv.slice(2);
const program = join(folder, 'configure.mjs');
if (folder === '' || folder.startsWith('-'))
  fail('Usage: npm run configure -- DIST [--brand DIR] [--settings FILE] [--strict]');
if (!existsSync(program)) fail(`${folder}: is no built page`);
process.exitCode =
  spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' }).status ?? 1;

function fail(message) {
  console.error(message);
  process.exit(1);
}
