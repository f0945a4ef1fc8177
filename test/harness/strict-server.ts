import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  Backend,
  type Call,
  contract,
  parseJson,
  type Reply,
  successResponses,
} from './backend.ts';
import { close, listen, originOf } from './loopback.ts';

export interface ScriptedResponse extends Pick<Reply, 'json' | 'text' | 'held' | 'fault'> {
  /** Default: 200. */
  readonly status?: number;
  /** Default: `application/json`. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const asHtml = (status: number): ScriptedResponse => ({
  status,
  contentType: 'text/html; charset=utf-8',
  text: '<!doctype html><title>Gateway</title><h1>Something in between</h1>',
});

/** A received request, except preflights. `payload` is undefined without a body. */
interface RecordedRequest extends Pick<Call, 'headers'> {
  readonly route: string;
  readonly payload: unknown;
}

/**
 * A backend on 127.0.0.1 with scripted responses. Each response closes its connection, so that no client reuses it.
 */
export class StrictServer extends Backend {
  readonly requests: RecordedRequest[] = [];
  private readonly scripts = new Map<string, ScriptedResponse[]>();
  private readonly waiting: (() => void)[] = [];
  private releasesAhead = 0;
  private readonly server = createServer((request, response) => {
    this.handle(request, response).catch(() => response.destroy());
  });

  /** @param allowedOrigin the origin of the page, exactly as a browser sends it */
  static async start({ allowedOrigin }: { allowedOrigin: string }): Promise<StrictServer> {
    const strict = new StrictServer(allowedOrigin);
    await listen(strict.server);
    return strict;
  }

  get url(): string {
    return originOf(this.server);
  }

  get signupApi(): string {
    return `${this.url}/api`;
  }

  get identityApi(): string {
    return `${this.url}/auth-api`;
  }

  /** Sets the responses of a call in order; the last one repeats. */
  setResponses(route: string, ...responses: readonly ScriptedResponse[]): void {
    if (!contract.routes.includes(route)) throw new Error(`${route} is not in the contract`);
    this.scripts.set(route, [...responses]);
  }

  /** Sends all held and stalled responses, or the next one if none waits. */
  release(): void {
    if (this.waiting.length === 0) this.releasesAhead += 1;
    for (const go of this.waiting.splice(0)) go();
  }

  /** Clears requests and scripts, and sends held responses. */
  startOver(): void {
    for (const kept of [this.requests, this.violations]) kept.length = 0;
    this.scripts.clear();
    this.release();
    this.releasesAhead = 0;
  }

  /** Payloads of a call in order, including requests with a refused token. */
  payloads(route: string): readonly unknown[] {
    return this.requests.filter((request) => request.route === route).map(({ payload }) => payload);
  }

  close(): Promise<void> {
    return close(this.server);
  }

  protected override responseTo({ path }: Call): Reply {
    const route = `POST ${path}`;
    const script = this.scripts.get(route) ?? [];
    const scripted = script.length > 1 ? script.shift() : script[0];
    const response: ScriptedResponse = scripted ?? successResponses[route] ?? {};
    const { status = 200, contentType, headers, ...rest } = response;
    const type = contentType && { 'Content-Type': contentType };
    return { ...rest, status, headers: new Headers({ ...headers, ...type }) };
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '' } = request;
    const body = await text(request);
    const headers = request.headers as Call['headers'];
    if (method !== 'OPTIONS') {
      this.requests.push({ route: `${method} ${path}`, headers, payload: parseJson(body) });
    }
    await this.send(response, this.respond({ method, path, headers, body }));
  }

  private async send(response: ServerResponse, reply: Reply): Promise<void> {
    const { status, headers, json, held, fault } = reply;
    if (held) await this.waitForRelease();
    if (fault === 'reset') {
      response.socket?.resetAndDestroy();
      return;
    }
    const body = Buffer.from(reply.text ?? (json === undefined ? '' : JSON.stringify(json)));
    if (body.length > 0 && !headers.has('Content-Type')) {
      headers.set('Content-Type', 'application/json');
    }
    headers.set('Content-Length', `${body.length}`);
    headers.set('Connection', 'close');
    response.setHeaders(headers).writeHead(status);
    if (fault === undefined) {
      response.end(body);
      return;
    }
    const half = Math.floor(body.length / 2);
    await new Promise((sent) => response.write(body.subarray(0, half), sent));
    if (fault === 'stalled') {
      await this.waitForRelease();
      response.end(body.subarray(half));
    } else {
      response.socket?.end();
    }
  }

  private async waitForRelease(): Promise<void> {
    if (this.releasesAhead > 0) {
      this.releasesAhead -= 1;
      return;
    }
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
