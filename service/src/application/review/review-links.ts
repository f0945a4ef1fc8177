import type { Clock } from '../ports/clock.ts';
import type { Reviews } from '../ports/reviews.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Reviewers } from '../registration-mails.ts';

interface ReviewLinksPorts {
  readonly reviews: Reviews;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly reviewers: Pick<Reviewers, 'addresses'>;
}

/** Reads the links to registrations that are or were under review. */
export class ReviewLinks {
  constructor(private readonly ports: ReviewLinksPorts) {}

  /** Null for an unknown or expired link, one of an applicant, and one of a former reviewer. */
  async reviewer(token: string) {
    const link = await this.find(token);
    const reviewer = link?.reviewer;
    if (!link || !reviewer || !this.isReviewer(reviewer)) return null;
    return { administratorId: link.administratorId, reviewer };
  }

  /** The administrator's id; null for an unknown or expired link, and for one of a reviewer. */
  async applicant(token: string): Promise<string | null> {
    const link = await this.find(token);
    return link && link.reviewer === null ? link.administratorId : null;
  }

  /** Whether the settings list the address. */
  isReviewer(address: string): boolean {
    return this.ports.reviewers.addresses.includes(address);
  }

  private find(token: string) {
    return this.ports.reviews.findLink(
      this.ports.secrets.tokenDigest(token),
      this.ports.clock.now(),
    );
  }
}
