import type { StorageSecrets } from '#service/adapters/common/storage-secrets.ts';
import type { Handover } from '#service/application/ports/handover.ts';
import { topicKinds } from '#service/domain/mail-topic.ts';
import { storedColumns } from '../../common/stored-columns.ts';
import type { Database, Queries } from '../connection/database.ts';
import { deleteTopics, isTopicOf } from '../mail-topics.ts';
import { SqlMailRecords } from '../sql-mail-records.ts';

/** Kinds of the mails that must be sent before. */
const awaited = topicKinds(({ atHandover }) => atHandover === 'awaited');

/** Administrators who can sign in, and whose mails and events have all been delivered. */
const HANDED_OVER = `SELECT administrators.id, organization_id AS "organizationId", address FROM administrators
WHERE signs_in AND forgotten_at IS NULL AND state = 'active' AND undelivered_events = 0
  AND NOT EXISTS (SELECT 1 FROM activations WHERE administrator_id = administrators.id)
  AND NOT EXISTS (SELECT 1 FROM webhook_events WHERE webhook_events.organization_id = administrators.organization_id)
  AND NOT EXISTS (SELECT 1 FROM outbox WHERE ${isTopicOf(awaited, 'administrators.id')})
ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED`;

/** Columns of the registration step that keep their value. */
const kept = ['short_name', 'region'];

const cleared = (owner: 'organization' | 'administrator') =>
  storedColumns
    .filter((column) => column.owner === owner && !kept.includes(column.name))
    .map(({ name }) => `${name} = ''`);

interface Row {
  readonly id: string;
  readonly organizationId: string;
  readonly address: string;
}

export class SqlHandover implements Handover {
  constructor(
    private readonly database: Database,
    private readonly secrets: StorageSecrets,
  ) {}

  async assertKeys(): Promise<void> {
    const rows = await this.database.query<{ key: string }>(
      `SELECT DISTINCT split_part(address, ':', 2) AS key FROM administrators WHERE forgotten_at IS NOT NULL`,
    );
    if (rows.every(({ key }) => this.secrets.hasAddressKey(key))) return;
    throw new Error('ADDRESS_KEY lacks a key with which addresses were forgotten.');
  }

  async countKept(before: Date): Promise<number> {
    const [row] = await this.database.query<{ kept: number }>(
      `SELECT count(*) AS kept FROM administrators
       WHERE signs_in AND forgotten_at IS NULL AND state = 'active' AND created_at < $1`,
      [before],
    );
    return row?.kept ?? 0;
  }

  forget(now: Date, maxCount: number): Promise<number> {
    return this.database.transaction(async (queries) => {
      const rows = await queries.query<Row>(HANDED_OVER, [maxCount]);
      for (const row of rows) await this.replace(queries, row, now);
      return rows.length;
    });
  }

  private async replace(queries: Queries, { id, organizationId, address }: Row, now: Date) {
    const digest = this.secrets.addressDigest(address);
    await queries.query(
      `UPDATE organizations SET ${cleared('organization')}, tracking_code = NULL WHERE id = $1`,
      [organizationId],
    );
    await queries.query(
      `UPDATE administrators
       SET ${cleared('administrator')}, address = $2, email = '', language = '', sso_provider = NULL, sso_issuer = NULL,
           sso_subject = NULL, terms_url = NULL, terms_version = NULL, extra = NULL, review_reason = NULL,
           forgotten_at = $3
       WHERE id = $1`,
      [id, digest, now],
    );
    // Keeps the password hash until the code expires: it identifies a repeated request, which gets the same response.
    await queries.query(
      `UPDATE signup_codes SET address = $2, email = '', sso_issuer = NULL, sso_subject = NULL
       WHERE address = $1`,
      [address, digest],
    );
    await queries.query('DELETE FROM verifications WHERE address = $1', [address]);
    await new SqlMailRecords(queries, this.secrets).erase(address);
    const deleted = topicKinds(({ atHandover }) => atHandover === 'deleted');
    await deleteTopics(queries, deleted, id);
  }
}
