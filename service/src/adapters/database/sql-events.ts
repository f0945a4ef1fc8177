import { randomUUID } from 'node:crypto';
import {
  type ClaimedEvent,
  type EventQueue,
  type EventStatus,
  type Events,
  eventFacts,
  type NewEvent,
  type QueuedEvent,
  type WebhookEvent,
} from '../../application/ports/events.ts';
import type { Regional } from '../../domain/regional.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { StorageSecrets } from '../common/storage-secrets.ts';
import { DETAILS, insertion } from './columns.ts';
import type { Queries } from './connection/database.ts';

/** Failed deliveries after which an event is not tried again. */
const MAX_ATTEMPTS = serviceLimits.eventRetries.length + 1;

/**
 * SQL condition: the event is of a region. Events of previous versions lack one: their organization has it.
 * @param region placeholder of a region, or of null for all
 */
const IN_REGION = (region: string) =>
  `(${region}::TEXT IS NULL OR ${region} = COALESCE(region, (SELECT organizations.region FROM organizations WHERE organizations.id = organization_id)))`;

/** `due_at`: when the next delivery of an event is due; while a worker has claimed the event, when that claim ends. */
export class SqlEvents implements Events, EventQueue {
  private readonly urlDigests: Regional<string>;

  /** @param webhookUrls for a region without one, no events are stored */
  constructor(
    private readonly queries: Queries,
    private readonly secrets: StorageSecrets,
    webhookUrls: Regional<string>,
  ) {
    this.urlDigests = webhookUrls.map((url) => secrets.tokenDigest(url));
  }

  async post({ administratorId, ...event }: NewEvent): Promise<void> {
    const { type, at } = event;
    if (this.urlDigests.isEmpty) return;
    const [facts] = await this.queries.query<Omit<WebhookEvent, 'id' | 'type' | 'at'>>(
      `SELECT organizations.id AS "organizationId", email_domain AS domain, tracking_code AS "trackingCode",
              administrators.id AS "administratorId", email, sso_provider AS "ssoProvider",
              administrators.created_at AS "registeredAt", state, ${DETAILS}
       FROM administrators JOIN organizations ON organizations.id = organization_id
       WHERE administrators.id = $1 FOR UPDATE`,
      [administratorId],
    );
    if (!facts) return;
    const id = randomUUID();
    const { organizationId, region } = facts;
    if (this.urlDigests.of(region) === null) return;
    const data = eventFacts[type] === null ? { organizationId, administratorId } : facts;
    await this.queries.query(
      'UPDATE administrators SET undelivered_events = undelivered_events + 1 WHERE id = $1',
      [administratorId],
    );
    const [row] = await this.queries.query<{ position: number }>(
      'SELECT COALESCE(max(position), 0) + 1 AS position FROM webhook_events WHERE organization_id = $1',
      [organizationId],
    );
    await this.queries.query(
      ...insertion('webhook_events', {
        id,
        organization_id: organizationId,
        position: row?.position,
        region,
        type,
        sealed_event: this.secrets.seal(JSON.stringify({ ...data, id, ...event })),
        created_at: at,
        due_at: at,
        expires_at: later(at, serviceLimits.eventLifetime),
      }),
    );
  }

  async claim(now: Date, until: Date, maxCount: number, region: string | null = null) {
    const rows = await this.queries.query<Omit<ClaimedEvent, 'event'> & { sealed: string }>(
      `WITH due AS (
         SELECT id FROM webhook_events AS event
         WHERE due_at <= $1 AND expires_at > $1 AND attempts < ${MAX_ATTEMPTS}
           AND NOT EXISTS (SELECT 1 FROM webhook_events AS earlier
                           WHERE earlier.organization_id = event.organization_id AND earlier.position < event.position
                             AND earlier.attempts < ${MAX_ATTEMPTS})
           AND NOT EXISTS (SELECT 1 FROM disabled_webhooks WHERE url_digest = $4)
           AND ${IN_REGION('$5')}
         ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       UPDATE webhook_events SET due_at = $3 WHERE id IN (SELECT id FROM due)
       RETURNING id, organization_id AS "organizationId", type, sealed_event AS sealed, attempts`,
      [now, maxCount, until, this.urlDigests.of(region), region],
    );
    return rows.map(({ sealed, ...row }) => ({
      ...row,
      event: this.secrets.read<WebhookEvent>(sealed),
    }));
  }

  async settle({ id }: Pick<ClaimedEvent, 'id'>): Promise<void> {
    // `GREATEST`, because events of previous versions were not counted.
    await this.queries.query(
      `WITH delivered AS (DELETE FROM webhook_events WHERE id = $1 RETURNING organization_id)
       UPDATE administrators SET undelivered_events = GREATEST(0, undelivered_events - 1)
       FROM delivered WHERE administrators.organization_id = delivered.organization_id`,
      [id],
    );
  }

  /**
   * Postpones all events of the organization: the others wait for this one, and `claim` would read them each second.
   */
  async postpone({ id, organizationId }: ClaimedEvent, until: Date, problem: string) {
    await this.queries.query(
      `UPDATE webhook_events
       SET due_at = $3, attempts = CASE WHEN id = $2 THEN attempts + 1 ELSE attempts END,
           problem = CASE WHEN id = $2 THEN $4 ELSE problem END
       WHERE organization_id = $1`,
      [organizationId, id, until, problem],
    );
  }

  async disable({ id }: ClaimedEvent, now: Date, region: string | null = null): Promise<void> {
    await this.queries.query(
      `WITH released AS (UPDATE webhook_events SET due_at = $3, problem = 'answered 410' WHERE id = $1)
       INSERT INTO disabled_webhooks (url_digest, disabled_at) VALUES ($2, $3) ON CONFLICT DO NOTHING`,
      [id, this.urlDigests.of(region), now],
    );
  }

  async enable(): Promise<boolean> {
    const [enabled] = await this.queries.query(
      'DELETE FROM disabled_webhooks WHERE url_digest = ANY($1) RETURNING url_digest',
      [this.urlDigests.all],
    );
    return enabled !== undefined;
  }

  async status(region: string | null = null): Promise<EventStatus> {
    const [status] = await this.queries.query<EventStatus>(
      `WITH events AS (SELECT created_at, attempts FROM webhook_events WHERE ${IN_REGION('$2')})
       SELECT (SELECT min(created_at) FROM events WHERE attempts < ${MAX_ATTEMPTS}) AS oldest,
              (SELECT count(*) FROM events WHERE attempts >= ${MAX_ATTEMPTS}) AS failed,
              (SELECT disabled_at FROM disabled_webhooks WHERE url_digest = $1) AS "disabledAt"`,
      [this.urlDigests.of(region), region],
    );
    return status ?? { oldest: null, failed: 0, disabledAt: null };
  }

  async list(maxCount: number): Promise<readonly QueuedEvent[]> {
    const rows = await this.queries.query<Omit<QueuedEvent, 'orgShortName'> & { sealed: string }>(
      `SELECT id, type, sealed_event AS sealed, created_at AS "createdAt", attempts, due_at AS "dueAt",
              attempts >= ${MAX_ATTEMPTS} AS "isFailed", problem
       FROM webhook_events ORDER BY created_at, organization_id, position LIMIT $1`,
      [maxCount],
    );
    return rows.map(({ sealed, ...row }) => {
      return {
        ...row,
        orgShortName: this.secrets.read<WebhookEvent>(sealed)?.orgShortName ?? null,
      };
    });
  }

  /** Makes the other events of the organization due as well, because `postpone` deferred them. */
  async resend(id: string | null, now: Date): Promise<number> {
    const resent = await this.queries.query<{ isSelected: boolean }>(
      `UPDATE webhook_events
       SET due_at = $2, expires_at = $3, attempts = CASE WHEN id = COALESCE($1, id) THEN 0 ELSE attempts END
       WHERE $1::UUID IS NULL OR organization_id = (SELECT organization_id FROM webhook_events WHERE id = $1)
       RETURNING id = COALESCE($1, id) AS "isSelected"`,
      [id, now, later(now, serviceLimits.eventLifetime)],
    );
    return resent.filter(({ isSelected }) => isSelected).length;
  }
}
