import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { close, listen, originOf } from '../../test/harness/loopback.ts';
import { happyAnswers } from '../../test/harness/strict-server.ts';
import { withCompressed } from '../../tools/build/rendered-files.ts';

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
    await listen(it.server);
    return it;
  }

  get origin(): string {
    return originOf(this.server);
  }

  serve(files: ReadonlyMap<string, ServedFile>): void {
    for (const [path, file] of files) this.files.set(path, file);
  }

  close(): Promise<void> {
    return close(this.server);
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

interface CannedAnswer {
  readonly status: number;
  readonly json: unknown;
}

/** What every call of the measured pages is answered, by method and path. Ours ends at the account that is reviewed. */
export const cannedAnswers: Readonly<Record<string, CannedAnswer>> = {
  ...happyAnswers,
  // Refused, so that the page that is measured stays.
  'POST /api/sso/azure': { status: 400, json: { message: 'Not today.' } },
  'POST /api/create-account': { status: 200, json: {} },
  'POST /peer-api/supertokens/session/refresh': { status: 401, json: { message: 'unauthorised' } },
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
            email: { name: 'email', type: 'email', required: true, max_length: 120, hidden: false },
          },
        },
      },
    },
  },
};

/** What the loopback server answers for a path; for one that ends in a slash, the `index.html` below it. */
export interface ServedFile {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Squeezes files as the build does.
 * @param files by their path
 */
export async function squeezed(
  files: ReadonlyMap<string, Uint8Array>,
  headersOf: (path: string) => Readonly<Record<string, string>>,
): Promise<Map<string, ServedFile>> {
  const copies = await withCompressed(files);
  return new Map(
    [...files.keys()].flatMap((path) => {
      const body = copies.get(`${path}.br`);
      return body ? [[path, served(path, body, headersOf(path))]] : [];
    }),
  );
}

/** @param body squeezed with brotli @param headers on top of those that describe the body */
export function served(
  path: string,
  body: Uint8Array,
  headers: Readonly<Record<string, string>>,
): ServedFile {
  return {
    body,
    headers: {
      ...headers,
      'Content-Type': types[extname(path)] ?? 'application/octet-stream',
      'Content-Encoding': 'br',
      Vary: 'Accept-Encoding',
    },
  };
}
