#!/usr/bin/env node
/* `threshold COMMAND` from the sources. */
import { fileURLToPath } from 'node:url';

process.argv.splice(2, 0, fileURLToPath(new URL('package/threshold.ts', import.meta.url)));
await import('./run.mjs');
