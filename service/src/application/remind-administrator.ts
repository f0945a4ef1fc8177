import type { Invitations } from './invitations.ts';
import type { Activations } from './ports/activations.ts';
import type { Administrators } from './ports/administrators.ts';
import type { Clock } from './ports/clock.ts';

export type RemindAdministratorOutcome =
  | 'reminded'
  | 'unknown'
  /** The account is in review, or the identity directory did not take it yet. */
  | 'notActive'
  | 'signsInWithProvider';

/** Sends an activation mail anew: the former one was lost, or its link has expired. */
export class RemindAdministrator {
  constructor(
    private readonly administrators: Administrators,
    private readonly activations: Activations,
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {}

  /** @param shortName of the organisation */
  async execute(shortName: string): Promise<RemindAdministratorOutcome> {
    const administrator = await this.administrators.find(shortName);
    if (!administrator) return 'unknown';
    if (administrator.state !== 'active') return 'notActive';
    if (administrator.sso) return 'signsInWithProvider';

    await this.activations.invite(this.invitations.to(administrator, this.clock.now()));
    return 'reminded';
  }
}
