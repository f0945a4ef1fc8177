import type { Invitations } from './invitations.ts';
import type { Administrators } from './ports/administrators.ts';
import type { UnitOfWork } from './ports/unit-of-work.ts';

export type RemindAdministratorOutcome =
  | 'reminded'
  | 'unknown'
  /** The account is in review, or not provisioned yet. */
  | 'notActive'
  | 'signsInWithProvider'
  /** The service has forgotten the address. */
  | 'forgotten';

/** Sends an activation mail again, for a lost mail or an expired link. */
export class RemindAdministrator {
  constructor(
    private readonly administrators: Administrators,
    private readonly unitOfWork: UnitOfWork,
    private readonly invitations: Invitations,
  ) {}

  /** @param orgShortName of the organization */
  async execute(orgShortName: string): Promise<RemindAdministratorOutcome> {
    const administrator = await this.administrators.find(orgShortName);
    if (!administrator) return 'unknown';
    if (administrator.isForgotten) return 'forgotten';
    if (administrator.state !== 'active') return 'notActive';
    if (administrator.sso) return 'signsInWithProvider';

    await this.unitOfWork.run((repositories) =>
      this.invitations.post(repositories, { ...administrator, canSignIn: false }),
    );
    return 'reminded';
  }
}
