/** `npm run preview -- [DIST] [--port N]`: a built page as it is deployed. */
import { parseArgs } from 'node:util';
import { BuiltPage } from '../../shared/http/built-page.ts';
import { assertFree } from './local-ports.ts';
import { type ServedPage, servePage } from './serve-page.ts';

const options = { port: { type: 'string', default: '3000' } } as const;

/**
 * Serves a built page on 127.0.0.1 as it is deployed: its files, compressed, with the headers that were built with it.
 * @param args what stands on the command line: the folder, `dist` when left out, and `--port`, 0 for any free one
 * @param print gets what to tell whoever started it
 * @throws an error that names the option, the folder or the port that is wrong
 */
export async function preview(
  args: string[],
  print: (text: string) => void = console.log,
): Promise<ServedPage> {
  const { folder, port } = choice(args);
  new BuiltPage(folder).assertBuilt();
  if (port > 0) await assertFree([{ port, variable: '--port', of: 'the page' }]);
  const served = await servePage({ folder, port });
  print(`Page  http://localhost:${served.port}   ${folder}, as it is deployed

Its calls go where its settings say. Stop with Ctrl+C.`);
  return served;
}

export const main = (args: string[]) => preview(args);

function choice(args: string[]): { folder: string; port: number } {
  const { values, positionals } = parsed(args);
  const [folder = 'dist', second] = positionals;
  if (second !== undefined)
    throw new Error(`One folder can be served, but "${second}" is another.`);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new Error(`--port must be a whole number up to 65535, but is "${values.port}".`);
  }
  return { folder, port };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${(error as Error).message}\nAllowed: npm run preview -- [DIST] [--port N]`);
  }
}
