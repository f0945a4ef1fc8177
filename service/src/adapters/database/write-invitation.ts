import type { Invitation } from '../../application/ports/activations.ts';
import type { Queries } from './database.ts';
import type { SqlOutbox } from './sql-outbox.ts';

/** Inside a transaction: the mail, and the link in it in the place of all former ones. */
export async function writeInvitation(
  queries: Queries,
  outbox: SqlOutbox,
  { administratorId, link, posting }: Invitation,
): Promise<void> {
  await queries.query('DELETE FROM activations WHERE administrator_id = $1', [administratorId]);
  if (link) {
    await queries.query(
      'INSERT INTO activations (token_digest, administrator_id, expires_at) VALUES ($1, $2, $3)',
      [link.tokenDigest, administratorId, link.expiresAt],
    );
  }
  await outbox.post(queries, posting);
}
