/**
 * Builds the page: `node build.mjs [--env production|development] [--settings FILE] [--out DIR] [--mock]`.
 * The steps are TypeScript modules in `build/`, as is the first screen they render.
 */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// Before React is imported, which chooses by it between its two builds.
process.env.NODE_ENV = 'production';
register({ tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)) });

const { command } = await import('./build/command.ts');
process.exitCode = await command(process.argv.slice(2));
