import type { RunningService } from '../../service/src/composition/start-service.ts';
import { type Answer, newPerson, personAt, SignupClient, signupCodeIn } from './signup-client.ts';

/** An address at a domain that no other test has. */
export const newEmail = (local?: string) => newPerson(local).email;

/** Somebody who signs up at a service in this process, and reads the mails that it keeps. */
export class Visitor extends SignupClient {
  constructor(
    private readonly service: RunningService,
    email = newEmail(),
  ) {
    super(service.url, personAt(email));
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
    return this.service.inbox.find(({ to, code }) => to === this.email && code !== '')?.code ?? '';
  }

  get wrongCode(): string {
    return this.code === '000000' ? '111111' : '000000';
  }

  /** Answers when the mail has arrived. */
  override verifyEmail(changes: object = {}): Promise<Answer> {
    return this.mailed(super.verifyEmail(changes));
  }

  override verifyCode(code = this.code): Promise<Answer> {
    return super.verifyCode(code);
  }

  /** Answers when the mail has arrived. */
  override resendCode(): Promise<Answer> {
    return this.mailed(super.resendCode());
  }

  /** Proves the address, and answers a complete payload for create-account. */
  async account(changes: object = {}): Promise<Record<string, unknown>> {
    return this.accountWith(signupCodeIn(await this.verifyCode()), changes);
  }

  private async mailed(calling: Promise<Answer>): Promise<Answer> {
    const answer = await calling;
    await this.service.idle();
    return answer;
  }
}
