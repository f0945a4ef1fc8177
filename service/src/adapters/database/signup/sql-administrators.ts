import type {
  Administrators,
  RegisteredAdministrator,
} from '#service/application/ports/administrators.ts';
import type { NewAdministrator } from '#service/application/ports/identity-directory.ts';
import type { AccountState } from '#service/application/ports/organizations.ts';
import { DETAILS, SSO_COLUMNS, type SsoRow, ssoOf } from '../columns.ts';
import type { Queries } from '../connection/database.ts';

interface Row extends Omit<NewAdministrator, 'password' | 'sso'>, SsoRow {}

const COLUMNS = `administrators.id, email, address, ${DETAILS}, ${SSO_COLUMNS}`;

/** @param region placeholder of a region, or of null for all */
const IN_REGION = (region: string) =>
  `EXISTS (SELECT 1 FROM organizations WHERE id = organization_id AND region = COALESCE(${region}, region))`;

export class SqlAdministrators implements Administrators {
  constructor(private readonly queries: Queries) {}

  async activate(id: string, canSignIn: boolean): Promise<boolean> {
    const changed = await this.queries.query(
      `UPDATE administrators SET state = 'active', directory_due_at = NULL, signs_in = $2
       WHERE id = $1 AND state = 'waiting'
       RETURNING id`,
      [id, canSignIn],
    );
    return changed.length === 1;
  }

  async countRejection(id: string): Promise<number> {
    const [row] = await this.queries.query<{ rejections: number }>(
      `UPDATE administrators SET directory_attempts = directory_attempts + 1, directory_claimed_until = NULL
       WHERE id = $1 AND state = 'waiting'
       RETURNING directory_attempts AS rejections`,
      [id],
    );
    return row?.rejections ?? 0;
  }

  async postpone(id: string, until: Date): Promise<void> {
    await this.queries.query('UPDATE administrators SET directory_due_at = $2 WHERE id = $1', [
      id,
      until,
    ]);
  }

  async claimDue(now: Date, until: Date, maxCount: number, region: string | null = null) {
    const rows = await this.queries.query<Row>(
      `WITH due AS (
         SELECT id FROM administrators WHERE state = 'waiting' AND directory_due_at <= $1 AND ${IN_REGION('$4')}
         ORDER BY directory_due_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       UPDATE administrators SET directory_due_at = $3, directory_claimed_until = $3 FROM due, organizations
       WHERE administrators.id = due.id AND organizations.id = organization_id
       RETURNING ${COLUMNS}`,
      [now, maxCount, until, region],
    );
    return rows.map((row): NewAdministrator => ({ ...ssoOf(row), password: null }));
  }

  async countNotProvisioned(region: string | null = null): Promise<number> {
    const [row] = await this.queries.query<{ accounts: number }>(
      `SELECT count(*) AS accounts FROM administrators WHERE state = 'waiting' AND directory_attempts > 0 AND ${IN_REGION('$1')}`,
      [region],
    );
    return row?.accounts ?? 0;
  }

  async find(orgShortName: string): Promise<RegisteredAdministrator | null> {
    const [row] = await this.queries.query<Row & { state: AccountState; isForgotten: boolean }>(
      `SELECT ${COLUMNS}, state, forgotten_at IS NOT NULL AS "isForgotten"
       FROM administrators JOIN organizations ON organizations.id = organization_id
       WHERE short_name = $1`,
      [orgShortName],
    );
    return row ? ssoOf(row) : null;
  }
}
