/**
 * `npm run configure -- DIST --brand DIR --settings FILE`: gives a built page another brand or other settings. The built folder brings the program,
 * which knows its scripts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export function main([folder = '', ...args]: string[]): number {
  const program = join(folder, 'configure.mjs');
  if (folder === '' || folder.startsWith('-')) {
    throw new Error('Usage: npm run configure -- DIST [--brand DIR] [--settings FILE] [--strict]');
  }
  if (!existsSync(program)) throw new Error(`${folder}: is no built page`);
  return spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' }).status ?? 1;
}
