import type { Database } from '../../../service/src/adapters/database/database.ts';
import {
  SqlUnitOfWork,
  sqlRepositories,
} from '../../../service/src/adapters/database/sql-unit-of-work.ts';
import { Invitations } from '../../../service/src/application/invitations.ts';
import type { Activations } from '../../../service/src/application/ports/activations.ts';
import type { Administrators } from '../../../service/src/application/ports/administrators.ts';
import type { NewAdministrator } from '../../../service/src/application/ports/identity-directory.ts';
import type { Mail } from '../../../service/src/application/ports/mail.ts';
import type {
  Organizations,
  Registration,
} from '../../../service/src/application/ports/organizations.ts';
import type {
  Repositories,
  UnitOfWork,
} from '../../../service/src/application/ports/unit-of-work.ts';
import { Secrets } from '../../../service/src/application/secrets.ts';
import { later } from '../../../service/src/domain/times.ts';
import { FakeClock } from './fake-clock.ts';
import { addressOf, administratorOf, newRegistration, signupCodeOf } from './registrations.ts';

/** The real store of accounts, and people who have just registered. */
export class AccountDesk {
  readonly clock = new FakeClock();
  readonly secrets = new Secrets('a session key that only tests know, long enough');
  readonly repositories: Repositories;
  readonly organizations: Organizations;
  readonly administrators: Administrators;
  readonly activations: Activations;
  readonly unitOfWork: UnitOfWork;
  readonly invitations = new Invitations(
    this.secrets,
    this.clock,
    () => 'https://signup.northgate.example',
  );

  constructor(readonly database: Database) {
    this.repositories = sqlRepositories(database, this.secrets);
    this.organizations = this.repositories.organizations;
    this.administrators = this.repositories.administrators;
    this.activations = this.repositories.activations;
    this.unitOfWork = new SqlUnitOfWork(database, this.secrets);
  }

  /** Stores an account as a sign-up does. It is due after a minute. */
  async register(changes: Partial<Registration> = {}): Promise<NewAdministrator> {
    const registration = newRegistration(this.clock.now(), changes);
    await this.repositories.signupCodes.issue(signupCodeOf(registration));
    await this.organizations.register(registration);
    return administratorOf(registration);
  }

  /** Takes accounts that are due, for a minute. */
  claimDue(atMost: number): Promise<readonly NewAdministrator[]> {
    const now = this.clock.now();
    return this.administrators.claimDue(now, later(now, 60_000), atMost);
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
