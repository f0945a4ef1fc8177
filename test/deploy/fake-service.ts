import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { securityHeaders } from '../../shared/http/security-headers.ts';
import { close, listen, originOf } from '../harness/loopback.ts';

/**
 * Replaces the service and records requests. It closes the connection for `hang-up`, answers 429 at `/api/limited`, and
 * answers `/api/wait` when released.
 */
export class FakeService {
  readonly waiting: (() => void)[] = [];
  readonly requests: { method?: string; url: string; headers: object; body: string }[] = [];
  private readonly server: Server;

  constructor(options: ServerOptions = {}) {
    this.server = createServer(options, (request, response) => this.handle(request, response));
  }

  /** @returns host and port */
  async listen(): Promise<string> {
    if (!this.server.listening) await listen(this.server);
    return new URL(originOf(this.server)).host;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method = '', url = '', headers } = request;
    if (url.includes('/hang-up')) return request.socket.destroy();
    if (url === '/api/wait') await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (url === '/api/limited') return response.writeHead(429, { 'Retry-After': '7' }).end();
    this.requests.push({ method, url, headers, body: await text(request) });
    const added = { ...securityHeaders(true), Vary: 'Origin', 'Set-Cookie': 'a=b' };
    return response.writeHead(201, { ...added, 'Content-Type': 'application/json' }).end('{}');
  }

  close(): Promise<void> {
    return close(this.server);
  }
}
