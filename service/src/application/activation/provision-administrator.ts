import { serviceLimits } from '../../domain/service-limits.ts';
import { backOff, later } from '../../domain/times.ts';
import type { Administrators } from '../ports/administrators.ts';
import type { BackgroundWork } from '../ports/background-work.ts';
import type { Clock } from '../ports/clock.ts';
import type { DirectoryOf, NewAdministrator } from '../ports/identity-directory.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { ActivatedAdministrator, RegistrationMails } from '../registration-mails.ts';

/** Concurrent calls to the directory: if it does not answer, each batch waits for one time limit. */
const MAX_CONCURRENT = 10;

interface ProvisionAdministratorDependencies {
  readonly directoryOf: DirectoryOf;
  readonly administrators: Administrators;
  readonly unitOfWork: UnitOfWork;
  readonly registrationMails: RegistrationMails;
  readonly background: BackgroundWork;
  readonly clock: Clock;
}

/** Passes stored accounts to the identity directory. Idempotent: an account is created and activated once. */
export class ProvisionAdministrator {
  constructor(private readonly dependencies: ProvisionAdministratorDependencies) {}

  /**
   * Creates the account in the directory and posts a mail. Without password and provider, it has a link to choose a
   * password.
   * @returns 'waiting' when the directory rejected it; it is retried later
   */
  async execute(administrator: NewAdministrator): Promise<'active' | 'waiting'> {
    const { id, region, password, sso } = administrator;
    const outcome = await this.dependencies.directoryOf(region).createAdministrator(administrator);
    if (outcome === 'notProvisioned') {
      await this.postpone(id);
      return 'waiting';
    }
    await this.activate({ ...administrator, canSignIn: password !== null || sso !== null });
    return 'active';
  }

  /**
   * Passes accounts that were approved, rejected before, or left behind by a crash.
   * @param region null (default) for all: a directory that does not answer delays only the accounts of its region
   * @returns true when more may be due
   */
  async executeDue(region: string | null = null): Promise<boolean> {
    const now = this.dependencies.clock.now();
    const until = later(now, serviceLimits.directoryGrace);
    const due = await this.dependencies.administrators.claimDue(now, until, MAX_CONCURRENT, region);
    const outcomes = await Promise.allSettled(
      due.map((administrator) => this.execute(administrator)),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
    return due.length === MAX_CONCURRENT;
  }

  private async postpone(id: string): Promise<void> {
    const rejections = await this.dependencies.administrators.countRejection(id);
    if (rejections === 0) return;
    const { directoryRetry, directoryMaxRetry } = serviceLimits;
    const pause = backOff(rejections, directoryRetry, directoryMaxRetry);
    await this.dependencies.administrators.postpone(
      id,
      later(this.dependencies.clock.now(), pause),
    );
  }

  /** Of several concurrent activations, only the first posts a mail. */
  private async activate(activated: ActivatedAdministrator): Promise<void> {
    const { id: administratorId, canSignIn } = activated;
    await this.dependencies.unitOfWork.run(async (repositories) => {
      if (!(await repositories.administrators.activate(administratorId, canSignIn))) return;
      await this.dependencies.registrationMails.postActivation(repositories, activated);
      if (!canSignIn) return;
      const at = this.dependencies.clock.now();
      await repositories.events.post({ type: 'administrator.activated', administratorId, at });
    });
    this.dependencies.background.wake();
  }
}
