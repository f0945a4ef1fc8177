import type {
  IdentityDirectory,
  NewAdministrator,
} from '../../src/application/ports/identity-directory.ts';

/** Remembers whom it was given, and can be away. */
export class FakeDirectory implements IdentityDirectory {
  isAway = false;
  readonly created: NewAdministrator[] = [];

  async createAdministrator(administrator: NewAdministrator) {
    if (this.isAway) return 'notTaken';
    this.created.push(administrator);
    return 'taken';
  }

  async setCredentials() {
    return this.isAway ? 'notTaken' : 'taken';
  }

  /** How often it was given somebody. */
  timesGiven({ id }: NewAdministrator): number {
    return this.created.filter((administrator) => administrator.id === id).length;
  }
}
