/** How a call goes out: `fetch`, or what costs a busy driver less. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

let made = 0;

/** What a browser is to the service: it keeps cookies, and sends the CSRF header that a page would send. */
export class Client {
  /** Each browser has a network of its own, as a trusted proxy tells. */
  network = nextNetwork();
  readonly cookies = new Map<string, string>();
  protected readonly transport: Transport = fetch;

  /** @param base the address of the server; a function is asked before each call */
  constructor(private readonly base: string | (() => string)) {}

  get csrfToken(): string {
    return this.cookies.get('XSRF-TOKEN') ?? '';
  }

  /** Opens a page, as a visitor does first: that gives the cookies. Answers its HTML. */
  async open(path = '/inbox'): Promise<string> {
    const response = await this.send(path, {});
    return response.text();
  }

  /** Calls with a JSON body. Headers given here win; an undefined one is left out. */
  post(path: string, body: unknown, headers: Record<string, string | undefined> = {}) {
    const all = {
      'Content-Type': 'application/json',
      'X-XSRF-TOKEN': this.csrfToken,
      ...headers,
    };
    return this.send(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: present(all),
    });
  }

  /** @throws when the connection is refused or lost */
  async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    headers.set('X-Forwarded-For', this.network);
    if (cookies.length > 0 && !headers.has('Cookie')) headers.set('Cookie', cookies.join('; '));
    const base = typeof this.base === 'string' ? this.base : this.base();
    const response = await this.transport(base + path, { redirect: 'manual', ...init, headers });
    keepCookies(this.cookies, response);
    return response;
  }
}

/** Puts the cookies that came with an answer into a jar. */
export function keepCookies(jar: Map<string, string>, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name) jar.set(name, value ?? '');
  }
}

function present(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** An address of 10.0.0.0/8, as few of one /24 as can be. */
function nextNetwork(): string {
  made += 1;
  return `10.${made & 255}.${(made >> 8) & 255}.${(made >> 16) & 255}`;
}
