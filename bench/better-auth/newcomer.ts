import { Browser } from '../support/browser.ts';
import type { HttpAnswer } from '../support/http.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { newPerson } from '../support/person.ts';
import { demand, pageOrigin } from '../support/visitor.ts';

/** Somebody who signs an organisation up at better-auth. */
export class Newcomer {
  private readonly browser = new Browser(pageOrigin);
  private readonly person = newPerson();

  constructor(
    private readonly base: string,
    private readonly mailbox: Mailbox,
  ) {}

  /** @throws {Refused} */
  async signUp(): Promise<void> {
    const { email, password, orgName, shortName } = this.person;
    const name = 'Ada Lovelace';
    demand('sign-up', await this.post('/sign-up/email', { email, password, name }), 200);
    const otp = await this.mailbox.next(email);
    demand('verify-email', await this.post('/email-otp/verify-email', { email, otp }), 200);
    const organization = { name: orgName, slug: shortName };
    demand('create', await this.post('/organization/create', organization), 200);
  }

  private post(path: string, body: object): Promise<HttpAnswer> {
    return this.browser.post(`${this.base}/api/auth${path}`, body);
  }
}
