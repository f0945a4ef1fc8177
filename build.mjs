/**
 * threshold build [OPTION...]   builds the page
 *
 *   --brand DIR       folder of the brand; default: brand, if it exists; otherwise the example Northgate
 *   --settings FILE   JSON file of settings that override the brand
 *   --strict          rejects example values, and messages of the brand that are missing, unknown or left in English
 *   --env NAME        production (default) or development
 *   --out DIR         folder for the page; default: dist
 *   --cache DIR       instead: builds into a folder of DIR, unless the same page is there, and prints only its path
 *   --mock            includes mock responses instead of a backend
 */
import { withTypeScript } from './tools/with-typescript.mjs';

// Must be set before React is imported, which selects its build by it.
process.env.NODE_ENV = 'production';

withTypeScript('./build/command.ts', async ({ command }) => {
  process.exitCode = await command(process.argv.slice(2));
});
