/** Gives access to the page of a registration under review. */
export interface ReviewLink {
  readonly administratorId: string;
  /** Address of the reviewer; null for the link of the applicant. */
  readonly reviewer: string | null;
}

export interface NewReviewLink extends ReviewLink {
  readonly tokenDigest: string;
  /** Null until the decision. */
  readonly expiresAt: Date | null;
}

type DecisionKind = 'approved' | 'refused' | 'withdrawn';

/** The end of a review. */
export interface Decision {
  readonly administratorId: string;
  readonly kind: DecisionKind;
  /** Address of the reviewer, or a name given to the command; empty for the applicant. */
  readonly decidedBy: string;
  /** Why it was refused; null otherwise, or if no reason was given. */
  readonly reason: string | null;
  readonly decidedAt: Date;
  /** These are empty for a withdrawn registration, and for an organization that was forgotten. */
  readonly orgName: string;
  readonly orgShortName: string;
  readonly domain: string;
  readonly region: string;
}

export interface NewDecision extends Decision {
  /** Null to store it as long as the account. */
  readonly expiresAt: Date | null;
  /** End of the applicant's links. */
  readonly linksUntil: Date;
}

/** Decisions on registrations under review, and the links to them. */
export interface Reviews {
  /** A new link of a reviewer replaces the previous one to the same registration. */
  addLink(link: NewReviewLink): Promise<void>;
  /** Null for an unknown or expired one. */
  findLink(tokenDigest: string, now: Date): Promise<ReviewLink | null>;
  /** Call it in the unit of work of the decision. */
  saveDecision(decision: NewDecision): Promise<void>;
  decision(administratorId: string): Promise<Decision | null>;
  /** Newest first. */
  decisions(maxCount: number): Promise<readonly Decision[]>;
}
