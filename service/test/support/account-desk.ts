import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/adapters/database/database.ts';
import { SqlActivations } from '../../src/adapters/database/sql-activations.ts';
import { SqlAdministrators } from '../../src/adapters/database/sql-administrators.ts';
import { SqlOrganizations } from '../../src/adapters/database/sql-organizations.ts';
import { SqlOutbox } from '../../src/adapters/database/sql-outbox.ts';
import { SqlSignupCodes } from '../../src/adapters/database/sql-signup-codes.ts';
import { Invitations } from '../../src/application/invitations.ts';
import type { NewAdministrator } from '../../src/application/ports/identity-directory.ts';
import type { Mail } from '../../src/application/ports/mail.ts';
import type { Registration } from '../../src/application/ports/organizations.ts';
import { Secrets } from '../../src/application/secrets.ts';
import { type EmailAddress, readEmailAddress } from '../../src/domain/canonical-email.ts';
import { FakeClock } from './fake-clock.ts';
import { newEmail } from './visitor.ts';

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
    const now = this.clock.now();
    const address = readEmailAddress(newEmail('Ada')) as EmailAddress;
    const digest = randomUUID();
    const registration: Registration = {
      administratorId: randomUUID(),
      address,
      signupCodeDigest: digest,
      fingerprint: 'that registration',
      passwordHash: null,
      orgName: 'Analytical Engines',
      shortName: address.domain.replace('.example', ''),
      region: 'US',
      firstName: 'Ada',
      lastName: 'Lovelace',
      sso: null,
      trackingCode: null,
      state: 'waiting',
      directoryDueAt: new Date(now.getTime() + 60_000),
      now,
      ...changes,
    };
    await new SqlSignupCodes(this.database).issue({
      browserSession: 'a browser',
      address,
      digest,
      requirePersonalInfo: true,
      sso: registration.sso,
      expiresAt: new Date(now.getTime() + 3_600_000),
    });
    await this.organizations.register(registration);
    const {
      administratorId: id,
      firstName,
      lastName,
      sso,
      orgName,
      shortName,
      region,
    } = registration;
    const { typed: email, canonical } = address;
    const names = { firstName, lastName, orgName, shortName, region };
    return { id, email, address: canonical, ...names, password: null, sso };
  }

  async stateOf({ email }: NewAdministrator): Promise<string | null> {
    const account = await this.organizations.account(readEmailAddress(email) as EmailAddress);
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
