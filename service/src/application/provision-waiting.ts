import { serviceLimits } from '../domain/service-limits.ts';
import { later } from '../domain/times.ts';
import type { Administrators } from './ports/administrators.ts';
import type { Clock } from './ports/process.ts';
import type { ProvisionAdministrator } from './provision-administrator.ts';

/** Side by side: a directory that does not answer holds up each batch for its time limit once. */
const AT_ONCE = 10;

/** Hands accounts to the identity directory that were approved, not taken before, or left behind by a crash. */
export class ProvisionWaiting {
  constructor(
    private readonly administrators: Administrators,
    private readonly provision: ProvisionAdministrator,
    private readonly clock: Clock,
  ) {}

  /** @returns true when more may be due */
  async execute(): Promise<boolean> {
    const now = this.clock.now();
    const until = later(now, serviceLimits.directoryGrace);
    const due = await this.administrators.claimDue(now, until, AT_ONCE);
    const outcomes = await Promise.allSettled(
      due.map((administrator) => this.provision.execute(administrator, { late: true })),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason;
    }
    return due.length === AT_ONCE;
  }
}
