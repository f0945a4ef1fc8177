import { backOff } from '../domain/back-off.ts';
import { serviceLimits } from '../domain/service-limits.ts';
import { later } from '../domain/times.ts';
import type { Invitations } from './invitations.ts';
import type { Administrators } from './ports/administrators.ts';
import type { IdentityDirectory, NewAdministrator } from './ports/identity-directory.ts';
import type { BackgroundWork, Clock } from './ports/process.ts';
import type { UnitOfWork } from './ports/unit-of-work.ts';

/** Hands a stored account to the identity directory. It bears repeating: the account is made once and active once. */
export class ProvisionAdministrator {
  constructor(
    private readonly directory: IdentityDirectory,
    private readonly administrators: Administrators,
    private readonly unitOfWork: UnitOfWork,
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
      await this.tryLater(id);
      return 'waiting';
    }
    const hasNoWayIn = password === null && sso === null;
    if (late || hasNoWayIn) await this.activateWithMail(administrator);
    else await this.administrators.activate(id);
    return 'active';
  }

  private async tryLater(id: string): Promise<void> {
    const failures = await this.administrators.countFailure(id);
    if (failures === 0) return;
    const { directoryRetry, directoryLongestRetry } = serviceLimits;
    const pause = backOff(failures, directoryRetry, directoryLongestRetry);
    await this.administrators.postpone(id, later(this.clock.now(), pause));
  }

  /** Of several who say that the account is there, the first one's mail goes out. */
  private async activateWithMail(administrator: NewAdministrator): Promise<void> {
    await this.unitOfWork.run(async (repositories) => {
      const isFirst = await repositories.administrators.activate(administrator.id);
      if (isFirst) await this.invitations.post(repositories, administrator);
    });
    this.background.wake();
  }
}
