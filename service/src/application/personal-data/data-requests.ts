import type { CanonicalEmail } from '../../domain/canonical-email.ts';
import type { Clock } from '../ports/clock.ts';
import type { DirectoryOf } from '../ports/identity-directory.ts';
import type { PersonalData } from '../ports/personal-data.ts';

export type EraseOutcome =
  | 'erased'
  | 'nothing'
  /** The account is being passed to the directory or has just changed. */
  | 'underWay'
  /** The directory did not delete the account. */
  | 'notDeleted';

interface DataRequestsPorts {
  readonly personalData: PersonalData;
  readonly directoryOf: DirectoryOf;
  readonly clock: Clock;
}

/** Exports and erases the data of a person by their address. */
export class DataRequests {
  constructor(private readonly ports: DataRequestsPorts) {}

  export(address: CanonicalEmail): Promise<object | null> {
    return this.ports.personalData.export(address);
  }

  /** The directory deletes the account first. If it fails, no data is erased, and the call can be repeated. */
  async erase(address: CanonicalEmail): Promise<EraseOutcome> {
    const { personalData, directoryOf, clock } = this.ports;
    const account = await personalData.account(address, clock.now());
    if (account?.isUnderWay) return 'underWay';
    if (account && account.state !== 'inReview') {
      const directory = directoryOf(account.region);
      const deletion = await directory.deleteAdministrator(account.administratorId);
      if (deletion === 'notDeleted') return deletion;
    }
    const outcome = await personalData.erase(address, account, clock.now());
    return outcome === 'changed' ? 'underWay' : outcome;
  }
}
