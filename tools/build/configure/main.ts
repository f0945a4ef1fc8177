/** `configure.mjs` of every built folder: `node DIST/configure.mjs --settings FILE`. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configure } from './configure.ts';

process.exitCode = await configure(process.argv.slice(2), dirname(fileURLToPath(import.meta.url)));
