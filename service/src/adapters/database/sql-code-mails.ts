import type {
  CodeMailCounts,
  CodeMails,
  NetworkUsage,
} from '../../application/ports/code-mails.ts';
import type { ClassCount, WaitingMail } from '../../domain/mail-budget.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { StorageSecrets } from '../common/storage-secrets.ts';
import type { Queries } from './connection/database.ts';

const { mailBudgetSpan, codeLifetime, confirmedDomain } = serviceLimits;
/**
 * Starts of two periods: of the mails that count for the budget, and of those after which another mail of the same
 * class of networks has to wait.
 */
export const countedSince = (now: Date) => [
  later(now, -mailBudgetSpan),
  later(now, -mailBudgetSpan - codeLifetime),
];

export class SqlCodeMails implements CodeMails {
  constructor(
    private readonly queries: Queries,
    private readonly secrets: StorageSecrets,
  ) {}

  async confirm(topics: readonly string[], domain: string, now: Date): Promise<void> {
    await this.queries.query(
      `WITH confirmed AS (
         UPDATE code_mails SET confirmed_at = $2 WHERE topic = ANY($1) AND confirmed_at IS NULL
       )
       INSERT INTO confirmed_domains (domain_digest, expires_at) VALUES ($3, $4)
       ON CONFLICT (domain_digest) DO UPDATE SET expires_at = excluded.expires_at`,
      [topics, now, domainDigests(this.secrets, domain)[0], later(now, confirmedDomain)],
    );
  }

  async isAnyWaiting(now: Date): Promise<boolean> {
    const [waiting] = await this.queries.query(
      'SELECT 1 FROM outbox WHERE waits AND expires_at > $1 LIMIT 1',
      [now],
    );
    return waiting !== undefined;
  }

  async lockWaiting(maxOfClass: number, now: Date) {
    // The row is the lock.
    await this.queries.query(
      'INSERT INTO mail_budget (one) VALUES (TRUE) ON CONFLICT (one) DO UPDATE SET one = TRUE',
    );
    const waiting = await this.queries.query<WaitingMail>(
      `SELECT id, network FROM (
         SELECT id, network_digest AS network, posted_at,
                row_number() OVER (PARTITION BY network_digest ORDER BY posted_at) AS place
         FROM outbox JOIN code_mails ON id = version WHERE waits AND outbox.expires_at > $1
       ) AS waiting WHERE place <= $2 ORDER BY posted_at`,
      [now, maxOfClass],
    );
    const rows = await this.queries.query<ClassCount & Pick<WaitingMail, 'network'>>(
      `SELECT network_digest AS network, count(*) FILTER (WHERE admitted_at > $1) AS unconfirmed, count(*) AS recent
       FROM code_mails WHERE confirmed_at IS NULL AND admitted_at > $2 GROUP BY network_digest`,
      countedSince(now),
    );
    return { waiting, counts: new Map(rows.map(({ network, ...count }) => [network, count])) };
  }

  async admit(ids: readonly string[], now: Date): Promise<void> {
    await this.queries.query(
      `WITH admitted AS (UPDATE outbox SET waits = FALSE WHERE version = ANY($1) AND waits RETURNING version)
       UPDATE code_mails SET admitted_at = $2 WHERE id IN (SELECT version FROM admitted)`,
      [ids, now],
    );
  }

  async counts(now: Date): Promise<CodeMailCounts> {
    const [row] = await this.queries.query<CodeMailCounts>(
      `SELECT (SELECT count(*) FROM outbox WHERE waits AND expires_at > $1) AS waiting,
              (SELECT count(*) FROM code_mails WHERE confirmed_at IS NULL AND admitted_at > $2) AS unconfirmed,
              (SELECT count(*) FROM code_mails
               WHERE admitted_at IS NULL AND posted_at > $2 AND posted_at <= $3) AS dropped`,
      [now, later(now, -mailBudgetSpan), later(now, -codeLifetime)],
    );
    return row ?? { waiting: 0, unconfirmed: 0, dropped: 0 };
  }

  async byNetwork(maxCount: number): Promise<readonly NetworkUsage[]> {
    type Row = Omit<NetworkUsage, 'network'> & { readonly sealed: string };
    const rows = await this.queries.query<Row>(
      `SELECT date_trunc('hour', posted_at) AS hour, min(sealed_network) AS sealed, count(*) AS requested,
              count(admitted_at) AS sent, count(confirmed_at) AS confirmed
       FROM code_mails GROUP BY date_trunc('hour', posted_at), network_digest
       ORDER BY hour DESC, count(*) - count(confirmed_at) DESC LIMIT $1`,
      [maxCount],
    );
    return rows.map(({ sealed, ...numbers }) => ({
      ...numbers,
      network: this.secrets.read<string>(sealed),
    }));
  }
}

export const domainDigests = (secrets: StorageSecrets, domain: string) =>
  secrets.fingerprints('confirmed domain', [domain]);

export const networkDigests = (secrets: StorageSecrets, network: string) =>
  secrets.fingerprints('network of codes', [network]);
