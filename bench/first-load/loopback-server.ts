import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cannedAnswers } from './canned-answers.ts';
import type { ServedFile } from './served-file.ts';

/** Serves all measured pages from 127.0.0.1, HTTP/1.1 with connections kept open, and plays every API they call. */
export class LoopbackServer {
  /** Every call of an API, as `POST /api/verify-email`, in order. */
  readonly calls: string[] = [];
  private readonly files = new Map<string, ServedFile>();
  private readonly server: Server = createServer((request, response) =>
    this.answer(request, response),
  );

  static async start(): Promise<LoopbackServer> {
    const it = new LoopbackServer();
    await new Promise<void>((ready) => it.server.listen(0, '127.0.0.1', ready));
    return it;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  serve(files: ReadonlyMap<string, ServedFile>): void {
    for (const [path, file] of files) this.files.set(path, file);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').replace(/\?.*/, '');
    const name = path.replace(/\/$/, '/index.html');
    const file = request.method === 'GET' ? this.files.get(name) : undefined;
    if (file) {
      response.writeHead(200, { ...file.headers, 'Content-Length': file.body.byteLength });
      response.end(file.body);
      return;
    }
    const call = `${request.method} ${path}`;
    this.calls.push(call);
    const { status, json } = cannedAnswers[call] ?? { status: 404, json: {} };
    const body = JSON.stringify(json);
    // An answer that overtakes its request would be an answer to nothing.
    request.resume().on('end', () => {
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      });
      response.end(body);
    });
  }
}
