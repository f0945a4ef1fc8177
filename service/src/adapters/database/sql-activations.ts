import type { Activation, Activations, Invitation } from '../../application/ports/activations.ts';
import type { Database } from './database.ts';
import type { SqlOutbox } from './sql-outbox.ts';
import { writeInvitation } from './write-invitation.ts';

export class SqlActivations implements Activations {
  constructor(
    private readonly database: Database,
    private readonly outbox: SqlOutbox,
  ) {}

  invite(invitation: Invitation): Promise<void> {
    return this.database.transaction((queries) =>
      writeInvitation(queries, this.outbox, invitation),
    );
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
