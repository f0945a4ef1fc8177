import type { RunningService } from '../../service/src/composition/start-service.ts';
import { Client } from './client.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

let made = 0;

/** An address at a domain that no other test has. */
export function newEmail(local = 'ada'): string {
  made += 1;
  return `${local}@company-${made}.example`;
}

/** Somebody who signs up, one call at a time, in a browser of their own. */
export class Visitor extends Client {
  constructor(
    private readonly service: RunningService,
    readonly email = newEmail(),
  ) {
    super(service.url);
  }

  static async arrive(service: RunningService, email?: string): Promise<Visitor> {
    const visitor = new Visitor(service, email);
    await visitor.open();
    return visitor;
  }

  static async withCode(service: RunningService, email?: string): Promise<Visitor> {
    const visitor = await Visitor.arrive(service, email);
    await visitor.verifyEmail();
    return visitor;
  }

  /** The newest code that was mailed to the visitor. */
  get code(): string {
    return this.service.inbox.find(({ to }) => to === this.email)?.code ?? '';
  }

  get wrongCode(): string {
    return this.code === '000000' ? '111111' : '000000';
  }

  /** Answers when the mail has arrived. */
  async verifyEmail(changes: object = {}): Promise<Answer> {
    const body = { email: this.email, recaptcha_value: 'not-a-robot', ...changes };
    return this.mailed(this.call('/api/verify-email', body));
  }

  verifyCode(code = this.code): Promise<Answer> {
    return this.call('/api/verify-code', { email: this.email, verification_code: code });
  }

  resendCode(): Promise<Answer> {
    return this.mailed(this.call('/api/resend-code', { email: this.email }));
  }

  createAccount(account: object): Promise<Answer> {
    return this.call('/api/create-account', account);
  }

  login(password: string): Promise<Answer> {
    return this.call('/auth-api/login', { email: this.email, password });
  }

  /** Proves the address, and answers a complete payload for create-account. */
  async account(changes: object = {}): Promise<Record<string, unknown>> {
    const { body } = await this.verifyCode();
    return {
      email: this.email,
      signup_code: (body as { signupCode: string }).signupCode,
      first_name: 'Ada',
      last_name: 'Lovelace',
      password: 'Analytical-1',
      confirm_password: 'Analytical-1',
      org_name: 'Analytical Engines',
      org_short_name: this.email.split('@')[1]?.replace('.example', ''),
      region: 'US',
      terms_accepted: true,
      ...changes,
    };
  }

  private async mailed(calling: Promise<Answer>): Promise<Answer> {
    const answer = await calling;
    await this.service.idle();
    return answer;
  }

  async call(path: string, payload: unknown): Promise<Answer> {
    const response = await this.post(path, payload, { Origin: 'http://localhost:3000' });
    return { status: response.status, body: await response.json() };
  }
}
