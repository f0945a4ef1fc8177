import { toWire } from '#page/adapters/http/wire-names.ts';
import { eventSubjects, type WebhookEvent } from '../../application/ports/events.ts';
import type { Mail } from '../../application/ports/mail.ts';
import { type CanonicalEmail, readCanonicalEmail } from '../../domain/canonical-email.ts';
import type { StorageSecrets } from '../common/storage-secrets.ts';
import type { Queries } from './connection/database.ts';

type IsPerson = (address: unknown) => boolean;

/** A query for the rows of each table, and the data in a row about a person; null without any. */
const tables = {
  outbox: {
    rows: 'SELECT topic AS key, sealed_mail AS sealed, created_at FROM outbox',
    // Any field, because a newer version may have posted the mail.
    about: (mail: Mail, isPerson: IsPerson) =>
      Object.values(mail).some(isPerson) ? { kind: mail.kind } : null,
  },
  webhook_events: {
    rows: 'SELECT id AS key, sealed_event AS sealed, created_at FROM webhook_events',
    about(event: WebhookEvent, isPerson: IsPerson) {
      const facts = Object.entries(event).filter(([field]) => {
        const subject = isEventField(field) ? eventSubjects[field] : 'email';
        return subject !== null && isPerson(event[subject]);
      });
      return facts.length > 0 ? { type: event.type, ...toWire(Object.fromEntries(facts)) } : null;
    },
  },
} as const;
export type SealedTable = keyof typeof tables;

const isEventField = (field: string): field is keyof typeof eventSubjects =>
  Object.hasOwn(eventSubjects, field);

/**
 * Finds the mails or events about a person. Only the encrypted column has the address, so every row is decrypted. Skips
 * rows that none of the keys decrypts.
 * @returns the primary key of each, and the data to export
 */
export async function sealedRowsOf(
  { canonical }: CanonicalEmail,
  table: SealedTable,
  queries: Queries,
  secrets: StorageSecrets,
) {
  const isPerson: IsPerson = (address) =>
    typeof address === 'string' && readCanonicalEmail(address)?.canonical === canonical;
  const { rows, about } = tables[table];
  const stored = await queries.query<{ key: string; sealed: string; created_at: Date }>(rows);
  return stored.flatMap(({ key, sealed, created_at }) => {
    const content = secrets.read<Mail & WebhookEvent>(sealed);
    const facts = content && about(content, isPerson);
    return facts ? [{ key, facts: { ...facts, created_at } }] : [];
  });
}
