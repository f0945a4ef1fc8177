let made = 0;

/** What a browser is to the service: it keeps cookies, and sends the CSRF header that a page would send. */
export class Client {
  /** Each browser has a network of its own, as a trusted proxy tells. */
  network = networkNumber(made++);
  readonly cookies = new Map<string, string>();

  /** @param base the address of the server */
  constructor(private readonly base: string) {}

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

  async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`);
    headers.set('X-Forwarded-For', this.network);
    if (cookies.length > 0 && !headers.has('Cookie')) headers.set('Cookie', cookies.join('; '));
    const response = await fetch(this.base + path, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.cookies.set(name, value ?? '');
    }
    return response;
  }
}

function present(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}

/** Few of one /24. */
function networkNumber(count: number): string {
  return `198.18.${count & 255}.${count >> 8}`;
}
