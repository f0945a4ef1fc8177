import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { Contract } from '../../tools/conformance/contract.ts';
import { close, listen, originOf } from './loopback.ts';

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

/** Holds a request against the contract: path, method, content type and body. */
export function checkPayload(
  contract: Contract,
  route: string,
  headers: IncomingHttpHeaders,
  raw: string,
): Violation | null {
  if (!contract.routes.includes(route)) {
    const knowsPath = contract.routes.includes(route.replace(/^\S+/, 'POST'));
    return new Violation(knowsPath ? 405 : 404, `${route} is not in the contract`);
  }
  const type = headers['content-type'];
  if (!contract.hasPayload(route)) {
    if (raw === '' && type === undefined) return null;
    return new Violation(400, `${route}: a body where none belongs`);
  }
  if (!/^application\/json(; ?charset=utf-8)?$/i.test(type ?? '')) {
    return new Violation(415, `${route}: content type ${type}`);
  }
  const problem = contract.requestProblem(route, parsed(raw));
  return problem === null ? null : new Violation(400, `${route}: ${problem}`);
}

/** JSON where it is JSON, undefined where there is nothing, else the text itself. */
export function parsed(raw: string): unknown {
  try {
    return raw === '' ? undefined : JSON.parse(raw);
  } catch {
    return raw;
  }
}

/** Exact CORS for one origin with credentials. */
export class CorsGuard {
  constructor(
    private readonly origin: string,
    private readonly paths: readonly string[],
    private readonly requestHeaders: readonly string[],
  ) {}

  /** Sets the headers of every answer; throws for another origin, which gets none. */
  allow({ url, headers }: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Vary', 'Origin');
    if (headers.origin !== this.origin) {
      throw new Violation(403, `${url}: came from ${headers.origin}`);
    }
    response.setHeader('Access-Control-Allow-Origin', this.origin);
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  }

  /** Answers a preflight; throws when it asks for more than the contract has. */
  preflight({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const method = headers['access-control-request-method'];
    const names = headers['access-control-request-headers'] ?? '';
    const asked = names.split(',').filter((name) => name !== '');
    const known = asked.every((name) => this.requestHeaders.includes(name));
    if (method !== 'POST' || !this.paths.includes(url) || !known) {
      throw new Violation(403, `preflight of ${method} ${url} with ${names}`);
    }
    response.setHeader('Access-Control-Allow-Methods', 'POST');
    response.setHeader('Access-Control-Allow-Headers', this.requestHeaders.join(', '));
    response.writeHead(204).end();
  }
}

/** Why a request is turned away: the status, and what is said to the test about it. */
export class Violation extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Hands out tokens in a cookie and wants one of them back in cookie and header. */
export class CsrfGuard {
  readonly cookie = 'XSRF-TOKEN';
  readonly header = 'x-xsrf-token';
  private readonly good = new Set<string>();
  private issued = 0;

  /** A new good token. */
  token(): string {
    this.issued += 1;
    const token = `token-${this.issued}`;
    this.good.add(token);
    return token;
  }

  /** No token handed out so far is good any longer. */
  expire(): void {
    this.good.clear();
  }

  passes(request: IncomingMessage): boolean {
    const token = request.headers[this.header];
    return typeof token === 'string' && this.good.has(token) && this.sentCookie(request) === token;
  }

  /** A cookie came, but its value not in the header: only a page that breaks the contract does so. */
  isNeglected(request: IncomingMessage): boolean {
    const sent = this.sentCookie(request);
    return sent !== undefined && request.headers[this.header] !== sent;
  }

  issue(response: ServerResponse): void {
    response.appendHeader('Set-Cookie', `${this.cookie}=${this.token()}; Path=/; SameSite=Lax`);
  }

  private sentCookie(request: IncomingMessage): string | undefined {
    const pairs = (request.headers.cookie ?? '').split('; ');
    const found = pairs.find((pair) => pair.startsWith(`${this.cookie}=`));
    return found?.slice(this.cookie.length + 1);
  }
}

/** One answer, right or wrong, as a test wants it. */
export interface ScriptedAnswer {
  /** 200 where it is left out. */
  readonly status?: number;
  readonly json?: unknown;
  /** In the place of `json`: the body byte for byte. */
  readonly text?: string;
  /** `application/json` where it is left out. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** True waits for `release()` before a byte is sent. */
  readonly held?: boolean;
  /**
   * `reset`: the connection breaks before an answer. `cut`: it breaks half-way through the body. `stalled`: half the
   * body, then nothing until `release()`.
   */
  readonly fault?: 'reset' | 'cut' | 'stalled';
}

export const asHtml = (status: number): ScriptedAnswer => ({
  status,
  contentType: 'text/html; charset=utf-8',
  text: '<!doctype html><title>Gateway</title><h1>Something in between</h1>',
});

/** Sends an answer. `released` settles when the test lets held and stalled answers go. */
export async function deliver(
  response: ServerResponse,
  answer: ScriptedAnswer,
  released: () => Promise<void>,
): Promise<void> {
  if (answer.held) await released();
  if (answer.fault === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const body = Buffer.from(
    answer.text ?? (answer.json === undefined ? '' : JSON.stringify(answer.json)),
  );
  response.statusCode = answer.status ?? 200;
  if (body.length > 0) {
    response.setHeader('Content-Type', answer.contentType ?? 'application/json');
  }
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  response.setHeader('Content-Length', body.length);
  if (answer.fault === undefined) {
    response.end(body);
    return;
  }
  const half = Math.floor(body.length / 2);
  await new Promise((sent) => response.write(body.subarray(0, half), sent));
  if (answer.fault === 'stalled') {
    await released();
    response.end(body.subarray(half));
  } else {
    response.socket?.end();
  }
}

const microsoft = 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=strict';
const google = 'https://accounts.google.com/o/oauth2/v2/auth?client_id=strict';

/** What every call answers until a test says otherwise. */
export const happyAnswers: Readonly<
  Record<string, Required<Pick<ScriptedAnswer, 'status' | 'json'>>>
> = {
  'POST /api/verify-email': { status: 201, json: {} },
  'POST /api/verify-code': { status: 200, json: { signupCode: 'signup-code', requirePI: true } },
  'POST /api/resend-code': { status: 201, json: {} },
  'POST /api/create-account': { status: 201, json: {} },
  'POST /api/sso/azure': { status: 200, json: { redirect: microsoft } },
  'POST /api/sso/google': { status: 200, json: { redirect: google } },
  'POST /auth-api/sso/azure': { status: 200, json: { redirect: microsoft } },
  'POST /auth-api/sso/google': { status: 200, json: { redirect: google } },
  'POST /auth-api/login': { status: 200, json: {} },
};
