import { boundedFetch } from '../bounded-fetch.ts';

export interface ScimServer {
  /** Base address, as `https://directory.example.com/scim/v2`. */
  readonly url: string;
  /** Bearer token. */
  readonly token: string;
}

/** Why a SCIM server did not do as asked, fit for a log: it holds neither body nor token. */
export class ScimProblem extends Error {
  /**
   * @param call such as `POST /Users`
   * @param reason such as `answered 401`
   */
  constructor(call: string, reason: string) {
    super(`The identity directory ${reason} (${call}).`);
    this.name = 'ScimProblem';
  }
}

export interface ScimAnswer {
  readonly status: number;
  /** Null when it is empty. */
  readonly body: unknown;
}

/** Calls a SCIM 2.0 server (RFC 7644). A redirect counts as an error: the token is for this server alone. */
export class ScimClient {
  /** @param timeLimit of a call, in milliseconds */
  constructor(
    private readonly server: ScimServer,
    private readonly timeLimit: number,
  ) {}

  /**
   * @param path below the server's base address
   * @param expected statuses that are no error besides those from 200 to 299
   * @throws {ScimProblem} for every other answer, and for none
   */
  async send(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body: object | null,
    expected: readonly number[] = [],
  ): Promise<ScimAnswer> {
    const call = `${method} /${path.split(/[/?]/)[1]}`;
    try {
      const request = {
        method,
        headers: {
          Accept: 'application/scim+json',
          Authorization: `Bearer ${this.server.token}`,
          ...(body && { 'Content-Type': 'application/scim+json' }),
        },
        body: body && JSON.stringify(body),
        redirect: 'manual',
      } as const;
      const url = this.server.url.replace(/\/+$/, '') + path;
      const response = await boundedFetch(url, request, this.timeLimit);
      const text = await response.text();
      const { status } = response;
      if (!response.ok && !expected.includes(status))
        throw new ScimProblem(call, `answered ${status}`);
      return { status, body: text === '' ? null : JSON.parse(text) };
    } catch (error) {
      throw error instanceof ScimProblem ? error : new ScimProblem(call, reasonOf(error));
    }
  }
}

/** Without the error's own words, which may hold what was sent or answered. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return 'did not answer in time';
  if (name === 'RangeError') return 'answered too much';
  if (name === 'SyntaxError') return 'answered no JSON';
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? `could not be reached (${code})` : 'could not be reached';
}
