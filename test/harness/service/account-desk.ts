import type { Database } from '../../../service/src/adapters/database/database.ts';
import {
  SqlUnitOfWork,
  sqlRepositories,
} from '../../../service/src/adapters/database/sql-unit-of-work.ts';
import type { NewAdministrator } from '../../../service/src/application/ports/identity-directory.ts';
import type { Mail } from '../../../service/src/application/ports/mail.ts';
import type { Registration } from '../../../service/src/application/ports/organizations.ts';
import { Secrets } from '../../../service/src/application/secrets.ts';
import { later } from '../../../service/src/domain/times.ts';
import { addressOf, administratorOf, aRegistration, signupCodeOf } from './registrations.ts';
import { UseCases } from './use-cases.ts';

/** The use cases on a real database, and people who have just registered. */
export class AccountDesk extends UseCases {
  constructor(readonly database: Database) {
    const secrets = new Secrets('the key of the tests');
    super(sqlRepositories(database, secrets), new SqlUnitOfWork(database, secrets));
  }

  /** Stores an account as a sign-up does. It is due after a minute. */
  async register(changes: Partial<Registration> = {}): Promise<NewAdministrator> {
    const registration = aRegistration(this.clock.now(), changes);
    await this.kept.signupCodes.issue(signupCodeOf(registration));
    await this.kept.organizations.register(registration);
    return administratorOf(registration);
  }

  /** Takes accounts that are due, for a minute. */
  claimDue(atMost: number): Promise<readonly NewAdministrator[]> {
    const now = this.clock.now();
    return this.kept.administrators.claimDue(now, later(now, 60_000), atMost);
  }

  async stateOf({ email }: NewAdministrator): Promise<string | null> {
    const account = await this.kept.organizations.account(addressOf(email));
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
