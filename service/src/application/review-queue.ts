import { randomUUID } from 'node:crypto';
import { figures } from '../domain/figures.ts';
import type { Clock } from './ports/clock.ts';
import type { RegistrationInReview, Reviews } from './ports/reviews.ts';

/** What a reviewer can do with the organisations that wait for one. They are known by their short names. */
export class ReviewQueue {
  constructor(
    private readonly reviews: Reviews,
    private readonly clock: Clock,
  ) {}

  /** Longest waiting first. */
  list(): Promise<readonly RegistrationInReview[]> {
    return this.reviews.list();
  }

  /** A running service makes the account and mails the administrator. */
  async approve(shortName: string): Promise<'approved' | 'notInReview'> {
    const isApproved = await this.reviews.approve(shortName, this.clock.now());
    return isApproved ? 'approved' : 'notInReview';
  }

  /** Domain and short name are free again; a mail tells whoever asked for them. */
  async refuse(shortName: string): Promise<'refused' | 'notInReview'> {
    const registration = await this.reviews.find(shortName);
    if (!registration) return 'notInReview';

    const { email, orgName } = registration;
    const now = this.clock.now();
    const isRefused = await this.reviews.refuse(shortName, {
      mail: { kind: 'refusal', to: email, orgName },
      topic: `refusal ${randomUUID()}`,
      postedAt: now,
      expiresAt: new Date(now.getTime() + figures.activationMailLifetime),
    });
    return isRefused ? 'refused' : 'notInReview';
  }
}
