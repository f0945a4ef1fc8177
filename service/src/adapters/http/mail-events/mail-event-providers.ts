import { createVerify, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Clock } from '#service/application/ports/clock.ts';
import type { MailEvent } from '#service/application/ports/mail-records.ts';
import { webhookSignature } from '../../common/webhook-signature.ts';
import { jsonOf, SnsTopic } from './sns-topic.ts';

export interface MailEventsRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface MailEventsOptions {
  /** Keys of the generic form, and passwords of Postmark; during a rotation several. */
  readonly secrets: readonly string[];
  /** ARN of the topic of Amazon SNS; null without Amazon SES. */
  readonly snsTopic: string | null;
  /** Public key of SendGrid, an SPKI in base64; null without SendGrid. */
  readonly sendgridKey: string | null;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Reads the events of a request. Events that are not permanent, or not about a mail of the service, are left out.
 * @returns null for a request that is not from the provider
 */
type ReadMailEvents = (request: MailEventsRequest) => Promise<readonly MailEvent[] | null>;

export type MailEventProviders = ReadonlyMap<string, ReadMailEvents>;

/** The mail providers by their name in the path: how a request is checked, and which fields it has. */
export function mailEventProviders(options: MailEventsOptions): MailEventProviders {
  const { secrets, snsTopic, sendgridKey, clock } = options;
  const providers: Record<string, ReadMailEvents | null> = {
    ses: snsTopic === null ? null : fromSes(new SnsTopic(snsTopic, options.fetch)),
    postmark: checked((request) => hasPassword(request, secrets), postmarkEvent),
    sendgrid:
      sendgridKey === null
        ? null
        : checked((request) => isOfSendgrid(request, sendgridKey), sendgridEvents),
    generic: checked((request) => isSigned(request, secrets, clock), genericEvent),
  };
  return new Map(
    Object.entries(providers).flatMap(([name, read]) => (read ? [[name, read] as const] : [])),
  );
}

type Events = z.ZodType<readonly MailEvent[]>;

function checked(
  isAuthentic: (request: MailEventsRequest) => boolean,
  events: Events,
): ReadMailEvents {
  return async (request) => (isAuthentic(request) ? eventsIn(request.body, events) : null);
}

function fromSes(topic: SnsTopic): ReadMailEvents {
  return async ({ body }) => {
    const message = await topic.read(body);
    return message === null ? null : eventsIn(message, sesEvent);
  };
}

function eventsIn(body: string, events: Events): readonly MailEvent[] {
  return events.safeParse(jsonOf(body)).data ?? [];
}

/** The id of a mail in its Message-ID; other messages have none. */
const messageId = z.string().transform((text, context): string => {
  const [, id] = /^<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:@|$)/.exec(text) ?? [];
  if (id !== undefined) return id;
  context.addIssue('not of this service');
  return z.NEVER;
});
const words = z.string().default('');

/** Notifications and published events of Amazon SES, which has the original Message-ID among the headers only. */
const sesEvent: Events = z
  .object({
    notificationType: words,
    eventType: words,
    mail: z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })) }),
    bounce: z
      .object({
        bounceType: words,
        bouncedRecipients: z.array(z.object({ status: words, diagnosticCode: words })).default([]),
      })
      .optional(),
  })
  .transform(({ notificationType, eventType, mail: { headers }, bounce }) => {
    const header = headers.find(({ name }) => name.toLowerCase() === 'message-id');
    const { data: mailId } = messageId.safeParse(header?.value);
    const type = notificationType || eventType;
    if (!mailId) return [];
    if (type === 'Complaint') return [{ mailId, state: 'complained', reason: '' }];
    if (type !== 'Bounce' || bounce?.bounceType !== 'Permanent') return [];
    const [recipient] = bounce.bouncedRecipients;
    const reason = recipient?.diagnosticCode || recipient?.status || '';
    return [{ mailId, state: 'bounced', reason }];
  });

/** Postmark replaces the Message-ID, but returns the metadata of the mail, which has the id. */
const postmarkEvent: Events = z
  .object({
    RecordType: z.string(),
    Type: words,
    Description: words,
    Details: words,
    Metadata: z.object({ mail: messageId }),
  })
  .transform(({ RecordType, Type, Description, Details, Metadata: { mail: mailId } }) => {
    const reason = Details || Description;
    if (RecordType === 'SpamComplaint') return [{ mailId, state: 'complained', reason }];
    const isPermanent = ['HardBounce', 'BadEmailAddress'].includes(Type);
    return RecordType === 'Bounce' && isPermanent ? [{ mailId, state: 'bounced', reason }] : [];
  });

const sendgridEvent = z
  .object({ event: z.string(), type: words, reason: words, 'smtp-id': messageId })
  .transform(({ event, type, reason, 'smtp-id': mailId }): MailEvent[] => {
    if (event === 'spamreport') return [{ mailId, state: 'complained', reason }];
    // A bounce of the type `blocked` is temporary. `dropped` has several reasons.
    const isPermanent =
      (event === 'bounce' && type !== 'blocked') ||
      (event === 'dropped' && /^(?:Bounced Address|Invalid)$/.test(reason));
    return isPermanent ? [{ mailId, state: 'bounced', reason }] : [];
  });

/** `catch`, because the list also has events of other kinds and mails. */
const sendgridEvents: Events = z.array(sendgridEvent.catch([])).transform((lists) => lists.flat());

const genericEvent: Events = z
  .object({ message_id: messageId, event: z.enum(['bounced', 'complained']), reason: words })
  .transform(({ message_id: mailId, event: state, reason }) => [{ mailId, state, reason }]);

/** HTTP Basic authentication with any user. */
function hasPassword({ headers }: MailEventsRequest, secrets: readonly string[]): boolean {
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return isOneOf(password, secrets);
}

/** Verifies the ECDSA signature of time and body, but not the time: a repeated event changes nothing. */
function isOfSendgrid({ headers, body }: MailEventsRequest, key: string): boolean {
  const header = (name: string) => String(headers[`x-twilio-email-event-webhook-${name}`] ?? '');
  const verify = createVerify('sha256').update(header('timestamp') + body);
  const pem = `-----BEGIN PUBLIC KEY-----\n${key}\n-----END PUBLIC KEY-----`;
  return verify.verify(pem, header('signature'), 'base64');
}

/** Seconds between the time of a message and now that the Standard Webhooks specification tolerates. */
const TOLERANCE = 300;

function isSigned(
  { headers, body }: MailEventsRequest,
  secrets: readonly string[],
  clock: Clock,
): boolean {
  const header = (name: string) => String(headers[`webhook-${name}`] ?? '');
  const timestamp = header('timestamp');
  const age = clock.now().getTime() / 1_000 - Number(timestamp);
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(age) > TOLERANCE) return false;
  const signed = `${header('id')}.${timestamp}.${body}`;
  const expected = secrets.map((secret) => webhookSignature(secret, signed));
  return header('signature')
    .split(' ')
    .some((given) => isOneOf(given, expected));
}

function isOneOf(given: string, expected: readonly string[]): boolean {
  const bytes = Buffer.from(given);
  return expected
    .map((text) => Buffer.from(text))
    .some((other) => other.length === bytes.length && timingSafeEqual(other, bytes));
}
