import type {
  ChosenCredentials,
  IdentityDirectory,
  NewAdministrator,
} from '../../../service/src/application/ports/identity-directory.ts';

/** Remembers whom it was given, and can be away. */
export class FakeDirectory implements IdentityDirectory {
  isAway = false;
  readonly created: NewAdministrator[] = [];
  readonly credentials: ({ readonly id: string } & ChosenCredentials)[] = [];

  async createAdministrator(administrator: NewAdministrator) {
    if (this.isAway) return 'notTaken';
    this.created.push(administrator);
    return 'taken';
  }

  async setCredentials(id: string, credentials: ChosenCredentials): Promise<'taken' | 'notTaken'> {
    if (this.isAway) return 'notTaken';
    this.credentials.push({ id, ...credentials });
    return 'taken';
  }

  /** How often it was given somebody. */
  timesGiven({ id }: NewAdministrator): number {
    return this.created.filter((administrator) => administrator.id === id).length;
  }
}
