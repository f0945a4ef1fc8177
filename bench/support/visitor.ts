import { Browser } from './browser.ts';
import type { HttpAnswer } from './http.ts';
import type { Mailbox } from './mailbox.ts';
import { pageCookies } from './page-cookies.ts';
import { newPerson, type Person } from './person.ts';

/** The page that the service lets call. */
export const pageOrigin = 'http://localhost:3000';

/** A call that did not end as it should have. */
export class Refused extends Error {
  constructor(
    readonly step: string,
    readonly answer: HttpAnswer,
  ) {
    super(`${step}: ${answer.status} ${answer.body}`);
  }
}

/** Somebody who signs up at the service. The cookies came with the page, from another server. */
export class Visitor {
  private readonly browser: Browser;

  /**
   * @param base address of the service; each call may go to another instance
   * @param network that of somebody else, when both are to count as one
   */
  constructor(
    private readonly base: string,
    private readonly mailbox: Mailbox,
    readonly person: Person = newPerson(),
    network?: string,
  ) {
    this.browser = new Browser(pageOrigin, network, pageCookies());
  }

  get network(): string {
    return this.browser.network;
  }

  verifyEmail(base?: string): Promise<HttpAnswer> {
    const { email } = this.person;
    return this.call('/api/verify-email', { email, recaptcha_value: 'not-a-robot' }, base);
  }

  resendCode(base?: string): Promise<HttpAnswer> {
    return this.call('/api/resend-code', { email: this.person.email }, base);
  }

  verifyCode(code: string, base?: string): Promise<HttpAnswer> {
    const { email } = this.person;
    return this.call('/api/verify-code', { email, verification_code: code }, base);
  }

  createAccount(signupCode: string, changes: object = {}, base?: string): Promise<HttpAnswer> {
    const { email, password, orgName, shortName } = this.person;
    const account = {
      email,
      signup_code: signupCode,
      first_name: 'Ada',
      last_name: 'Lovelace',
      password,
      confirm_password: password,
      org_name: orgName,
      org_short_name: shortName,
      region: 'US',
      terms_accepted: true,
      ...changes,
    };
    return this.call('/api/create-account', account, base);
  }

  login(base?: string): Promise<HttpAnswer> {
    const { email, password } = this.person;
    return this.call('/auth-api/login', { email, password }, base);
  }

  /** The next code that comes by mail. */
  nextCode(): Promise<string> {
    return this.mailbox.next(this.person.email);
  }

  /**
   * Up to the sign-up code.
   * @throws {Refused}
   */
  async proveAddress(): Promise<string> {
    demand('verify-email', await this.verifyEmail(), 201);
    const verified = demand('verify-code', await this.verifyCode(await this.nextCode()), 200);
    return JSON.parse(verified.body).signupCode;
  }

  /**
   * The whole way, from the first call to the account.
   * @throws {Refused}
   */
  async signUp(): Promise<void> {
    demand('create-account', await this.createAccount(await this.proveAddress()), 201);
  }

  private call(path: string, body: unknown, base = this.base): Promise<HttpAnswer> {
    const token = this.browser.cookie('XSRF-TOKEN');
    return this.browser.post(base + path, body, { 'X-XSRF-TOKEN': token });
  }
}

/** @throws {Refused} when the status is another */
export function demand(step: string, answer: HttpAnswer, status: number): HttpAnswer {
  if (answer.status !== status) throw new Refused(step, answer);
  return answer;
}
