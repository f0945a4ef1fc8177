import { keepCookies } from '../client.ts';

/** Reads a cookie as a page would, and asks as a browser asks for a page on another origin. */
export interface BrowserLike {
  readonly fetch: typeof fetch;
  readonly readCookie: (name: string) => string | null;
  readonly setCookie: (name: string, value: string) => void;
}

const SAFE_HEADERS = ['accept', 'accept-language', 'content-language'];

/**
 * What Node's fetch leaves out: an Origin, a cookie jar, preflights, and refusing what CORS does not allow. The jar
 * is used only by requests that include credentials.
 */
export function browserLike(origin: string): BrowserLike {
  const jar = new Map<string, string>();

  const browserFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const headers = new Headers(request.headers);
    if (body === '') headers.delete('content-type');
    const custom = [...headers.keys()].filter((name) => !SAFE_HEADERS.includes(name));
    if (custom.length > 0) await preflight(request, custom);

    headers.set('origin', origin);
    if (request.credentials === 'include' && jar.size > 0) {
      headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    }
    const { method, redirect, signal } = request;
    const sent = { method, redirect, signal, headers, ...(body !== '' && { body }) };
    const response = await fetch(request.url, sent);
    if (request.credentials === 'include') keepCookies(jar, response);
    assertReadable(response, request.credentials);
    return response;
  };

  async function preflight(request: Request, names: readonly string[]): Promise<void> {
    const answer = await fetch(request.url, {
      method: 'OPTIONS',
      signal: request.signal,
      headers: {
        origin,
        'access-control-request-method': request.method,
        'access-control-request-headers': names.join(','),
      },
    });
    assertReadable(answer, request.credentials);
    const allowing = answer.headers.get('access-control-allow-headers') ?? '';
    const allowed = allowing.toLowerCase().split(', ');
    if (!answer.ok || names.some((name) => !allowed.includes(name))) {
      throw new TypeError('Preflight failed');
    }
  }

  function assertReadable({ headers }: Response, credentials: RequestCredentials): void {
    const readable =
      headers.get('access-control-allow-origin') === origin &&
      (credentials !== 'include' || headers.get('access-control-allow-credentials') === 'true');
    if (!readable) throw new TypeError('Blocked by CORS');
  }

  return {
    fetch: browserFetch,
    readCookie: (name) => jar.get(name) ?? null,
    setCookie: (name, value) => {
      jar.set(name, value);
    },
  };
}
