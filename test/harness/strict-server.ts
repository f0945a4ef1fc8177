import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { builtInNames, detailsOf } from '../../src/domain/sso-providers.ts';
import { Contract } from '../../tools/contract.ts';
import { close, listen, originOf } from './loopback.ts';

/** A scripted response, valid or not. */
export interface ScriptedAnswer {
  /** Default: 200. */
  readonly status?: number;
  readonly json?: unknown;
  /** The raw body, instead of `json`. */
  readonly text?: string;
  /** Default: `application/json`. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True waits for `release()` before a byte is sent. */
  readonly held?: boolean;
  /**
   * `reset`: the connection ends before an answer. `cut`: it ends in the middle of the body. `stalled`: half the
   * body, then nothing until `release()`.
   */
  readonly fault?: 'reset' | 'cut' | 'stalled';
}

export const asHtml = (status: number): ScriptedAnswer => ({
  status,
  contentType: 'text/html; charset=utf-8',
  text: '<!doctype html><title>Gateway</title><h1>Something in between</h1>',
});

/** Default responses. */
export const happyAnswers: Readonly<
  Record<string, Required<Pick<ScriptedAnswer, 'status' | 'json'>>>
> = {
  'POST /api/verify-email': { status: 201, json: {} },
  'POST /api/verify-code': { status: 200, json: { signupCode: 'signup-code', requirePI: true } },
  'POST /api/resend-code': { status: 201, json: {} },
  'POST /api/create-account': { status: 201, json: {} },
  'POST /auth-api/login': { status: 200, json: {} },
  ...Object.fromEntries(
    builtInNames.flatMap((provider) =>
      ['api', 'auth-api'].map((api) => {
        const redirect = `${detailsOf(provider).origin}/authorize?client_id=strict`;
        return [`POST /${api}/sso/${provider}`, { status: 200, json: { redirect } }];
      }),
    ),
  ),
};

/** A received request, except preflights. `payload` is undefined without a body. */
interface RecordedRequest {
  readonly route: string;
  readonly headers: IncomingHttpHeaders;
  readonly payload: unknown;
}

/** A violation of the contract. The response has its status. */
class Violation extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** CSRF tokens: a request must return one in cookie and header. */
class CsrfTokens {
  readonly cookie = 'XSRF-TOKEN';
  readonly header = 'x-xsrf-token';
  private readonly good = new Set<string>();
  private issued = 0;

  /** Issues a valid token. */
  token(): string {
    this.issued += 1;
    const token = `token-${this.issued}`;
    this.good.add(token);
    return token;
  }

  /** Invalidates all issued tokens. */
  expire(): void {
    this.good.clear();
  }

  /** `missing`: a cookie without its value in the header, which violates the contract. */
  check(headers: IncomingHttpHeaders): 'good' | 'stale' | 'missing' {
    const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
    const sent = pairs.find(([name]) => name === this.cookie)?.[1];
    if (sent !== undefined && headers[this.header] !== sent) return 'missing';
    return sent !== undefined && this.good.has(sent) ? 'good' : 'stale';
  }
}

const contract = new Contract();

/**
 * The sign-up and identity API on 127.0.0.1 with scripted responses. Requests that violate `openapi.yaml` are refused and
 * recorded in `violations`. Each response closes its connection, so that no client reuses a closed one.
 */
export class StrictServer {
  readonly requests: RecordedRequest[] = [];
  /** Violations of the contract. */
  readonly violations: string[] = [];
  readonly csrf = new CsrfTokens();
  private readonly scripts = new Map<string, ScriptedAnswer[]>();
  private readonly waiting: (() => void)[] = [];
  private releasesAhead = 0;
  private readonly server = createServer((request, response) => {
    this.handle(request, response).catch((error: unknown) => this.refuse(response, error));
  });

  private constructor(private readonly allowedOrigin: string) {}

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
  answer(route: string, ...answers: readonly ScriptedAnswer[]): void {
    if (!contract.routes.includes(route)) throw new Error(`${route} is not in the contract`);
    this.scripts.set(route, [...answers]);
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

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url, headers } = request;
    response.setHeader('Connection', 'close');
    if (method === 'OPTIONS') return this.preflight(request, response);
    const route = `${method} ${url}`;
    const raw = await text(request);
    this.requests.push({ route, headers, payload: parseJson(raw) });
    this.allowOrigin(request, response);
    checkPayload(route, headers, raw);
    const token = this.csrf.check(headers);
    if (token === 'missing') throw new Violation(403, `${route}: no token in the header`);
    if (token === 'good') return this.send(response, this.next(route));
    const cookie = `${this.csrf.cookie}=${this.csrf.token()}; Path=/; SameSite=Lax`;
    response.appendHeader('Set-Cookie', cookie);
    await this.send(response, {
      status: 403,
      json: { message: 'CSRF token missing or stale' },
    });
  }

  /** Sets the CORS headers of the response. @throws for another origin */
  private allowOrigin({ url, headers }: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Vary', 'Origin');
    if (headers.origin !== this.allowedOrigin) {
      throw new Violation(403, `${url}: came from ${headers.origin}`);
    }
    response.setHeader('Access-Control-Allow-Origin', this.allowedOrigin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  }

  /** @throws when it requests more than the contract allows */
  private preflight(request: IncomingMessage, response: ServerResponse): void {
    const { url, headers } = request;
    this.allowOrigin(request, response);
    const allowed = ['content-type', this.csrf.header];
    const method = headers['access-control-request-method'];
    const names = headers['access-control-request-headers'] ?? '';
    const areKnown = names.split(',').every((name) => name === '' || allowed.includes(name));
    if (method !== 'POST' || !contract.routes.includes(`POST ${url}`) || !areKnown) {
      throw new Violation(403, `preflight of ${method} ${url} with ${names}`);
    }
    response.setHeader('Access-Control-Allow-Methods', 'POST');
    response.setHeader('Access-Control-Allow-Headers', allowed.join(', '));
    response.writeHead(204).end();
  }

  private next(route: string): ScriptedAnswer {
    const script = this.scripts.get(route) ?? [];
    return (script.length > 1 ? script.shift() : script[0]) ?? happyAnswers[route] ?? {};
  }

  private async send(response: ServerResponse, answer: ScriptedAnswer): Promise<void> {
    const { status = 200, json, contentType = 'application/json', headers = {}, fault } = answer;
    if (answer.held) await this.waitForRelease();
    if (fault === 'reset') {
      response.socket?.resetAndDestroy();
      return;
    }
    const body = Buffer.from(answer.text ?? (json === undefined ? '' : JSON.stringify(json)));
    const type = body.length > 0 ? { 'Content-Type': contentType } : {};
    response.writeHead(status, { ...type, ...headers, 'Content-Length': body.length });
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

  private refuse(response: ServerResponse, error: unknown): void {
    const status = error instanceof Violation ? error.status : 500;
    const message = error instanceof Error ? error.message : String(error);
    this.violations.push(`${status} ${message}`);
    if (status === 405) response.setHeader('Allow', 'POST');
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ message }));
  }
}

/** @throws {Violation} when path, method, content type or body are not those of the contract */
function checkPayload(route: string, headers: IncomingHttpHeaders, raw: string): void {
  if (!contract.routes.includes(route)) {
    const knowsPath = contract.routes.includes(route.replace(/^\S+/, 'POST'));
    throw new Violation(knowsPath ? 405 : 404, `${route} is not in the contract`);
  }
  const type = headers['content-type'];
  if (!contract.hasPayload(route)) {
    if (raw === '' && type === undefined) return;
    throw new Violation(400, `${route}: a body where none belongs`);
  }
  if (!/^application\/json(; ?charset=utf-8)?$/i.test(type ?? '')) {
    throw new Violation(415, `${route}: content type ${type}`);
  }
  const problem = contract.requestProblem(route, parseJson(raw));
  if (problem !== null) throw new Violation(400, `${route}: ${problem}`);
}

/** Parsed JSON, undefined for an empty body, otherwise the text. */
function parseJson(raw: string): unknown {
  try {
    return raw === '' ? undefined : JSON.parse(raw);
  } catch {
    return raw;
  }
}
