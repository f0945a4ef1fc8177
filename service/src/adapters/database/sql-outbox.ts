import { randomUUID } from 'node:crypto';
import type { BudgetUsage } from '../../application/ports/code-mails.ts';
import {
  type ClaimedMail,
  type Mail,
  type MailOutcome,
  mailKinds,
  type Outbox,
  type Posting,
} from '../../application/ports/mail.ts';
import { readCanonicalEmail } from '../../domain/canonical-email.ts';
import type { ClassCount } from '../../domain/mail-budget.ts';
import { administratorInTopic, topicKinds } from '../../domain/mail-topic.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { StorageSecrets } from '../common/storage-secrets.ts';
import type { Queries } from './connection/database.ts';
import { deleteInBatches } from './delete-in-batches.ts';
import { deleteTopics } from './mail-topics.ts';
import { Parameters } from './parameters.ts';
import { countedSince, domainDigests, networkDigests } from './sql-code-mails.ts';
import { SqlMailRecords } from './sql-mail-records.ts';

interface Row {
  topic: string;
  version: string;
  sealed_mail: string;
  attempts: number;
}

/** `due_at`: when the next attempt to send a mail is due; while a worker has claimed the mail, when that claim ends. */
export class SqlOutbox implements Outbox {
  private readonly records: SqlMailRecords;

  constructor(
    private readonly queries: Queries,
    private readonly secrets: StorageSecrets,
  ) {
    this.records = new SqlMailRecords(queries, secrets);
  }

  /** One statement saves round trips of every sign-up. All of its parts read the state before the statement. */
  async post({ topic, mail, postedAt, expiresAt, counted }: Posting): Promise<BudgetUsage> {
    const parameters = new Parameters();
    // A mail without a code has null for what is counted.
    const add = (value: unknown) => parameters.add(value ?? null);
    const [budgetStart, recentStart] = countedSince(postedAt);
    const id = add(topic);
    const version = add(randomUUID());
    const now = add(postedAt);
    const since = add(budgetStart);
    const networks = add(counted && networkDigests(this.secrets, counted.network));
    const domains = add(counted && domainDigests(this.secrets, counted.domain));
    const [row] = await this.queries.query<ClassCount & Pick<BudgetUsage, 'all'>>(
      `WITH replaced AS (
         -- A mail that this one replaces no longer counts, unless it is being sent.
         DELETE FROM code_mails WHERE id IN (
           SELECT version FROM outbox WHERE topic = ${id} AND (waits OR attempts > 0 OR due_at <= ${now})
         )
       ), usage AS (
         -- Unconfirmed mails of all classes of networks and of this class. Only a mail with a code is counted, and not
         -- one to a domain of which a code was entered.
         SELECT
           (SELECT count(*) FROM (
              SELECT 1 FROM code_mails WHERE confirmed_at IS NULL AND admitted_at > ${since}
              LIMIT ${serviceLimits.maxCount}
            ) AS latest) AS all_unconfirmed,
           count(*) FILTER (WHERE admitted_at > ${since}) AS unconfirmed, count(*) AS recent,
           ${networks}::TEXT[] IS NOT NULL AND NOT EXISTS (
             SELECT 1 FROM confirmed_domains WHERE domain_digest = ANY(${domains}) AND expires_at > ${now}
           ) AS is_counted
         FROM code_mails
         WHERE network_digest = ANY(${networks}) AND confirmed_at IS NULL AND admitted_at > ${add(recentStart)}
       ), decided AS (
         -- A counted mail waits, unless it is the first of its class, as in \`isFirst\` of mail-budget.ts, and
         -- \`counted.waits\` is false.
         SELECT is_counted, is_counted AND (${add(counted?.waits ?? false)}::BOOLEAN OR recent > 0) AS waits FROM usage
       ), counted AS (
         -- The record that the budget counts. A mail that waits has no time of admission yet.
         INSERT INTO code_mails (id, topic, network_digest, sealed_network, posted_at, admitted_at, expires_at)
         SELECT ${version}::UUID, ${id}, (${networks}::TEXT[])[1],
                ${add(counted && this.secrets.seal(JSON.stringify(counted.network)))}, ${now}::TIMESTAMPTZ,
                CASE WHEN waits THEN NULL ELSE ${now}::TIMESTAMPTZ END,
                ${add(later(postedAt, serviceLimits.networkRecord))}::TIMESTAMPTZ
         FROM decided WHERE is_counted
       ), posted AS (
         -- The mail. One that replaces another keeps its due_at, which may be the end of a worker's claim.
         INSERT INTO outbox (topic, version, sealed_mail, created_at, due_at, expires_at, waits)
         SELECT ${id}, ${version}::UUID, ${add(this.secrets.seal(JSON.stringify(mail)))}, ${now}::TIMESTAMPTZ,
                ${now}::TIMESTAMPTZ, ${add(expiresAt)}::TIMESTAMPTZ, waits
         FROM decided
         ON CONFLICT (topic) DO UPDATE
         SET version = excluded.version, sealed_mail = excluded.sealed_mail, attempts = 0,
             created_at = excluded.created_at, expires_at = excluded.expires_at, waits = excluded.waits
       )
       SELECT all_unconfirmed AS all, unconfirmed, recent FROM usage`,
      parameters.values,
    );
    const { all = 0, unconfirmed = 0, recent = 0 } = row ?? {};
    return { all, ofClass: { unconfirmed, recent } };
  }

  async deleteAbout(administratorId: string): Promise<void> {
    const kinds = topicKinds(({ atDecision }) => atDecision === 'deleted');
    await deleteTopics(this.queries, kinds, administratorId);
  }

  async claim(now: Date, claimedUntil: Date, maxCount: number): Promise<readonly ClaimedMail[]> {
    const rows = await this.queries.query<Row>(
      `WITH due AS (
         SELECT topic FROM outbox WHERE due_at <= $1 AND expires_at > $1 AND NOT waits
         ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED
       )
       UPDATE outbox SET due_at = $3 WHERE topic IN (SELECT topic FROM due)
       RETURNING topic, version, sealed_mail, attempts`,
      [now, maxCount, claimedUntil],
    );
    const mails = rows.map(({ sealed_mail }) => this.read(sealed_mail));
    const codes = mails.filter((mail) => mail?.kind === 'code');
    const suppressed = await this.records.suppressed(
      codes.map(({ to }) => canonicalOf(to)),
      now,
    );
    return rows.map(({ topic, version, attempts }, index) => {
      const mail = mails[index] ?? null;
      const isWithheld = mail?.kind === 'code' && suppressed.has(canonicalOf(mail.to));
      return { topic, version, mail, isWithheld, attempts, claimedUntil };
    });
  }

  async renew(claimed: ClaimedMail, claimedUntil: Date): Promise<ClaimedMail> {
    const [renewed] = await this.queries.query(
      'UPDATE outbox SET due_at = $3 WHERE topic = $1 AND due_at = $2 RETURNING topic',
      [claimed.topic, claimed.claimedUntil, claimedUntil],
    );
    return renewed ? { ...claimed, claimedUntil } : claimed;
  }

  /** Stores no record of a mail that was erased while it was being sent. */
  async settle(claimed: ClaimedMail, outcome: MailOutcome, now: Date) {
    const { topic, version, mail } = claimed;
    if (!mail) throw new Error('An unreadable mail was settled');
    const refused = typeof outcome === 'object' ? outcome : null;
    const { codeMailRecord, mailRecord, suppressionLifetime } = serviceLimits;
    const suppressedUntil = refused?.isOfAddress ? later(now, suppressionLifetime) : null;
    const expiresAt = later(now, mail.kind === 'code' ? codeMailRecord : mailRecord);
    const [settled] = await this.queries.query(
      `WITH posted AS (SELECT topic FROM outbox WHERE topic = $1),
       recorded AS (
         INSERT INTO mails (id, kind, state, address_digest, sealed_to, sealed_reason, administrator_id, changed_at,
                            no_codes_until, expires_at)
         SELECT $2::UUID, $3, $4, $5, $6, $7, $8::UUID, $9::TIMESTAMPTZ, $10::TIMESTAMPTZ,
                GREATEST($10::TIMESTAMPTZ, $11)
         FROM posted ON CONFLICT (id) DO NOTHING
       )
       DELETE FROM outbox WHERE topic = $1 AND version = $2 RETURNING topic`,
      [
        topic,
        version,
        mail.kind,
        refused ? 'refused' : outcome,
        this.secrets.mailDigests(canonicalOf(mail.to))[0],
        this.secrets.seal(mail.to),
        refused && this.secrets.seal(refused.reason),
        administratorInTopic(topic),
        now,
        suppressedUntil,
        expiresAt,
      ],
    );
    if (settled) return 'settled';
    await this.makeNewerDue(claimed);
    return 'newerIsDue';
  }

  async postpone(claimed: ClaimedMail, until: Date): Promise<void> {
    const { topic, version, claimedUntil } = claimed;
    const [postponed] = await this.queries.query(
      `UPDATE outbox SET due_at = $4, attempts = attempts + 1
       WHERE topic = $1 AND version = $2 AND due_at = $3
       RETURNING topic`,
      [topic, version, claimedUntil, until],
    );
    if (!postponed) await this.makeNewerDue(claimed);
  }

  deleteExpired(now: Date): Promise<number> {
    const outbox = { table: 'outbox', key: 'topic', end: 'expires_at' };
    return deleteInBatches(this.queries, outbox, now);
  }

  async oldest(now: Date): Promise<Date | null> {
    const [row] = await this.queries.query<{ oldest: Date | null }>(
      'SELECT min(created_at) AS oldest FROM outbox WHERE expires_at > $1 AND NOT waits',
      [now],
    );
    return row?.oldest ?? null;
  }

  /**
   * Makes the mail due that replaced a claimed one, unless the claim has ended: another worker may be sending it then.
   */
  private async makeNewerDue({ topic, version, claimedUntil }: ClaimedMail): Promise<void> {
    await this.queries.query(
      'UPDATE outbox SET due_at = created_at WHERE topic = $1 AND version <> $2 AND due_at = $3',
      [topic, version, claimedUntil],
    );
  }

  private read(sealed: string): Mail | null {
    const mail = this.secrets.read<Mail>(sealed);
    return mail && Object.hasOwn(mailKinds, mail.kind) ? mail : null;
  }
}

const canonicalOf = (address: string) => readCanonicalEmail(address)?.canonical ?? address;
