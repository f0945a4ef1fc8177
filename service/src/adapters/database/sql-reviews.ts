import type { Posting } from '../../application/ports/mail.ts';
import type { RegistrationInReview, Reviews } from '../../application/ports/reviews.ts';
import type { Database } from './database.ts';
import type { SqlOutbox } from './sql-outbox.ts';

const SELECT = `SELECT name AS "orgName", short_name AS "shortName", region, email,
       administrators.created_at AS since
FROM administrators JOIN organizations ON organizations.id = organization_id
WHERE state = 'inReview'`;

export class SqlReviews implements Reviews {
  constructor(
    private readonly database: Database,
    private readonly outbox: SqlOutbox,
  ) {}

  list(): Promise<readonly RegistrationInReview[]> {
    return this.database.query<RegistrationInReview>(
      `${SELECT} ORDER BY administrators.created_at`,
    );
  }

  async find(shortName: string): Promise<RegistrationInReview | null> {
    const [registration] = await this.database.query<RegistrationInReview>(
      `${SELECT} AND short_name = $1`,
      [shortName],
    );
    return registration ?? null;
  }

  async approve(shortName: string, now: Date): Promise<boolean> {
    const approved = await this.database.query(
      `UPDATE administrators SET state = 'waiting', directory_due_at = $2
       WHERE state = 'inReview'
         AND organization_id = (SELECT id FROM organizations WHERE short_name = $1)
       RETURNING id`,
      [shortName, now],
    );
    return approved.length === 1;
  }

  /** The used sign-up code goes as well, or the same request sent again would be told that all is well. */
  refuse(shortName: string, posting: Posting): Promise<boolean> {
    return this.database.transaction(async (queries) => {
      const [refused] = await queries.query<{ organizationId: string; address: string }>(
        `DELETE FROM administrators
         WHERE state = 'inReview'
           AND organization_id = (SELECT id FROM organizations WHERE short_name = $1)
         RETURNING organization_id AS "organizationId", address`,
        [shortName],
      );
      if (!refused) return false;

      await queries.query('DELETE FROM organizations WHERE id = $1', [refused.organizationId]);
      await queries.query('DELETE FROM signup_codes WHERE address = $1', [refused.address]);
      await this.outbox.post(queries, posting);
      return true;
    });
  }
}
