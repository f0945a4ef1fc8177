import type { Database } from '../../../service/src/adapters/database/database.ts';
import {
  SqlUnitOfWork,
  sqlRepositories,
} from '../../../service/src/adapters/database/sql-unit-of-work.ts';
import { CreateAccount } from '../../../service/src/application/create-account.ts';
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
import { ProvisionAdministrator } from '../../../service/src/application/provision-administrator.ts';
import { RegistrationRules } from '../../../service/src/application/registration-rules.ts';
import { Secrets } from '../../../service/src/application/secrets.ts';
import { PasswordPolicy } from '../../../service/src/domain/password-policy.ts';
import { ReviewRule } from '../../../service/src/domain/review-rule.ts';
import { later } from '../../../service/src/domain/times.ts';
import { FakeClock } from './fake-clock.ts';
import { FakeDirectory } from './fake-directory.ts';
import { FakeBackground } from './fakes/fake-background.ts';
import { FakePasswordHasher } from './fakes/fake-password-hasher.ts';
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

  /** The use case, with the real store. */
  createAccount(directory = new FakeDirectory(), passwords = new FakePasswordHasher()) {
    const { repositories, organizations, administrators, unitOfWork, invitations } = this;
    const background = new FakeBackground();
    return new CreateAccount(
      new RegistrationRules(
        { regions: [{ value: 'US', label: 'US' }], internalEmailDomain: null },
        new PasswordPolicy(new Set(), new Set()),
      ),
      new ReviewRule([]),
      repositories.signupCodes,
      organizations,
      unitOfWork,
      new ProvisionAdministrator(
        directory,
        administrators,
        unitOfWork,
        invitations,
        background,
        this.clock,
      ),
      invitations,
      background,
      passwords,
      this.secrets,
      this.clock,
    );
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
