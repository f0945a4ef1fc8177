import { canonicalDomain } from '../../domain/canonical-domain.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { Clock } from '../ports/clock.ts';
import type {
  FoundRegistration,
  OpenRegistration,
  Organizations,
  RegistrationName,
} from '../ports/organizations.ts';
import type { Decision, NewDecision, Reviews } from '../ports/reviews.ts';
import type { Repositories, UnitOfWork } from '../ports/unit-of-work.ts';
import type { RegistrationMails } from '../registration-mails.ts';

export type ApproveOutcome =
  | { readonly kind: 'approved'; readonly registration: OpenRegistration }
  | { readonly kind: 'notFound' };

export type RefuseOutcome =
  | { readonly kind: 'refused'; readonly registration: OpenRegistration }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'reasonTooLong' }
  /** The account is being passed to the identity directory. */
  | { readonly kind: 'underWay' };

interface ReviewQueueDependencies {
  readonly organizations: Organizations;
  readonly reviews: Reviews;
  readonly unitOfWork: UnitOfWork;
  readonly registrationMails: RegistrationMails;
  readonly clock: Clock;
}

/** Lists, approves and refuses organizations that are under review or that the identity directory rejected. */
export class ReviewQueue {
  constructor(private readonly dependencies: ReviewQueueDependencies) {}

  /** Longest waiting first. */
  list(): Promise<readonly OpenRegistration[]> {
    return this.dependencies.organizations.open();
  }

  /**
   * The latest decisions, newest first. Those of deleted registrations are stored for `serviceLimits.decisionLifetime`.
   */
  decisions(maxCount: number): Promise<readonly Decision[]> {
    return this.dependencies.reviews.decisions(maxCount);
  }

  /** A registration in any state; null after it was deleted. With its decision; null before. */
  async find(administratorId: string): Promise<{
    readonly registration: FoundRegistration | null;
    readonly decision: Decision | null;
  }> {
    const [registration, decision] = await Promise.all([
      this.dependencies.organizations.find(administratorId),
      this.dependencies.reviews.decision(administratorId),
    ]);
    return { registration, decision };
  }

  /**
   * Approves a registration; a running service then creates the account and mails the administrator. Of several
   * decisions the first counts.
   * @param name its domain may be written in any notation
   * @param decidedBy address of the reviewer, or a name
   */
  async approve(name: RegistrationName, decidedBy: string): Promise<ApproveOutcome> {
    const at = this.dependencies.clock.now();
    return this.dependencies.unitOfWork.run<ApproveOutcome>(async (repositories) => {
      const registration = await repositories.organizations.approve(canonical(name), at);
      if (!registration) return { kind: 'notFound' };
      const { administratorId } = registration;
      const event = { type: 'organization.approved', administratorId, at, decidedBy } as const;
      await repositories.events.post(event);
      // Stored as long as the account, which has its names.
      const decision = { kind: 'approved', decidedBy, expiresAt: null } as const;
      await this.saveDecision(repositories, administratorId, decision);
      return { kind: 'approved', registration };
    });
  }

  /**
   * Refuses a registration and deletes it, which frees domain and short name; a mail informs the administrator. Of
   * several decisions the first counts.
   * @param name its domain may be written in any notation
   * @param decidedBy address of the reviewer, or a name
   * @param reason for the mail: plain text of `serviceLimits.refusalReason` characters at most; blank or null for none
   */
  async refuse(
    name: RegistrationName,
    decidedBy: string,
    reason: string | null = null,
  ): Promise<RefuseOutcome> {
    if (reason && reason.length > serviceLimits.refusalReason) return { kind: 'reasonTooLong' };
    const { registrationMails, unitOfWork, clock } = this.dependencies;
    const now = clock.now();
    return unitOfWork.run<RefuseOutcome>(async (repositories) => {
      const { organizations, events } = repositories;
      const registration = await organizations.lockOpen(canonical(name));
      if (!registration) return { kind: 'notFound' };
      const { administratorId, claimedUntil } = registration;
      if (claimedUntil && claimedUntil > now) return { kind: 'underWay' };

      const given = { decidedBy, reason: reason?.trim() || null };
      await events.post({ type: 'organization.refused', administratorId, at: now, ...given });
      const { orgName, orgShortName, domain, region } = registration;
      const names = { orgName, orgShortName, domain, region };
      await this.saveDecision(repositories, administratorId, {
        kind: 'refused',
        ...given,
        ...names,
      });
      await organizations.delete(administratorId);
      await registrationMails.postRefusal(repositories, registration, given.reason);
      return { kind: 'refused', registration };
    });
  }

  /**
   * Deletes a registration under review for its applicant, which frees domain and short name.
   * @returns false if it is not under review
   */
  async withdraw(administratorId: string): Promise<boolean> {
    const at = this.dependencies.clock.now();
    return this.dependencies.unitOfWork.run(async (repositories) => {
      const { organizations, events } = repositories;
      const registration = await organizations.lockOpen({ administratorId });
      if (registration?.state !== 'inReview') return false;
      await events.post({ type: 'organization.withdrawn', administratorId, at });
      await this.saveDecision(repositories, administratorId, { kind: 'withdrawn', decidedBy: '' });
      await organizations.delete(administratorId);
      return true;
    });
  }

  /** Saves a decision, and deletes unsent mails that ask for it. */
  private async saveDecision(
    { reviews, outbox }: Repositories,
    administratorId: string,
    decision: Pick<NewDecision, 'kind' | 'decidedBy'> & Partial<NewDecision>,
  ): Promise<void> {
    const decidedAt = this.dependencies.clock.now();
    const end = later(decidedAt, serviceLimits.decisionLifetime);
    await outbox.deleteAbout(administratorId);
    await reviews.saveDecision({
      ...{ orgName: '', orgShortName: '', domain: '', region: '', reason: null, expiresAt: end },
      ...decision,
      administratorId,
      decidedAt,
      linksUntil: end,
    });
  }
}

function canonical(name: RegistrationName): RegistrationName {
  if ('administratorId' in name || name.domain === null) return name;
  return { ...name, domain: canonicalDomain(name.domain) ?? name.domain };
}
