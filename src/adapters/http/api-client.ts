import ky, { type KyInstance } from 'ky';
import type { Clock } from '../../application/ports/clock.ts';
import type { PageSettings } from '../../application/ports/settings.ts';

/** What came back. `body` is parsed JSON, undefined where it is none or was cut off. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Until when the server asks to wait, in milliseconds since 1970; null when it does not. */
  readonly retryAt: number | null;
  /** It is a 403, and there is no CSRF cookie even now. */
  readonly lacksCookie?: boolean;
}

/** An own property of a parsed body; undefined where there is none or the body is no object. */
export function propertyOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null
    ? Object.getOwnPropertyDescriptor(body, name)?.value
    : undefined;
}

export interface ApiOptions {
  readonly clock: Clock;
  /** Tag of the language in which the visitor reads what the server has to say. */
  readonly language: () => string;
  /** Answers the value of a cookie, null where there is none. */
  readonly readCookie: (name: string) => string | null;
  /** The browser's own where it is left out. */
  readonly fetch?: typeof fetch;
}

/** Milliseconds for a whole call, its repetition and the last byte of the answer included. */
const TIME_LIMIT = 30_000;

const noAnswer: Answer = { status: 0, body: undefined, retryAt: null };

/** Posts JSON to one API. The only place that knows ky. */
export class ApiClient {
  private readonly http: KyInstance;

  /**
   * @param base an absolute address; paths are appended to it
   * @param settings the cookie in which the server hands out a token, and the header in which it wants it back
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
      // Following a 307 would hand the password to whatever host it names.
      redirect: 'error',
      retry: 0,
      // ky's own limit ends with the headers; ours covers the body.
      timeout: false,
      throwHttpErrors: false,
      ...(fetch && { fetch }),
    });
  }

  /**
   * Sends once; a second time only when a 403 brought a new CSRF token. Keys whose value is undefined are left out.
   *
   * @returns what came back, whatever the status; status 0 when nothing usable did. Never rejects.
   */
  async post(path: string, payload?: Readonly<Record<string, unknown>>): Promise<Answer> {
    const deadline = new AbortController();
    const callOff = this.options.clock.after(TIME_LIMIT, () => deadline.abort());
    try {
      const token = this.csrfToken();
      const answer = await this.send(path, payload, token, deadline.signal);
      if (answer.status !== 403) return answer;
      const fresh = this.csrfToken();
      if (fresh === null) return { ...answer, lacksCookie: true };
      if (fresh === token) return answer;
      return await this.send(path, payload, fresh, deadline.signal);
    } catch {
      return noAnswer;
    } finally {
      callOff();
    }
  }

  private async send(
    path: string,
    json: unknown,
    token: string | null,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { clock, language } = this.options;
    const headers = {
      ...(token !== null && { [this.settings.csrfHeader]: token }),
      'accept-language': language(),
    };
    const response = await this.http.post(path, { json, headers, signal });
    const text = await readText(response, signal);
    if (response.ok && isPage(text)) return noAnswer;
    return {
      status: response.status,
      body: parsed(text),
      retryAt: retryTime(response.headers.get('retry-after'), clock.now()),
    };
  }

  /** Never throws: where cookies are out of reach there is no token, and the server decides. */
  private csrfToken(): string | null {
    try {
      return this.options.readCookie(this.settings.csrfCookie) || null;
    } catch {
      return null;
    }
  }
}

/** A success that is a web page comes from something in between (a hotel's login, a proxy), not from the API. */
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

/** No answer of the contract comes near it. */
const MOST_BYTES = 64 * 1024;

/**
 * Reads a body as text, as far as it comes: no further than about 64 KiB, the moment `signal` aborts, or the place
 * where the connection broke. What was left out is never read. Never rejects.
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
      if (bytes > MOST_BYTES) {
        stop();
        break;
      }
    }
  } catch {
    // The connection broke: what came is all there is.
  }
  return text;
}

/** A day, in seconds: the longest limit of the service. A server that asks for more is asked again then. */
const LONGEST_WAIT = 24 * 3600;

/**
 * Reads a Retry-After header: seconds, or an HTTP date.
 *
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970, at most a day ahead; null when it says nothing readable or the time is past
 */
export function retryTime(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : secondsUntil(text, now);
  return seconds > 0 ? now + Math.min(seconds, LONGEST_WAIT) * 1000 : null;
}

function secondsUntil(text: string, now: number): number {
  // Date.parse alone takes all kinds of things for a date, "-5" among them.
  if (!/^[A-Z][a-z]+, .+ GMT$/.test(text)) return 0;
  const seconds = Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? 0 : seconds;
}
