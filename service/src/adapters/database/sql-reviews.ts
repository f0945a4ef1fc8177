import type {
  Decision,
  NewDecision,
  NewReviewLink,
  ReviewLink,
  Reviews,
} from '../../application/ports/reviews.ts';
import { insertion } from './columns.ts';
import type { Queries } from './connection/database.ts';

/** Decisions; the names of an approved registration are those of its organization. */
const DECISIONS = `SELECT review_decisions.administrator_id AS "administratorId", kind, decided_by AS "decidedBy", reason, decided_at AS "decidedAt",
  COALESCE(organizations.name, org_name) AS "orgName", COALESCE(organizations.short_name, review_decisions.short_name) AS "orgShortName",
  COALESCE(email_domain, domain) AS domain, COALESCE(organizations.region, review_decisions.region) AS region
FROM review_decisions
LEFT JOIN administrators ON administrators.id = administrator_id
LEFT JOIN organizations ON organizations.id = organization_id`;

export class SqlReviews implements Reviews {
  constructor(private readonly queries: Queries) {}

  async addLink({ tokenDigest, administratorId, reviewer, expiresAt }: NewReviewLink) {
    await this.queries.query(
      'DELETE FROM review_links WHERE administrator_id = $1 AND reviewer = $2',
      [administratorId, reviewer],
    );
    await this.queries.query(
      ...insertion('review_links', {
        token_digest: tokenDigest,
        administrator_id: administratorId,
        reviewer,
        expires_at: expiresAt,
      }),
    );
  }

  async findLink(tokenDigest: string, now: Date): Promise<ReviewLink | null> {
    const [link] = await this.queries.query<ReviewLink>(
      `SELECT administrator_id AS "administratorId", reviewer FROM review_links
       WHERE token_digest = $1 AND (expires_at IS NULL OR expires_at > $2)`,
      [tokenDigest, now],
    );
    return link ?? null;
  }

  async saveDecision({ administratorId, linksUntil, ...decision }: NewDecision): Promise<void> {
    // Deletes an approval: the registration can still be refused while the directory rejects its account.
    await this.queries.query('DELETE FROM review_decisions WHERE administrator_id = $1', [
      administratorId,
    ]);
    await this.queries.query(
      ...insertion('review_decisions', {
        administrator_id: administratorId,
        kind: decision.kind,
        decided_by: decision.decidedBy,
        reason: decision.reason,
        decided_at: decision.decidedAt,
        org_name: decision.orgName,
        short_name: decision.orgShortName,
        domain: decision.domain,
        region: decision.region,
        expires_at: decision.expiresAt,
      }),
    );
    await this.queries.query(
      'UPDATE review_links SET expires_at = $2 WHERE administrator_id = $1 AND reviewer IS NULL',
      [administratorId, linksUntil],
    );
  }

  async decision(administratorId: string): Promise<Decision | null> {
    const [decision] = await this.queries.query<Decision>(
      `${DECISIONS} WHERE review_decisions.administrator_id = $1`,
      [administratorId],
    );
    return decision ?? null;
  }

  decisions(maxCount: number): Promise<readonly Decision[]> {
    return this.queries.query<Decision>(`${DECISIONS} ORDER BY decided_at DESC LIMIT $1`, [
      maxCount,
    ]);
  }
}
