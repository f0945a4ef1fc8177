import { Contract } from '../../docs/contract/contract.ts';
import { providerOrigin } from '../../shared/settings/provider-origin.ts';
import { defaultResponses } from '../../src/adapters/mock/mock-scenarios.ts';
import type { BuiltInProvider } from '../../src/domain/sso-providers.ts';

/** Parsed once for all tests, because parsing takes longer than a test. */
export const contract = new Contract();

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** The token in the cookie; undefined if it is not valid. */
  readonly session?: string | undefined;
}

export interface Reply {
  status: number;
  readonly headers: Headers;
  /** Undefined for an empty body. */
  json?: unknown;
  /** The raw body, instead of `json`. */
  text?: string | undefined;
  /** Delay in milliseconds. */
  duration?: number;
  /** True sends nothing until `release()`. */
  readonly held?: boolean | undefined;
  /**
   * `reset` ends the connection before a response. `cut` ends it in the middle of the body. `stalled` sends half of the
   * body, and the other half after `release()`.
   */
  readonly fault?: 'reset' | 'cut' | 'stalled' | undefined;
}

export const success = (status: number, json: unknown = {}): Reply => ({
  status,
  headers: new Headers(),
  json,
});

export const refusal = (status: number, message: unknown) => success(status, { message });

/** The response that starts single sign-on with a provider. */
const redirectTo = (provider: string) => ({
  status: 200,
  json: { redirect: `${providerOrigin(provider as BuiltInProvider)}/authorize?client_id=strict` },
});

/** The response to each call of a successful sign-up. */
export const successResponses: Readonly<Record<string, { status: number; json: unknown }>> =
  Object.fromEntries(
    contract.calls.map(({ path }) => {
      const call = path.replace(/^.*\//, '');
      return [`POST ${path}`, defaultResponses[call] ?? redirectTo(call)];
    }),
  );

/** CSRF tokens. A request must have the same one in cookie and header. */
class CsrfTokens {
  readonly cookie = 'XSRF-TOKEN';
  readonly header = 'x-xsrf-token';
  private readonly valid = new Set<string>();
  private issued = 0;

  token(token = `token-${this.issued + 1}`): string {
    this.issued += 1;
    this.valid.add(token);
    return token;
  }

  isValid(token: string | undefined): boolean {
    return token !== undefined && this.valid.has(token);
  }
}

/** Sign-up and identity API that refuses requests that violate `openapi.yaml`. Subclasses answer the others. */
export abstract class Backend {
  readonly violations: string[] = [];
  readonly csrf = new CsrfTokens();

  /** @param pageOrigin origin of the page, exactly as a browser sends it */
  constructor(private readonly pageOrigin: string) {}

  protected abstract responseTo(call: Call): Reply;

  protected respond(call: Call): Reply {
    const reply = this.checked(call);
    const { headers } = reply;
    headers.set('Vary', 'Origin');
    if (call.headers.origin === this.pageOrigin) {
      headers.set('Access-Control-Allow-Origin', this.pageOrigin);
      headers.set('Access-Control-Allow-Credentials', 'true');
      headers.set('Access-Control-Expose-Headers', 'Retry-After');
    }
    return reply;
  }

  protected tokenIn({ cookie = '' }: Call['headers']): string | undefined {
    const pairs = cookie.split('; ').map((pair) => pair.split('='));
    return pairs.find(([name]) => name === this.csrf.cookie)?.[1];
  }

  private checked(call: Call): Reply {
    const { method, path, headers } = call;
    if (headers.origin !== this.pageOrigin) {
      return this.violation(403, `${path}: came from ${headers.origin}`);
    }
    if (!contract.routes.includes(`POST ${path}`)) {
      return this.violation(404, `${method} ${path} is not in the contract`);
    }
    if (method === 'OPTIONS') return this.preflight(call);
    if (method !== 'POST') return this.violation(405, `${method} ${path} is not in the contract`);
    const token = this.tokenIn(headers);
    const session = this.csrf.isValid(token) ? token : undefined;
    if (session === undefined || headers[this.csrf.header] !== session) {
      if (token !== headers[this.csrf.header]) {
        this.violations.push(`${path}: cookie and header have different tokens`);
      }
      return this.withToken(session);
    }
    return this.payloadProblem(call) ?? this.responseTo({ ...call, session });
  }

  protected withToken(session = this.csrf.token()): Reply {
    const reply = refusal(403, 'CSRF token missing or stale');
    reply.headers.append('Set-Cookie', `${this.csrf.cookie}=${session}; Path=/; SameSite=Lax`);
    return reply;
  }

  private preflight({ path, headers }: Call): Reply {
    const allowed = ['content-type', this.csrf.header];
    const method = headers['access-control-request-method'];
    const names = headers['access-control-request-headers'] ?? '';
    const areKnown = names.split(',').every((name) => name === '' || allowed.includes(name));
    if (method !== 'POST' || !areKnown) {
      return this.violation(403, `preflight of ${method} ${path} with ${names}`);
    }
    const reply: Reply = { ...success(204), json: undefined };
    reply.headers.set('Access-Control-Allow-Methods', 'POST');
    reply.headers.set('Access-Control-Allow-Headers', allowed.join(', '));
    return reply;
  }

  private payloadProblem({ path, headers, body }: Call): Reply | null {
    const route = `POST ${path}`;
    const type = headers['content-type'];
    if (!contract.hasPayload(route)) {
      if (body === '' && type === undefined) return null;
      return this.violation(400, `${route}: a body where none belongs`);
    }
    if (!/^application\/json(; ?charset=utf-8)?$/i.test(type ?? '')) {
      return this.violation(415, `${route}: content type ${type}`);
    }
    const problem = contract.requestProblem(route, parseJson(body));
    return problem === null ? null : this.violation(400, `${route}: ${problem}`);
  }

  private violation(status: number, message: string): Reply {
    this.violations.push(`${status} ${message}`);
    return refusal(status, message);
  }
}

/** Parsed JSON, undefined for an empty body, otherwise the text. */
export function parseJson(raw: string): unknown {
  try {
    return raw === '' ? undefined : JSON.parse(raw);
  } catch {
    return raw;
  }
}
