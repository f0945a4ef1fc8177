import type { Database } from '../../../service/src/adapters/database/database.ts';
import { SqlActivations } from '../../../service/src/adapters/database/sql-activations.ts';
import { SqlAdministrators } from '../../../service/src/adapters/database/sql-administrators.ts';
import { SqlOrganizations } from '../../../service/src/adapters/database/sql-organizations.ts';
import { SqlOutbox } from '../../../service/src/adapters/database/sql-outbox.ts';
import { SqlSignupCodes } from '../../../service/src/adapters/database/sql-signup-codes.ts';
import { Invitations } from '../../../service/src/application/invitations.ts';
import type { NewAdministrator } from '../../../service/src/application/ports/identity-directory.ts';
import type { Mail } from '../../../service/src/application/ports/mail.ts';
import type { Registration } from '../../../service/src/application/ports/organizations.ts';
import { Secrets } from '../../../service/src/application/secrets.ts';
import { FakeClock } from './fake-clock.ts';
import { addressOf, administratorOf, newRegistration, signupCodeOf } from './registrations.ts';

/** The real store of accounts, and people who have just registered. */
export class AccountDesk {
  readonly clock = new FakeClock();
  readonly secrets = new Secrets('a session key that only tests know, long enough');
  readonly outbox: SqlOutbox;
  readonly organizations: SqlOrganizations;
  readonly administrators: SqlAdministrators;
  readonly activations: SqlActivations;
  readonly invitations = new Invitations(this.secrets, () => 'https://signup.northgate.example');

  constructor(readonly database: Database) {
    this.outbox = new SqlOutbox(database, this.secrets);
    this.organizations = new SqlOrganizations(database);
    this.administrators = new SqlAdministrators(database, this.outbox);
    this.activations = new SqlActivations(database, this.outbox);
  }

  /** Stores an account as a sign-up does. It is due after a minute. */
  async register(changes: Partial<Registration> = {}): Promise<NewAdministrator> {
    const registration = newRegistration(this.clock.now(), changes);
    await new SqlSignupCodes(this.database).issue(signupCodeOf(registration));
    await this.organizations.register(registration);
    return administratorOf(registration);
  }

  async stateOf({ email }: NewAdministrator): Promise<string | null> {
    const account = await this.organizations.account(addressOf(email));
    return account?.state ?? null;
  }

  /** Takes the mails for somebody out of the outbox. */
  async mailsTo({ email }: NewAdministrator): Promise<Mail[]> {
    const rows = await this.database.query<{ topic: string; sealed: string }>(
      'SELECT topic, sealed_mail AS sealed FROM outbox',
    );
    const mails = rows.map(({ topic, sealed }) => {
      return { topic, mail: JSON.parse(this.secrets.open(sealed)) as Mail };
    });
    const theirs = mails.filter(({ mail }) => mail.to === email);
    for (const { topic } of theirs) {
      await this.database.query('DELETE FROM outbox WHERE topic = $1', [topic]);
    }
    return theirs.map(({ mail }) => mail);
  }
}
