import { randomUUID } from 'node:crypto';
import { canonicalDomain } from '../domain/canonical-domain.ts';
import { serviceLimits } from '../domain/service-limits.ts';
import { later } from '../domain/times.ts';
import type { OpenRegistration, Organizations, RegistrationName } from './ports/organizations.ts';
import type { Clock } from './ports/process.ts';
import type { UnitOfWork } from './ports/unit-of-work.ts';

export type ApproveOutcome =
  | { readonly kind: 'approved'; readonly registration: OpenRegistration }
  | { readonly kind: 'notFound' };

export type RefuseOutcome =
  | { readonly kind: 'refused'; readonly registration: OpenRegistration }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'reasonTooLong' }
  /** The account is being passed to the identity directory. */
  | { readonly kind: 'underWay' };

/** Lists, approves and refuses organizations that are in review or that the identity directory rejected. */
export class ReviewQueue {
  constructor(
    private readonly organizations: Organizations,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Longest waiting first. */
  list(): Promise<readonly OpenRegistration[]> {
    return this.organizations.open();
  }

  /**
   * A running service creates the account and mails the administrator.
   * @param domain of the address, however it is written; null for any
   */
  async approve(orgShortName: string, domain: string | null): Promise<ApproveOutcome> {
    const name = nameOf(orgShortName, domain);
    const at = this.clock.now();
    return this.unitOfWork.run<ApproveOutcome>(async ({ organizations, events }) => {
      const registration = await organizations.approve(name, at);
      if (!registration) return { kind: 'notFound' };
      const { administratorId } = registration;
      await events.post({ type: 'organization.approved', administratorId, at });
      return { kind: 'approved', registration };
    });
  }

  /**
   * Domain and short name are free again; a mail informs the administrator.
   * @param domain of the address, however it is written; null for any
   * @param reason for the mail: plain text of `serviceLimits.refusalReason` characters at most; blank or null for none
   */
  async refuse(
    orgShortName: string,
    domain: string | null,
    reason: string | null = null,
  ): Promise<RefuseOutcome> {
    if (reason && reason.length > serviceLimits.refusalReason) return { kind: 'reasonTooLong' };
    const now = this.clock.now();
    return this.unitOfWork.run<RefuseOutcome>(async ({ organizations, outbox, events }) => {
      const registration = await organizations.lockOpen(nameOf(orgShortName, domain));
      if (!registration) return { kind: 'notFound' };
      const { administratorId, claimedUntil, email, language, orgName } = registration;
      if (claimedUntil && claimedUntil > now) return { kind: 'underWay' };

      const trimmedReason = reason?.trim() || null;
      const event = {
        type: 'organization.refused',
        administratorId,
        at: now,
        reason: trimmedReason,
      } as const;
      await events.post(event);
      await organizations.delete(administratorId);
      await outbox.post({
        mail: { kind: 'refusal', to: email, language, orgName, reason: trimmedReason },
        topic: `refusal ${randomUUID()}`,
        postedAt: now,
        expiresAt: later(now, serviceLimits.activationMailLifetime),
      });
      return { kind: 'refused', registration };
    });
  }
}

function nameOf(orgShortName: string, domain: string | null): RegistrationName {
  return { orgShortName, domain: domain && (canonicalDomain(domain) ?? domain) };
}
