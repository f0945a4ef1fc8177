import type { Activation, Activations, Invitation } from '../../application/ports/activations.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import type { Database } from './database.ts';
import type { SqlOutbox } from './sql-outbox.ts';
import { later } from './times.ts';
import { writeInvitation } from './write-invitation.ts';

export class SqlActivations implements Activations {
  constructor(
    private readonly database: Database,
    private readonly outbox: SqlOutbox,
  ) {}

  invite(invitation: Invitation): Promise<void> {
    return this.database.transaction(async (queries) => {
      // Of two at once, the later has to see the link of the earlier.
      await queries.query('SELECT id FROM administrators WHERE id = $1 FOR UPDATE', [
        invitation.administratorId,
      ]);
      await writeInvitation(queries, this.outbox, invitation);
    });
  }

  async find(tokenDigest: string, now: Date): Promise<Activation | null> {
    const [activation] = await this.database.query<Activation>(
      `SELECT administrator_id AS "administratorId", email, first_name AS "firstName",
              last_name AS "lastName", name AS "orgName", short_name AS "shortName"
       FROM activations
       JOIN administrators ON administrators.id = administrator_id
       JOIN organizations ON organizations.id = organization_id
       WHERE token_digest = $1 AND expires_at > $2`,
      [tokenDigest, now],
    );
    return activation ?? null;
  }

  async claim(tokenDigest: string, now: Date): Promise<boolean> {
    const claimed = await this.database.query(
      `UPDATE activations SET claimed_until = $3
       WHERE token_digest = $1 AND expires_at > $2 AND (claimed_until IS NULL OR claimed_until <= $2)
       RETURNING token_digest`,
      [tokenDigest, now, later(now, serviceLimits.directoryGrace)],
    );
    return claimed.length === 1;
  }

  async release(tokenDigest: string): Promise<void> {
    await this.database.query(
      'UPDATE activations SET claimed_until = NULL WHERE token_digest = $1',
      [tokenDigest],
    );
  }

  complete(
    administratorId: string,
    { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  ): Promise<void> {
    return this.database.transaction(async (queries) => {
      await queries.query(
        'UPDATE administrators SET first_name = $2, last_name = $3 WHERE id = $1',
        [administratorId, firstName, lastName],
      );
      await queries.query('DELETE FROM activations WHERE administrator_id = $1', [administratorId]);
    });
  }
}
