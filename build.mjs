/**
 * Builds the page: `npm run build -- [--brand DIR] [--env production|development] [--settings FILE] [--strict] [--out DIR] [--mock]`.
 * The steps are TypeScript modules in `tools/build/`, as is the first screen they render.
 */
import { withTypeScript } from './tools/with-typescript.mjs';

// Before React is imported, which chooses by it between its two builds.
process.env.NODE_ENV = 'production';

withTypeScript('./build/command.ts', async ({ command }) => {
  process.exitCode = await command(process.argv.slice(2));
});
