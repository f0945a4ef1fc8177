/**
 * threshold preview [DIST] [--port N]   serves a built page with its production headers, until Ctrl+C
 *
 *   DIST       folder of the built page; default: dist
 *   --port N   default: 3000; 0 selects a free one
 */
import { parseArgs } from 'node:util';
import { BuiltPage } from '../../shared/http/built-page.ts';
import { usageError } from '../usage-error.mjs';
import { portOption } from './local-ports.ts';
import { type ServedPage, servePage } from './serve-page.ts';

const options = { port: { type: 'string' } } as const;

/**
 * Serves a built page on 127.0.0.1 as deployed: compressed files with their headers.
 * @param args of the command line
 * @param print receives the output
 * @throws an error with the wrong option, folder or port
 */
async function preview(
  args: string[],
  print: (text: string) => void = console.log,
): Promise<ServedPage> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder = 'dist', second] = positionals;
  if (second !== undefined)
    throw usageError(`Unexpected argument "${second}": only one folder can be served.`);
  new BuiltPage(folder).assertBuilt();
  const port = await portOption(values.port, 3000, 'the page');
  const served = await servePage({ folder, port });
  print(`Page  http://localhost:${served.port}   ${folder}, as it is deployed

Its calls go to the APIs in its settings. Stop with Ctrl+C.`);
  return served;
}

export const main = (args: string[]) => preview(args);
