import ky, { type KyInstance } from 'ky';
import type { Clock } from '../../application/ports/clock.ts';
import type { PageSettings } from '../../application/ports/settings.ts';

/** A response. `body` is the parsed JSON, undefined if it is invalid or truncated. */
export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
  /** Time in Retry-After, in milliseconds since 1970; null without one. */
  readonly retryAt: number | null;
  /** True for a status 403 that brought no CSRF cookie. */
  readonly lacksCookie?: boolean;
}

export interface ApiOptions {
  readonly clock: Clock;
  /** Returns the language tag for `Accept-Language`. */
  readonly language: () => string;
  /** Returns the value of a cookie, null if there is none. */
  readonly readCookie: (name: string) => string | null;
  /** Defaults to the browser's `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Milliseconds for a call, its repetition and the response body together. */
const TIME_LIMIT = 30_000;

const noResponse: ApiResponse = { status: 0, body: undefined, retryAt: null };

/** Posts JSON to one API. */
export class ApiClient {
  private readonly http: KyInstance;

  /**
   * @param base absolute URL; paths are appended to it
   * @param settings names of the cookie with the CSRF token and of the header that returns it
   */
  constructor(
    base: string,
    private readonly settings: Pick<PageSettings, 'csrfCookie' | 'csrfHeader'>,
    private readonly options: ApiOptions,
  ) {
    const { fetch } = options;
    this.http = ky.create({
      prefixUrl: base,
      headers: { accept: 'application/json' },
      credentials: 'include',
      // The browser would repeat the request with the password at the target of a 307.
      redirect: 'error',
      retry: 0,
      // ky's timeout ends before the body is read.
      timeout: false,
      throwHttpErrors: false,
      ...(fetch && { fetch }),
    });
  }

  /**
   * Sends a request, and repeats it once after a 403 with a new CSRF token. Omits keys whose value is undefined.
   *
   * @returns the response, of any status; status 0 if there was none or it cannot be used. Never rejects.
   */
  async post(path: string, payload?: Readonly<Record<string, unknown>>): Promise<ApiResponse> {
    const deadline = new AbortController();
    const cancelTimer = this.options.clock.after(TIME_LIMIT, () => deadline.abort());
    try {
      const token = this.csrfToken();
      const response = await this.send(path, payload, token, deadline.signal);
      if (response.status !== 403) return response;
      const fresh = this.csrfToken();
      if (fresh === null) return { ...response, lacksCookie: true };
      if (fresh === token) return response;
      return await this.send(path, payload, fresh, deadline.signal);
    } catch {
      return noResponse;
    } finally {
      cancelTimer();
    }
  }

  private async send(
    path: string,
    json: unknown,
    token: string | null,
    signal: AbortSignal,
  ): Promise<ApiResponse> {
    const { clock, language } = this.options;
    const headers = {
      ...(token !== null && { [this.settings.csrfHeader]: token }),
      'accept-language': language(),
    };
    const response = await this.http.post(path, { json, headers, signal });
    const text = await readText(response, signal);
    if (response.ok && isPage(text)) return noResponse;
    return {
      status: response.status,
      body: parsed(text),
      retryAt: retryTime(response.headers.get('retry-after'), clock.now()),
    };
  }

  private csrfToken(): string | null {
    return this.options.readCookie(this.settings.csrfCookie) || null;
  }
}

/** A successful HTML response comes from a captive portal or a proxy, not from the API. */
function isPage(text: string): boolean {
  return text.trimStart().startsWith('<');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Limit of a body. Responses of the contract are far smaller. */
const MAX_BYTES = 64 * 1024;

/**
 * Reads a body as text, up to about 64 KiB, or until `signal` aborts or the connection breaks. Never rejects.
 */
export async function readText(response: Response, signal: AbortSignal): Promise<string> {
  let text = '';
  if (!response.body) return text;
  const reader = response.body.getReader();
  const stop = () => {
    reader.cancel().catch(() => {});
  };
  signal.addEventListener('abort', stop);
  try {
    const decoder = new TextDecoder();
    let bytes = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      bytes += part.value.byteLength;
      if (bytes > MAX_BYTES) {
        stop();
        break;
      }
    }
  } catch {
    // The connection broke, so only the text so far is known.
  }
  return text;
}

/** Maximum wait in seconds. No limit of the service lasts longer than a day. */
const MAX_WAIT = 24 * 3600;

/**
 * Reads a Retry-After header: seconds, or an HTTP date.
 *
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970, at most a day ahead; null for an invalid value or a past time
 */
export function retryTime(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now);
  return seconds > 0 ? now + Math.min(seconds, MAX_WAIT) * 1000 : null;
}

function secondsUntil(text: string, now: number): number {
  // Date.parse also accepts other formats, such as "-5".
  if (!/^[A-Z][a-z]+, .+ GMT$/.test(text)) return 0;
  return Math.ceil((Date.parse(text) - now) / 1000) || 0;
}
