import type { Posting } from '../../../../service/src/application/ports/mail.ts';
import type {
  OpenRegistration,
  RegistrationName,
  Reviews,
} from '../../../../service/src/application/ports/reviews.ts';

/** Registrations that are open, in memory. */
export class FakeReviews implements Reviews {
  readonly posted: Posting[] = [];
  /** When each short name was approved. */
  readonly approvedAt = new Map<string, Date>();
  /** Whether the directory is asked to take those that wait. */
  isUnderWay = false;

  constructor(private open: readonly OpenRegistration[]) {}

  async list(): Promise<readonly OpenRegistration[]> {
    return this.open;
  }

  async approve(name: RegistrationName, now: Date) {
    const found = this.find(name);
    if (found?.state !== 'inReview') return 'notFound';
    this.open = this.open.filter((registration) => registration !== found);
    this.approvedAt.set(found.shortName, now);
    return found;
  }

  async refuse(name: RegistrationName, _: Date, posting: (refused: OpenRegistration) => Posting) {
    const found = this.find(name);
    if (!found) return 'notFound';
    if (found.state === 'waiting' && this.isUnderWay) return 'underWay';
    this.open = this.open.filter((registration) => registration !== found);
    this.posted.push(posting(found));
    return found;
  }

  private find(name: RegistrationName): OpenRegistration | undefined {
    return this.open.find(
      ({ shortName, domain }) =>
        shortName === name.shortName && (name.domain === null || name.domain === domain),
    );
  }
}
