import { type Mail, type MailKind, mailKinds } from '../../application/ports/mail.ts';
import type {
  MailEvent,
  MailFilter,
  MailRecord,
  MailRecords,
} from '../../application/ports/mail-records.ts';
import { type CanonicalEmail, readCanonicalEmail } from '../../domain/canonical-email.ts';
import { administratorInTopic } from '../../domain/mail-topic.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { StorageSecrets } from '../common/storage-secrets.ts';
import type { Queries } from './connection/database.ts';

interface Row extends Omit<MailRecord, 'to' | 'reason'> {
  readonly sealedTo: string;
  readonly sealedReason: string | null;
}

interface QueuedRow {
  readonly id: string;
  readonly topic: string;
  readonly sealed: string;
  readonly attempts: number;
  readonly postedAt: Date;
}

export class SqlMailRecords implements MailRecords {
  constructor(
    private readonly queries: Queries,
    private readonly secrets: StorageSecrets,
  ) {}

  async isSuppressed({ canonical }: CanonicalEmail, now: Date): Promise<boolean> {
    return (await this.suppressed([canonical], now)).has(canonical);
  }

  /** @param addresses in canonical form @returns those that are suppressed */
  async suppressed(addresses: readonly string[], now: Date): Promise<ReadonlySet<string>> {
    if (addresses.length === 0) return new Set();
    const owners = new Map(
      addresses.flatMap((address) =>
        this.secrets.mailDigests(address).map((digest) => [digest, address] as const),
      ),
    );
    const rows = await this.queries.query<{ digest: string }>(
      `SELECT address_digest AS digest FROM mails
       WHERE address_digest = ANY($1) AND no_codes_until > $2`,
      [[...owners.keys()], now],
    );
    return new Set(rows.map(({ digest }) => owners.get(digest) ?? ''));
  }

  async apply({ mailId, state, reason }: MailEvent, now: Date): Promise<MailKind | null> {
    const suppressedUntil =
      state === 'bounced' ? later(now, serviceLimits.suppressionLifetime) : null;
    const [changed] = await this.queries.query<{ kind: MailKind }>(
      `UPDATE mails SET state = $2, sealed_reason = $3, changed_at = $4, no_codes_until = $5,
         expires_at = GREATEST(expires_at, $5)
       WHERE id = $1 AND state = 'sent' AND expires_at > $4 RETURNING kind`,
      [mailId, state, this.secrets.seal(reason), now, suppressedUntil],
    );
    return changed?.kind ?? null;
  }

  async list(filter: MailFilter, maxCount: number): Promise<readonly MailRecord[]> {
    const { state } = filter;
    const queued = state && state !== 'queued' ? [] : await this.queued(filter, maxCount);
    const settled = state === 'queued' ? [] : await this.settled(filter, maxCount);
    return [...queued, ...settled].slice(0, maxCount);
  }

  async endSuppression({ canonical }: CanonicalEmail): Promise<void> {
    await this.queries.query(
      'UPDATE mails SET no_codes_until = NULL WHERE address_digest = ANY($1)',
      [this.secrets.mailDigests(canonical)],
    );
  }

  /** Deletes the records of mails to an address. @returns a row for each */
  erase(canonical: string): Promise<readonly object[]> {
    return this.queries.query('DELETE FROM mails WHERE address_digest = ANY($1) RETURNING id', [
      this.secrets.mailDigests(canonical),
    ]);
  }

  private async settled({ id, to, state }: MailFilter, maxCount: number) {
    const rows = await this.queries.query<Row>(
      `SELECT id, kind, state, sealed_to AS "sealedTo", sealed_reason AS "sealedReason", changed_at AS "changedAt",
              no_codes_until AS "suppressedUntil", administrator_id AS "administratorId"
       FROM mails
       WHERE ($1::UUID IS NULL OR id = $1) AND ($2::TEXT[] IS NULL OR address_digest = ANY($2))
         AND ($3::TEXT IS NULL OR state = $3)
       ORDER BY changed_at DESC LIMIT $4`,
      [id ?? null, to ? this.secrets.mailDigests(to.canonical) : null, state ?? null, maxCount],
    );
    return rows.map(({ sealedTo, sealedReason, ...row }): MailRecord => {
      const reason = sealedReason === null ? null : this.opened(sealedReason);
      return { ...row, to: this.opened(sealedTo), reason };
    });
  }

  /** Mails in the outbox. It has no column for the address, so every mail is decrypted to find those of one. */
  private async queued({ id, to }: MailFilter, maxCount: number): Promise<MailRecord[]> {
    const rows = await this.queries.query<QueuedRow>(
      `SELECT version AS id, topic, sealed_mail AS sealed, attempts, created_at AS "postedAt" FROM outbox
       WHERE $1::UUID IS NULL OR version = $1 ORDER BY created_at DESC LIMIT $2`,
      [id ?? null, to ? null : maxCount],
    );
    const records = rows.map(({ sealed, topic, attempts, postedAt, ...row }): MailRecord => {
      const mail = this.secrets.read<Mail>(sealed);
      return {
        ...row,
        state: 'queued',
        kind: mail && Object.hasOwn(mailKinds, mail.kind) ? mail.kind : null,
        to: mail?.to ?? null,
        reason: attempts === 0 ? null : `attempts: ${attempts}`,
        changedAt: postedAt,
        suppressedUntil: null,
        administratorId: administratorInTopic(topic),
      };
    });
    if (!to) return records;
    return records.filter((record) => {
      return readCanonicalEmail(record.to ?? '')?.canonical === to.canonical;
    });
  }

  private opened(sealed: string): string | null {
    try {
      return this.secrets.open(sealed);
    } catch {
      return null;
    }
  }
}
