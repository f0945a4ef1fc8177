import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { Contract } from '../../../tools/test/contract.ts';
import { close, listen, originOf } from '../loopback.ts';
import { CorsGuard, CsrfGuard, checkPayload, parsed, Violation } from './contract-guard.ts';
import { deliver, happyAnswers, type ScriptedAnswer } from './scripted-answer.ts';

/** A request as it came, preflights apart. `payload` is undefined where there was none. */
export interface RecordedRequest {
  readonly route: string;
  readonly headers: IncomingHttpHeaders;
  readonly payload: unknown;
}

const contract = new Contract();

/**
 * The sign-up and identity API on 127.0.0.1, as strict as `openapi.yaml`: what breaks the contract is refused and
 * kept in `violations`. Each answer closes its connection, so no client takes up a dead one.
 */
export class StrictServer {
  readonly requests: RecordedRequest[] = [];
  /** What CORS preflights asked for. */
  readonly preflights: IncomingHttpHeaders[] = [];
  /** What broke the contract. A test of a well-behaved page expects none. */
  readonly violations: string[] = [];
  readonly csrf = new CsrfGuard();
  private readonly cors: CorsGuard;
  private readonly scripts = new Map<string, ScriptedAnswer[]>();
  private readonly waiting: (() => void)[] = [];
  private releasesAhead = 0;

  private constructor(
    private readonly server: Server,
    allowedOrigin: string,
  ) {
    const paths = contract.routes.map((route) => route.replace('POST ', ''));
    this.cors = new CorsGuard(allowedOrigin, paths, ['content-type', this.csrf.header]);
    server.on('request', (request, response) => {
      this.handle(request, response).catch((error: unknown) => this.turnAway(response, error));
    });
  }

  /** @param allowedOrigin the origin of the page, exactly as a browser sends it */
  static async start({ allowedOrigin }: { allowedOrigin: string }): Promise<StrictServer> {
    const server = createServer();
    const strict = new StrictServer(server, allowedOrigin);
    await listen(server);
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

  /** Scripts a call: the answers are given one after the other, the last one from then on. */
  answer(route: string, ...answers: readonly ScriptedAnswer[]): void {
    if (!contract.routes.includes(route)) throw new Error(`${route} is not in the contract`);
    this.scripts.set(route, [...answers]);
  }

  /** Lets every held or stalled answer go; where none waits yet, the next one. */
  release(): void {
    if (this.waiting.length === 0) this.releasesAhead += 1;
    for (const go of this.waiting.splice(0)) go();
  }

  /** Forgets what it heard, holds nobody any longer, and lets nobody go ahead. */
  startOver(): void {
    for (const heard of [this.requests, this.preflights, this.violations]) heard.length = 0;
    this.release();
    this.releasesAhead = 0;
  }

  /** The payloads that a call got, in order, those refused for their token included. */
  payloads(route: string): readonly unknown[] {
    return this.requests.filter((request) => request.route === route).map(({ payload }) => payload);
  }

  close(): Promise<void> {
    return close(this.server);
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    response.setHeader('Connection', 'close');
    if (method === 'OPTIONS') {
      this.preflights.push(headers);
      this.cors.allow(request, response);
      this.cors.preflight(request, response);
      return;
    }
    const route = `${method} ${url}`;
    const raw = await text(request);
    this.requests.push({ route, headers, payload: parsed(raw) });
    this.cors.allow(request, response);
    const violation = checkPayload(contract, route, headers, raw);
    if (violation) throw violation;
    if (this.csrf.isNeglected(request))
      throw new Violation(403, `${route}: no token in the header`);
    await deliver(response, this.next(route, request, response), () => this.released());
  }

  private next(route: string, request: IncomingMessage, response: ServerResponse): ScriptedAnswer {
    if (!this.csrf.passes(request)) {
      this.csrf.issue(response);
      return { status: 403, json: { message: 'CSRF token missing or stale' } };
    }
    const script = this.scripts.get(route) ?? [];
    return (script.length > 1 ? script.shift() : script[0]) ?? happyAnswers[route] ?? {};
  }

  private async released(): Promise<void> {
    if (this.releasesAhead > 0) {
      this.releasesAhead -= 1;
      return;
    }
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private turnAway(response: ServerResponse, error: unknown): void {
    const status = error instanceof Violation ? error.status : 500;
    const message = error instanceof Error ? error.message : String(error);
    this.violations.push(`${status} ${message}`);
    if (status === 405) response.setHeader('Allow', 'POST');
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ message }));
  }
}
