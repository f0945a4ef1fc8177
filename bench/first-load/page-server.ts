import { createServer } from 'node:http';
import { extname } from 'node:path';
import { happyAnswers } from '../../test/harness/backend.ts';
import { close, listen } from '../../test/harness/loopback.ts';
import { withCompressed } from '../../tools/build/release/release-files.ts';

type Headers = Readonly<Record<string, string>>;

/** Serves all measured pages from 127.0.0.1, and mocks every API that they call. */
export class PageServer {
  origin = '';
  private readonly files = new Map<string, { readonly body: Uint8Array; headers: Headers }>();
  private readonly server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    const file = this.files.get(path.replace(/\/$/, '/index.html'));
    if (file) return response.writeHead(200, file.headers).end(file.body);
    const { status, json } = happyAnswers[`${request.method} ${path}`] ?? { status: 404, json: {} };
    const headers = { 'Content-Type': 'application/json' };
    // Not before the request has arrived.
    return request
      .resume()
      .on('end', () => response.writeHead(status, headers).end(JSON.stringify(json)));
  });

  static async start(): Promise<PageServer> {
    const it = new PageServer();
    it.origin = await listen(it.server);
    return it;
  }

  /**
   * Serves files with brotli, compressed as by the build; omits files that it would not reduce.
   * @param files by path; `index.html` is served for its folder
   * @param headersOf added to the headers that describe the body
   */
  async serve(
    files: ReadonlyMap<string, Uint8Array>,
    headersOf: (path: string) => Headers = () => ({}),
  ): Promise<void> {
    const copies = await withCompressed(files);
    for (const path of files.keys()) {
      const body = copies.get(`${path}.br`);
      const type = types[extname(path)] ?? 'application/octet-stream';
      const described = { 'Content-Type': type, 'Content-Encoding': 'br', Vary: 'Accept-Encoding' };
      if (body) this.files.set(path, { body, headers: { ...headersOf(path), ...described } });
    }
  }

  close(): Promise<void> {
    return close(this.server);
  }
}

const types: Headers = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
