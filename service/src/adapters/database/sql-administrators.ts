import type { SsoProvider } from '../../../../src/domain/sso-provider.ts';
import type { Invitation } from '../../application/ports/activations.ts';
import type {
  Administrators,
  RegisteredAdministrator,
} from '../../application/ports/administrators.ts';
import type { NewAdministrator } from '../../application/ports/identity-directory.ts';
import type { AccountState } from '../../application/ports/organizations.ts';
import { backOff } from '../../domain/back-off.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import type { Database, Queries } from './database.ts';
import type { SqlOutbox } from './sql-outbox.ts';
import { later } from './times.ts';
import { writeInvitation } from './write-invitation.ts';

interface Row extends Omit<NewAdministrator, 'password' | 'sso'> {
  readonly provider: SsoProvider | null;
  readonly issuer: string;
  readonly subject: string;
}

const COLUMNS = `administrators.id, email, address, first_name AS "firstName", last_name AS "lastName",
  name AS "orgName", short_name AS "shortName", region,
  sso_provider AS provider, sso_issuer AS issuer, sso_subject AS subject`;

export class SqlAdministrators implements Administrators {
  constructor(
    private readonly database: Database,
    private readonly outbox: SqlOutbox,
  ) {}

  async activate(id: string, invitation: Invitation | null): Promise<void> {
    if (!invitation) {
      await setActive(this.database, id);
      return;
    }
    await this.database.transaction(async (queries) => {
      if (await setActive(queries, id)) await writeInvitation(queries, this.outbox, invitation);
    });
  }

  async postpone(id: string, now: Date): Promise<void> {
    const [row] = await this.database.query<{ attempts: number }>(
      `UPDATE administrators SET directory_attempts = directory_attempts + 1, directory_claimed_until = NULL
       WHERE id = $1 AND state = 'waiting'
       RETURNING directory_attempts AS attempts`,
      [id],
    );
    if (!row) return;
    await this.database.query('UPDATE administrators SET directory_due_at = $2 WHERE id = $1', [
      id,
      later(now, backOff(row.attempts)),
    ]);
  }

  async claimDue(now: Date, atMost: number): Promise<readonly NewAdministrator[]> {
    const rows = await this.database.query<Row>(
      `WITH due AS (
         SELECT id FROM administrators WHERE state = 'waiting' AND directory_due_at <= $1
         ORDER BY directory_due_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       UPDATE administrators SET directory_due_at = $3, directory_claimed_until = $3 FROM due, organizations
       WHERE administrators.id = due.id AND organizations.id = organization_id
       RETURNING ${COLUMNS}`,
      [now, atMost, later(now, serviceLimits.directoryGrace)],
    );
    return rows.map((row) => ({ ...withSso(row), password: null }));
  }

  async countNotTaken(): Promise<number> {
    const [row] = await this.database.query<{ accounts: number }>(
      `SELECT count(*) AS accounts FROM administrators WHERE state = 'waiting' AND directory_attempts > 0`,
    );
    return row?.accounts ?? 0;
  }

  async find(shortName: string): Promise<RegisteredAdministrator | null> {
    const [row] = await this.database.query<Row & { state: AccountState }>(
      `SELECT ${COLUMNS}, state
       FROM administrators JOIN organizations ON organizations.id = organization_id
       WHERE short_name = $1`,
      [shortName],
    );
    return row ? withSso(row) : null;
  }
}

/** False when somebody else did it, or it is not the directory's turn. */
async function setActive(queries: Queries, id: string): Promise<boolean> {
  const changed = await queries.query(
    `UPDATE administrators SET state = 'active', directory_due_at = NULL
     WHERE id = $1 AND state = 'waiting'
     RETURNING id`,
    [id],
  );
  return changed.length === 1;
}

function withSso<R extends Row>({ provider, issuer, subject, ...others }: R) {
  return { ...others, sso: provider === null ? null : { provider, issuer, subject } };
}
