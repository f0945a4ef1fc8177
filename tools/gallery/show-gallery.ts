/** `npm run gallery`: every state of the product, from fixtures. `--port N`, else 3005; 0 for any free one. */
import { parseArgs } from 'node:util';
import { assertFree } from '../dev/local-ports.ts';
import { openGallery } from './open-gallery.ts';

/** Serves the gallery until it is stopped. */
export async function main(args: string[]): Promise<void> {
  const options = { port: { type: 'string', default: '3005' } } as const;
  const { values } = parseArgs({ args, options });
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new Error(`--port must be a whole number up to 65535, but is "${values.port}".`);
  }
  if (port > 0) await assertFree([{ port, variable: '--port', of: 'the gallery' }]);
  const { url, states } = await openGallery({ port });
  console.log(`Gallery  ${url}   ${states.length} states\n\nStop with Ctrl+C.`);
}
