import type { Administrators } from '../ports/administrators.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { RegistrationMails } from '../registration-mails.ts';

export type RemindAdministratorOutcome =
  | 'reminded'
  /** The account is under review: each reviewer gets a new mail. */
  | 'reviewersReminded'
  | 'unknown'
  /** The account is not provisioned yet, or it is under review and there are no reviewers. */
  | 'notActive'
  | 'signsInWithProvider'
  /** The service has forgotten the address. */
  | 'forgotten';

interface RemindAdministratorDependencies {
  readonly administrators: Administrators;
  readonly unitOfWork: UnitOfWork;
  readonly registrationMails: RegistrationMails;
}

/** Sends an activation mail or the mails to reviewers again, for a lost mail or an expired link. */
export class RemindAdministrator {
  constructor(private readonly dependencies: RemindAdministratorDependencies) {}

  /** @param orgShortName of the organization */
  async execute(orgShortName: string): Promise<RemindAdministratorOutcome> {
    const administrator = await this.dependencies.administrators.find(orgShortName);
    if (!administrator) return 'unknown';
    if (administrator.isForgotten) return 'forgotten';
    if (administrator.state === 'inReview') return this.remindReviewers(administrator.id);
    if (administrator.state !== 'active') return 'notActive';
    if (administrator.sso) return 'signsInWithProvider';

    await this.dependencies.unitOfWork.run((repositories) =>
      this.dependencies.registrationMails.postActivation(repositories, {
        ...administrator,
        canSignIn: false,
      }),
    );
    return 'reminded';
  }

  private remindReviewers(administratorId: string): Promise<RemindAdministratorOutcome> {
    return this.dependencies.unitOfWork.run(async (repositories) => {
      const open = await repositories.organizations.lockOpen({ administratorId });
      if (open?.state !== 'inReview') return 'notActive';
      const mails = await this.dependencies.registrationMails.postToReviewers(repositories, open);
      return mails > 0 ? 'reviewersReminded' : 'notActive';
    });
  }
}
