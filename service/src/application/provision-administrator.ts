import type { Invitations } from './invitations.ts';
import type { Administrators } from './ports/administrators.ts';
import type { BackgroundWork } from './ports/background-work.ts';
import type { Clock } from './ports/clock.ts';
import type { IdentityDirectory, NewAdministrator } from './ports/identity-directory.ts';

/** Hands a stored account to the identity directory. It bears repeating: the account is made once and active once. */
export class ProvisionAdministrator {
  constructor(
    private readonly directory: IdentityDirectory,
    private readonly administrators: Administrators,
    private readonly invitations: Invitations,
    private readonly background: BackgroundWork,
    private readonly clock: Clock,
  ) {}

  /**
   * @param late whether whoever registered got their answer before: then a mail says that the account is there
   * @returns 'waiting' when the directory did not take it; it is tried again later
   */
  async execute(
    administrator: NewAdministrator,
    { late }: { readonly late: boolean },
  ): Promise<'active' | 'waiting'> {
    const { id, password, sso } = administrator;
    const taken = await this.directory.createAdministrator(administrator);
    if (taken === 'notTaken') {
      await this.administrators.postpone(id, this.clock.now());
      return 'waiting';
    }
    const hasNoWayIn = password === null && sso === null;
    if (late || hasNoWayIn) {
      await this.administrators.activate(id, this.invitations.to(administrator, this.clock.now()));
      this.background.wake();
    } else {
      await this.administrators.activate(id, null);
    }
    return 'active';
  }
}
