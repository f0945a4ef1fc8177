import { createServer } from 'node:http';
import { extname } from 'node:path';
import { successResponses } from '../../test/harness/backend.ts';
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
    const { status, json } = successResponses[`${request.method} ${path}`] ?? {
      status: 404,
      json: {},
    };
    const headers = { 'Content-Type': 'application/json' };
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
   * Serves files with brotli, compressed as by the build, and fonts; omits others that it would not reduce.
   * @param files by path; `index.html` is served for its folder
   * @param headersOf added to the headers that describe the body
   */
  async serve(
    files: ReadonlyMap<string, Uint8Array>,
    headersOf: (path: string) => Headers = () => ({}),
  ): Promise<void> {
    const copies = await withCompressed(files);
    const encoded = { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' };
    for (const [path, plain] of files) {
      const copy = copies.get(`${path}.br`);
      const type = types[extname(path)] ?? 'application/octet-stream';
      const headers = { ...headersOf(path), 'Content-Type': type, ...(copy && encoded) };
      if (copy) this.files.set(path, { body: copy, headers });
      else if (type.startsWith('font/')) this.files.set(path, { body: plain, headers });
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
  '.woff2': 'font/woff2',
};
