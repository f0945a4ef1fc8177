import { type HttpAnswer, send } from './http.ts';

let made = 0;

/** What a browser is to a server: it keeps cookies, and comes from a network of its own. */
export class Browser {
  private readonly cookies: Map<string, string>;

  /**
   * @param origin of the page that calls
   * @param network as a trusted proxy tells it; by default one that no other has
   * @param cookies those that came with the page
   */
  constructor(
    private readonly origin: string,
    readonly network = nextNetwork(),
    cookies: readonly (readonly [name: string, value: string])[] = [],
  ) {
    this.cookies = new Map(cookies);
  }

  cookie(name: string): string {
    return this.cookies.get(name) ?? '';
  }

  /** @throws as `send` does */
  async post(
    url: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpAnswer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send(url, {
      body,
      headers: {
        Origin: this.origin,
        'X-Forwarded-For': this.network,
        ...(cookie && { Cookie: cookie }),
        ...headers,
      },
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) this.cookies.set(name, value ?? '');
    }
    return answer;
  }
}

/** An address of 10.0.0.0/8, as few of one /24 as can be. */
export function nextNetwork(): string {
  made += 1;
  return `10.${made & 255}.${(made >> 8) & 255}.${(made >> 16) & 255}`;
}
