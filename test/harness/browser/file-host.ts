import { createServer, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { close, listen } from '../loopback.ts';

/**
 * Bytes, and milliseconds: a line so slow that a browser draws a frame before more comes. Where it is slower still, a page that
 * is not drawn at once may pass for one that is; never the other way round.
 */
const PIECE = 700;
const PAUSE = 30;

/**
 * Has the files of a page served by a host that knows nothing of who asks, in the suite it is called in.
 * @param page what answers with the files
 * @param line how documents come
 */
export function fileHost(
  page: () => { readonly url: string },
  line: 'quick' | 'slow' = 'quick',
): () => { readonly url: string } {
  let host: Server;
  let url: string;

  before('start the host', async () => {
    host = createServer(async ({ url: path = '' }, response) => {
      const { pathname } = new URL(path, page().url);
      const headers = { 'Accept-Encoding': 'identity' };
      try {
        const file = await fetch(page().url + pathname, { headers });
        response.writeHead(file.status, [...file.headers].flat());
        const bytes = Buffer.from(await file.arrayBuffer());
        const isSlow = line === 'slow' && file.headers.get('Content-Type')?.startsWith('text/html');
        await pipeline(Readable.from(isSlow ? inPieces(bytes) : [bytes]), response);
      } catch {
        // The browser has gone elsewhere, or is to hear that nothing comes.
        response.destroy();
      }
    });
    url = await listen(host);
  });
  after('stop the host', () => close(host));
  return () => ({ url });
}

async function* inPieces(bytes: Buffer) {
  for (let sent = 0; sent < bytes.length; sent += PIECE) {
    yield bytes.subarray(sent, sent + PIECE);
    await setTimeout(PAUSE);
  }
}
