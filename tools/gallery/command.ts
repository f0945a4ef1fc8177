import { parseArgs } from 'node:util';
import { assertFree } from '../dev/local-ports.ts';
import { type Gallery, openGallery } from './open-gallery.ts';

const options = { port: { type: 'string', default: '3005' } } as const;

/**
 * Serves the gallery until it is stopped.
 * @param args what stands on the command line: `--port`, 0 for any free one
 * @param print gets what to tell whoever started it
 */
export async function showGallery(
  args: string[],
  print: (text: string) => void = console.log,
): Promise<Gallery> {
  const { values } = parseArgs({ args, options });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new Error(`--port must be a whole number up to 65535, but is "${values.port}".`);
  }
  if (port > 0) await assertFree([{ port, variable: '--port', of: 'the gallery' }]);
  const gallery = await openGallery({ port });
  print(`Gallery  ${gallery.url}   ${gallery.states.length} states, from fixtures

Stop with Ctrl+C.`);
  return gallery;
}
