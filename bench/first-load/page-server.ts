import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { close, listen, originOf } from '../../test/harness/loopback.ts';
import { happyAnswers } from '../../test/harness/strict-server.ts';
import { withCompressed } from '../../tools/build/rendered-files.ts';

type Headers = Readonly<Record<string, string>>;

/** Serves all measured pages from 127.0.0.1, HTTP/1.1 with connections kept open, and answers every API they call. */
export class PageServer {
  /** Every call of an API, as `POST /api/verify-email`, in order. */
  readonly calls: string[] = [];
  private readonly files = new Map<string, { readonly body: Uint8Array; headers: Headers }>();
  private readonly server: Server = createServer((request, response) =>
    this.answer(request, response),
  );

  static async start(): Promise<PageServer> {
    const it = new PageServer();
    await listen(it.server);
    return it;
  }

  get origin(): string {
    return originOf(this.server);
  }

  /**
   * Serves files with brotli, compressed as the build does it; those that do not gain by it are left out.
   * @param files by path; an `index.html` is served for its folder
   * @param headersOf on top of those that describe the body
   */
  async serve(
    files: ReadonlyMap<string, Uint8Array>,
    headersOf: (path: string) => Headers = () => ({}),
  ): Promise<void> {
    const copies = await withCompressed(files);
    for (const path of files.keys()) {
      const body = copies.get(`${path}.br`);
      const headers = {
        ...headersOf(path),
        'Content-Type': types[extname(path)] ?? 'application/octet-stream',
        'Content-Encoding': 'br',
        Vary: 'Accept-Encoding',
      };
      if (body) this.files.set(path, { body, headers });
    }
  }

  close(): Promise<void> {
    return close(this.server);
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '').replace(/\?.*/, '');
    const file = this.files.get(path.replace(/\/$/, '/index.html'));
    if (file && request.method === 'GET') {
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

const types: Headers = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** What every call of the measured pages is answered, by method and path. Ours ends at the account that is reviewed. */
const cannedAnswers: Readonly<Record<string, { readonly status: number; readonly json: unknown }>> =
  {
    ...happyAnswers,
    // Refused, so that the page that is measured stays.
    'POST /api/sso/azure': { status: 400, json: { message: 'Not today.' } },
    'POST /api/create-account': { status: 200, json: {} },
    'POST /peer-api/supertokens/session/refresh': {
      status: 401,
      json: { message: 'unauthorised' },
    },
    'POST /peer-api/hanko/registration': {
      status: 200,
      json: {
        name: 'registration_init',
        status: 200,
        payload: {},
        csrf_token: 'csrf-token',
        actions: {
          register_login_identifier: {
            action: 'register_login_identifier',
            href: '/registration?action=register_login_identifier',
            description: 'Enter an identifier to register.',
            inputs: {
              email: {
                name: 'email',
                type: 'email',
                required: true,
                max_length: 120,
                hidden: false,
              },
            },
          },
        },
      },
    },
  };
