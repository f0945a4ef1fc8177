import type { Clock } from '../ports/process.ts';
import type { Reviews } from '../ports/reviews.ts';
import type { Secrets } from '../secrets.ts';

/** Reads the links to registrations that are or were under review. */
export class ReviewLinks {
  constructor(
    private readonly reviews: Reviews,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly reviewers: readonly string[],
  ) {}

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
    return this.reviewers.includes(address);
  }

  private find(token: string) {
    return this.reviews.findLink(this.secrets.tokenDigest(token), this.clock.now());
  }
}
