import { CookieJar } from 'tough-cookie';
import { aRegistration } from './sample-registration.ts';

/** `fetch`, or a replacement that needs less CPU time. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** An origin that the service allows. */
export const pageOrigin = 'http://localhost:3000';

let networks = 0;
let addresses = 0;

/** A browser without a page: stores cookies and sends the CSRF header. */
export class Client {
  /** Each browser has its own network, in the header of a trusted proxy. Null sends none. */
  network: string | null = nextNetwork();
  /** Names of the CSRF cookie and header. */
  protected readonly csrf = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' };
  protected readonly transport: Transport = fetch;

  /**
   * @param base URL of the server, or a function that returns it for each call
   * @param cookies of another client, to act as another tab of its browser
   */
  constructor(
    private readonly base: string | (() => string),
    readonly cookies = new CookieJar(undefined, { prefixSecurity: 'strict' }),
  ) {}

  get csrfToken(): string {
    return this.cookie(this.csrf.cookie) ?? '';
  }

  /** @returns the value that is sent to the server's root */
  cookie(name: string): string | undefined {
    return this.cookies.getCookiesSync(this.address('/')).find(({ key }) => key === name)?.value;
  }

  setCookie(name: string, value: string): void {
    this.cookies.setCookieSync(`${name}=${value}; Path=/`, this.address('/'));
  }

  /** Opens a page, which sets the cookies. @returns its HTML */
  async open(path = '/inbox'): Promise<string> {
    const response = await this.send(path, {});
    return response.text();
  }

  /** Calls with a JSON body. `headers` override the defaults; undefined removes one. */
  post(path: string, body: unknown, headers: Record<string, string | undefined> = {}) {
    const all = {
      'Content-Type': 'application/json',
      [this.csrf.header]: this.csrfToken,
      ...headers,
    };
    return this.send(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: JSON.parse(JSON.stringify(all)),
    });
  }

  /**
   * @param path on the server, or the address of another one
   * @throws when the connection is refused or lost
   */
  async send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const url = this.address(path);
    const cookies = this.cookies.getCookieStringSync(url);
    if (this.network !== null) headers.set('X-Forwarded-For', this.network);
    if (cookies && !headers.has('Cookie')) headers.set('Cookie', cookies);
    const response = await this.transport(url, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.store(cookie, url);
    return response;
  }

  /** Stores a cookie. @throws when a browser would reject it */
  protected store(header: string, url: string): void {
    this.cookies.setCookieSync(header, url);
  }

  /** @param path on the server, or the address of another one */
  protected address(path: string): string {
    if (URL.canParse(path)) return path;
    return (typeof this.base === 'string' ? this.base : this.base()) + path;
  }
}

/** A visitor with a new browser who signs up call by call. */
export class SignupClient extends Client {
  /**
   * @param base as for `Client`
   * @param origin of the page that calls
   */
  constructor(
    base: string | (() => string),
    readonly email = newEmail(),
    private readonly origin = pageOrigin,
    cookies?: CookieJar,
  ) {
    super(base, cookies);
  }

  verifyEmail(changes: object = {}): Promise<ApiResponse> {
    const body = { email: this.email, recaptcha_value: 'not-a-robot', ...changes };
    return this.call('/api/verify-email', body);
  }

  /** The code in the newest mail to the visitor. */
  newestCode(): string | Promise<string> {
    throw new Error('This visitor has no mailbox.');
  }

  async verifyCode(code?: string): Promise<ApiResponse> {
    const verification_code = code ?? (await this.newestCode());
    return this.call('/api/verify-code', { email: this.email, verification_code });
  }

  resendCode(): Promise<ApiResponse> {
    return this.call('/api/resend-code', { email: this.email });
  }

  createAccount(account: object): Promise<ApiResponse> {
    return this.call('/api/create-account', account);
  }

  login(password = aRegistration().values.password): Promise<ApiResponse> {
    return this.call('/auth-api/login', { email: this.email, password });
  }

  /** A complete payload for create-account. */
  accountWith(signupCode: string, changes: object = {}): Record<string, unknown> {
    const { email } = this;
    const typed = aRegistration().with({ email, orgShortName: shortNameOf(email) });
    return { ...typed.account(signupCode), ...changes };
  }

  /** Verifies the address by the newest code. @returns a complete payload for create-account */
  async account(changes: object = {}): Promise<Record<string, unknown>> {
    const verified = expectStatus('verify-code', await this.verifyCode(), 200);
    return this.accountWith(signupCodeIn(verified), changes);
  }

  /** Registers with the newest code. */
  async register(changes: object = {}): Promise<ApiResponse> {
    return this.createAccount(await this.account(changes));
  }

  async call(path: string, payload: unknown): Promise<ApiResponse> {
    const response = await this.post(path, payload, { Origin: this.origin });
    return { status: response.status, body: await response.json() };
  }
}

/** The sign-up code that a right code was answered with. */
export function signupCodeIn({ body }: ApiResponse): string {
  return (body as { signupCode: string }).signupCode;
}

/** @throws when the status is another */
export function expectStatus(call: string, response: ApiResponse, status: number): ApiResponse {
  if (response.status !== status) throw new Error(`${call}: ${described(response)}`);
  return response;
}

/** A response in one line. */
export const described = ({ status, body }: ApiResponse) => `${status} ${JSON.stringify(body)}`;

/** An address at a domain that no other visitor has. */
export function newEmail(local = 'ada'): string {
  addresses += 1;
  return `${local}@company-${addresses}.example`;
}

/** The short name that a visitor with this address chooses. */
export const shortNameOf = (email: string) => email.replace(/^.*@|\.example$/g, '');

/** An address of 10.0.0.0/8; each call returns another /24. */
function nextNetwork(): string {
  networks += 1;
  return `10.${networks & 255}.${(networks >> 8) & 255}.${(networks >> 16) & 255}`;
}
