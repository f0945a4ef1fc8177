import type { Posting } from '../../application/ports/mail.ts';
import type {
  OpenRegistration,
  RegistrationName,
  Reviews,
} from '../../application/ports/reviews.ts';
import type { Database } from './database.ts';
import type { SqlOutbox } from './sql-outbox.ts';

interface Ids {
  readonly id: string;
  readonly organizationId: string;
  readonly address: string;
  readonly claimedUntil: Date | null;
}

const COLUMNS = `name AS "orgName", short_name AS "shortName", region, email, email_domain AS domain, state, contested AS "isContested",
  directory_attempts AS attempts, administrators.created_at AS since`;

const OPEN = `administrators JOIN organizations ON organizations.id = organization_id
WHERE (state = 'inReview' OR (state = 'waiting' AND directory_attempts > 0))`;

const IS_MEANT = 'short_name = $1 AND email_domain = COALESCE($2, email_domain)';

export class SqlReviews implements Reviews {
  constructor(
    private readonly database: Database,
    private readonly outbox: SqlOutbox,
  ) {}

  list(): Promise<readonly OpenRegistration[]> {
    return this.database.query<OpenRegistration>(
      `SELECT ${COLUMNS} FROM ${OPEN} ORDER BY administrators.created_at`,
    );
  }

  async approve({ shortName, domain }: RegistrationName, now: Date) {
    const [approved] = await this.database.query<OpenRegistration>(
      `UPDATE administrators SET state = 'waiting', directory_due_at = $3
       FROM organizations
       WHERE organizations.id = organization_id AND state = 'inReview' AND ${IS_MEANT}
       RETURNING ${COLUMNS}`,
      [shortName, domain, now],
    );
    return approved ?? 'notFound';
  }

  /**
   * The lock keeps the account as it is found here. The used sign-up code goes as well, or the same request sent again
   * would be told that all is well.
   */
  refuse(
    { shortName, domain }: RegistrationName,
    now: Date,
    posting: (refused: OpenRegistration) => Posting,
  ) {
    return this.database.transaction(async (queries) => {
      const [found] = await queries.query<OpenRegistration & Ids>(
        `SELECT ${COLUMNS}, administrators.id, organization_id AS "organizationId", address,
                directory_claimed_until AS "claimedUntil"
         FROM ${OPEN} AND ${IS_MEANT} FOR UPDATE`,
        [shortName, domain],
      );
      if (!found) return 'notFound';
      const { id, organizationId, address, claimedUntil, ...refused } = found;
      if (claimedUntil && claimedUntil > now) return 'underWay';

      await queries.query('DELETE FROM administrators WHERE id = $1', [id]);
      await queries.query('DELETE FROM organizations WHERE id = $1', [organizationId]);
      await queries.query('DELETE FROM signup_codes WHERE address = $1', [address]);
      await this.outbox.post(queries, posting(refused));
      return refused;
    });
  }
}
