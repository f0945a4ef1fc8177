import type {
  Activation,
  ActivationDetails,
  ActivationLink,
  Activations,
} from '#service/application/ports/activations.ts';
import { serviceLimits } from '#service/domain/service-limits.ts';
import { storedColumns } from '../../common/stored-columns.ts';
import { DETAILS } from '../columns.ts';
import type { Queries } from '../connection/database.ts';

const IS_VALID = `token_digest = $1 AND expires_at > $2 AND tries < ${serviceLimits.activationAttempts}`;

export class SqlActivations implements Activations {
  constructor(private readonly queries: Queries) {}

  async replace(administratorId: string, link: ActivationLink | null): Promise<void> {
    // Serializes concurrent calls: the second one must see the link of the first one to delete it.
    await this.queries.query('SELECT id FROM administrators WHERE id = $1 FOR UPDATE', [
      administratorId,
    ]);
    await this.queries.query('DELETE FROM activations WHERE administrator_id = $1', [
      administratorId,
    ]);
    if (!link) return;
    await this.queries.query(
      'INSERT INTO activations (token_digest, administrator_id, expires_at) VALUES ($1, $2, $3)',
      [link.tokenDigest, administratorId, link.expiresAt],
    );
  }

  async find(tokenDigest: string, now: Date): Promise<Activation | null> {
    const [activation] = await this.queries.query<Activation>(
      `SELECT administrator_id AS "administratorId", email, ${DETAILS}
       FROM activations
       JOIN administrators ON administrators.id = administrator_id
       JOIN organizations ON organizations.id = organization_id
       WHERE ${IS_VALID}`,
      [tokenDigest, now],
    );
    return activation ?? null;
  }

  async claim(tokenDigest: string, now: Date, until: Date): Promise<boolean> {
    const claimed = await this.queries.query(
      `UPDATE activations SET claimed_until = $3
       WHERE ${IS_VALID} AND (claimed_until IS NULL OR claimed_until <= $2)
       RETURNING token_digest`,
      [tokenDigest, now, until],
    );
    return claimed.length === 1;
  }

  async release(tokenDigest: string, isAttempt: boolean): Promise<void> {
    await this.queries.query(
      'UPDATE activations SET claimed_until = NULL, tries = tries + $2::INTEGER WHERE token_digest = $1',
      [tokenDigest, isAttempt ? 1 : 0],
    );
  }

  async complete(administratorId: string, details: ActivationDetails): Promise<void> {
    const columns = storedColumns.filter(({ id }) => Object.hasOwn(details, id));
    const changes = columns.map(({ name }, index) => `${name} = $${index + 2}`);
    await this.queries.query(
      `WITH ended AS (DELETE FROM activations WHERE administrator_id = $1)
       UPDATE administrators SET ${[...changes, 'signs_in = TRUE']} WHERE id = $1`,
      [administratorId, ...columns.map(({ id }) => details[id as keyof ActivationDetails])],
    );
  }
}
