import { randomUUID } from 'node:crypto';
import { canonicalDomain } from '../domain/canonical-domain.ts';
import { serviceLimits } from '../domain/service-limits.ts';
import type { Clock } from './ports/clock.ts';
import type { OpenRegistration, RegistrationName, Reviews } from './ports/reviews.ts';

export type ApproveOutcome =
  | { readonly kind: 'approved'; readonly registration: OpenRegistration }
  | { readonly kind: 'notFound' };

export type RefuseOutcome =
  | { readonly kind: 'refused'; readonly registration: OpenRegistration }
  | { readonly kind: 'notFound' }
  /** The identity directory is asked to take the account just now. */
  | { readonly kind: 'underWay' };

/** What a reviewer can do with organisations that wait for one, or that the identity directory does not take. */
export class ReviewQueue {
  constructor(
    private readonly reviews: Reviews,
    private readonly clock: Clock,
  ) {}

  /** Longest waiting first. */
  list(): Promise<readonly OpenRegistration[]> {
    return this.reviews.list();
  }

  /**
   * A running service makes the account and mails the administrator.
   * @param domain of the address, however it is written; null for any
   */
  async approve(shortName: string, domain: string | null): Promise<ApproveOutcome> {
    const outcome = await this.reviews.approve(nameOf(shortName, domain), this.clock.now());
    if (outcome === 'notFound') return { kind: outcome };
    return { kind: 'approved', registration: outcome };
  }

  /**
   * Domain and short name are free again; a mail tells whoever asked for them.
   * @param domain of the address, however it is written; null for any
   */
  async refuse(shortName: string, domain: string | null): Promise<RefuseOutcome> {
    const now = this.clock.now();
    const posting = ({ email, orgName }: OpenRegistration) => ({
      mail: { kind: 'refusal', to: email, orgName } as const,
      topic: `refusal ${randomUUID()}`,
      postedAt: now,
      expiresAt: new Date(now.getTime() + serviceLimits.activationMailLifetime),
    });
    const outcome = await this.reviews.refuse(nameOf(shortName, domain), now, posting);
    if (outcome === 'notFound' || outcome === 'underWay') return { kind: outcome };
    return { kind: 'refused', registration: outcome };
  }
}

function nameOf(shortName: string, domain: string | null): RegistrationName {
  return { shortName, domain: domain && (canonicalDomain(domain) ?? domain) };
}
