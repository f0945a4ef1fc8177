import { Client } from './client.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** What somebody types. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly orgName: string;
  readonly shortName: string;
}

/** The page that the service lets call. */
export const pageOrigin = 'http://localhost:3000';

let made = 0;

/** Somebody whose address, domain and short name nobody else has. */
export function newPerson(local = 'ada'): Person {
  made += 1;
  return personAt(`${local}@company-${made}.example`);
}

export function personAt(email: string): Person {
  const shortName = email.replace(/^.*@/, '').replace('.example', '');
  return { email, password: 'Analytical-1', orgName: 'Analytical Engines', shortName };
}

/** Somebody who signs up, one call at a time, in a browser of their own. */
export class SignupClient extends Client {
  /**
   * @param base as for `Client`
   * @param origin of the page that calls
   */
  constructor(
    base: string | (() => string),
    readonly person: Person = newPerson(),
    private readonly origin = pageOrigin,
  ) {
    super(base);
  }

  get email(): string {
    return this.person.email;
  }

  verifyEmail(changes: object = {}): Promise<Answer> {
    const body = { email: this.email, recaptcha_value: 'not-a-robot', ...changes };
    return this.call('/api/verify-email', body);
  }

  verifyCode(code: string): Promise<Answer> {
    return this.call('/api/verify-code', { email: this.email, verification_code: code });
  }

  resendCode(): Promise<Answer> {
    return this.call('/api/resend-code', { email: this.email });
  }

  createAccount(account: object): Promise<Answer> {
    return this.call('/api/create-account', account);
  }

  login(password = this.person.password): Promise<Answer> {
    return this.call('/auth-api/login', { email: this.email, password });
  }

  /** A complete payload for create-account. */
  accountWith(signupCode: string, changes: object = {}): Record<string, unknown> {
    const { email, password, orgName, shortName } = this.person;
    return {
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
  }

  async call(path: string, payload: unknown): Promise<Answer> {
    const response = await this.post(path, payload, { Origin: this.origin });
    return { status: response.status, body: await response.json() };
  }
}

/** The sign-up code that a right code was answered with. */
export function signupCodeIn({ body }: Answer): string {
  return (body as { signupCode: string }).signupCode;
}
