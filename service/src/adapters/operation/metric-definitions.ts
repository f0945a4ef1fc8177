import type { Administrators } from '../../application/ports/administrators.ts';
import type { CodeMails } from '../../application/ports/code-mails.ts';
import type { EventQueue } from '../../application/ports/events.ts';
import type { Handover } from '../../application/ports/handover.ts';
import type { MailKind, Outbox } from '../../application/ports/mail.ts';
import type { MailState } from '../../application/ports/mail-records.ts';
import { later } from '../../domain/times.ts';
import type { SignupEvent } from '../common/service-events.ts';

/** Events of sign-ups, each with a metric (`signups_NAME_total`) and a log message. */
export const signupEvents = {
  started: { help: 'Verification codes sent to new visitors', log: 'Sign-up started' },
  resent: { help: 'Further verification codes sent', log: 'Another code sent' },
  verified: { help: 'Addresses verified', log: 'Address verified' },
  created: {
    help: 'Responses 201 to create-account: the account exists',
    log: 'Organization registered',
  },
  queued: {
    help: 'Responses 200 to create-account: it waits for a review or for the identity directory',
    log: 'Registration queued',
  },
  refused: { help: 'Calls of the sign-up API that were refused', log: 'Call refused' },
} as const satisfies Record<SignupEvent['name'], object>;

/** Measurements of each request, except probes and Prometheus itself. */
export const requestMetrics = {
  duration: {
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route pattern and status',
    labelNames: ['method', 'route', 'status'],
    // With the bounds 0.1 s and 1 s, the targets of latency without and with overload.
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  unavailable: {
    name: 'http_unavailable_total',
    help: 'Requests that were not served because something was unavailable, by what it was',
    labelNames: ['reason'],
  },
} as const;

/** Sources of the gauges. */
export interface MetricSources {
  readonly outbox: Pick<Outbox, 'oldest'>;
  readonly codeMails: Pick<CodeMails, 'counts'>;
  readonly administrators: Pick<Administrators, 'countNotProvisioned'>;
  readonly events: Pick<EventQueue, 'status'>;
  /** Regions that have a system of their own; null stands for all regions. */
  readonly regionsOf: Readonly<Record<'directory' | 'webhook', readonly (string | null)[]>>;
  /** Null if registrations are not forgotten. */
  readonly forgetting: Pick<Handover, 'countKept'> | null;
  ready(): Promise<boolean>;
  /** Null where there is no pool, as with PGlite. */
  connections(): Readonly<Record<'total' | 'idle' | 'waiting', number>> | null;
  passwordsWaiting(): number;
  breachedPasswordFailures(): number;
  /** Responses of the decision hook by outcome. */
  decisions(): Readonly<Record<string, number>>;
  outdatedLists(): number;
  /** Mails of this instance, for each kind and state. */
  mails(): readonly {
    readonly kind: MailKind;
    readonly state: MailState;
    readonly count: number;
  }[];
}

export const mailMetric = {
  name: 'mails_total',
  help: 'Mails that left the outbox, by kind and delivery state; those that came back are counted as sent, too',
  labelNames: ['kind', 'state'],
} as const;

export const breachedPasswordMetric = {
  name: 'breached_password_checks_failed_total',
  help: 'Passwords accepted unchecked because the list of breached passwords was unavailable',
} as const;

export const decisionMetric = {
  name: 'registration_decisions_total',
  help: 'Responses of the decision hook by outcome; failed: no valid response, the registration needs a review',
  labelNames: ['outcome'],
} as const;

/** Milliseconds until personal data counts as not forgotten: longer than all retries of a delivery. */
const FORGETTING_LIMIT = 4 * 86_400_000;

/** Gauges, read at each collection. NaN if unknown. */
export const gauges: Readonly<Record<string, Gauge>> = {
  service_ready: {
    help: '1 while /readyz answers 200, else 0',
    read: async ({ ready }) => Number(await ready()),
  },
  outbox_oldest_seconds: {
    help: 'Age of the oldest mail that waits to be sent',
    async read({ outbox }, now) {
      const oldest = await outbox.oldest(now);
      return oldest ? (now.getTime() - oldest.getTime()) / 1_000 : 0;
    },
  },
  code_mails_waiting: {
    help: 'Mails with a code that wait for the budget of unconfirmed codes',
    read: async ({ codeMails }, now) => (await codeMails.counts(now)).waiting,
  },
  code_mails_unconfirmed: {
    help: 'Codes sent within the last hour and not entered, except those of known domains',
    read: async ({ codeMails }, now) => (await codeMails.counts(now)).unconfirmed,
  },
  code_mails_dropped: {
    help: 'Mails with a code of the last hour that waited until the code had expired',
    read: async ({ codeMails }, now) => (await codeMails.counts(now)).dropped,
  },
  webhook_oldest_seconds: {
    help: 'Age of the oldest event that is still to be delivered to the webhook',
    of: 'webhook',
    async read({ events }, now, region) {
      const { oldest } = await events.status(region);
      return oldest ? (now.getTime() - oldest.getTime()) / 1_000 : 0;
    },
  },
  webhook_failed: {
    help: 'Events whose delivery to the webhook failed permanently',
    of: 'webhook',
    read: async ({ events }, _, region) => (await events.status(region)).failed,
  },
  webhook_disabled: {
    help: '1 while the webhook gets nothing because it answered 410, else 0',
    of: 'webhook',
    read: async ({ events }, _, region) =>
      Number((await events.status(region)).disabledAt !== null),
  },
  accounts_not_provisioned: {
    help: 'Accounts not yet created in the identity directory',
    of: 'directory',
    read: ({ administrators }, _, region) => administrators.countNotProvisioned(region),
  },
  registrations_not_forgotten: {
    help: 'With FORGET_AFTER_HANDOVER: registrations of more than four days ago that are still stored',
    read: ({ forgetting }, now) => forgetting?.countKept(later(now, -FORGETTING_LIMIT)) ?? 0,
  },
  database_connections_in_use: {
    help: 'Database connections in use',
    read({ connections }) {
      const pool = connections();
      return pool ? pool.total - pool.idle : Number.NaN;
    },
  },
  database_connections_idle: {
    help: 'Idle database connections',
    read: ({ connections }) => connections()?.idle ?? Number.NaN,
  },
  database_calls_waiting: {
    help: 'Calls that wait for a connection to the database',
    read: ({ connections }) => connections()?.waiting ?? Number.NaN,
  },
  passwords_waiting: {
    help: 'Passwords that wait to be hashed',
    read: ({ passwordsWaiting }) => passwordsWaiting(),
  },
  email_domain_lists_outdated: {
    help: 'Files of email domains or networks whose previous entries are in use: the file is missing or rejected',
    read: ({ outdatedLists }) => outdatedLists(),
  },
};

interface Gauge {
  readonly help: string;
  /** It has a value for each region that has such a system of its own, with the label `region`. */
  readonly of?: 'directory' | 'webhook';
  read(sources: MetricSources, now: Date, region: string | null): number | Promise<number>;
}
