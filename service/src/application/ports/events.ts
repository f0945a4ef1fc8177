import type { SsoProvider } from '#page/domain/sso-providers.ts';
import type { RegistrationDetails } from '../../domain/registration-details.ts';
import type { AccountState } from './organizations.ts';

/** Facts that only some events have, in addition to the registration. */
interface Facts {
  /** The reviewer's reason. */
  readonly reason: string | null;
  /** Address of the reviewer, or a name given to the command. */
  readonly decidedBy: string;
  /** Address of a colleague who asks to join. */
  readonly requestedBy: string;
}

/** The events that a webhook gets, with the facts that each has beside the registration; null for ids only. */
export const eventFacts = {
  'organization.registered': [],
  'organization.under_review': [],
  'organization.approved': ['decidedBy'],
  'organization.refused': ['reason', 'decidedBy'],
  'organization.withdrawn': [],
  'organization.join_requested': ['requestedBy'],
  'administrator.activated': [],
  // Ids only, because this event is stored longer than the administrator.
  'administrator.erased': null,
} as const satisfies Readonly<Record<string, readonly (keyof Facts)[] | null>>;
export type EventType = keyof typeof eventFacts;

type FactsOf<Type extends EventType> = (typeof eventFacts)[Type] extends readonly (infer Fact)[]
  ? Pick<Facts, Fact & keyof Facts>
  : unknown;

/** A change of a sign-up to report. */
export type NewEvent = {
  [Type in EventType]: FactsOf<Type> & {
    readonly type: Type;
    readonly administratorId: string;
    readonly at: Date;
  };
}[EventType];

export interface Events {
  /**
   * Writes an event in the unit of work of its change, while the administrator is stored; nothing without a webhook for
   * the region. Locks the rows of the organization, so that its events are ordered like the commits.
   */
  post(event: NewEvent): Promise<void>;
}

/** An event with the data at its time. Facts are missing in events of other types and in those of previous versions. */
export interface WebhookEvent extends RegistrationDetails, Partial<Facts> {
  readonly id: string;
  readonly type: EventType;
  /** In ISO 8601. */
  readonly at: string;
  readonly organizationId: string;
  /** Domain of the address, in IDNA form. */
  readonly domain: string;
  readonly trackingCode: string | null;
  readonly administratorId: string;
  readonly email: string;
  /** Null for a sign-in with a password. */
  readonly ssoProvider: SsoProvider | null;
  /** State before an event that deletes the registration; missing in events of previous versions. */
  readonly state?: AccountState;
  /** When the registration with the accepted terms was sent, in ISO 8601. */
  readonly registeredAt: string;
}

/**
 * The person that a field of an event describes, by the field with the address, which exports and erasures search for;
 * null for none, and for a reviewer, who decides for the company. The details of the registration describe its
 * administrator.
 */
export const eventSubjects: Readonly<
  Record<Exclude<keyof WebhookEvent, keyof RegistrationDetails>, 'email' | 'requestedBy' | null>
> = {
  id: null,
  type: null,
  at: null,
  organizationId: null,
  state: null,
  domain: 'email',
  trackingCode: 'email',
  administratorId: 'email',
  email: 'email',
  ssoProvider: 'email',
  registeredAt: 'email',
  reason: 'email',
  decidedBy: null,
  requestedBy: 'requestedBy',
};

/** An event claimed by one worker for a limited time. */
export interface ClaimedEvent {
  readonly id: string;
  readonly organizationId: string;
  readonly type: EventType;
  /** Null if it was sealed with another key. */
  readonly event: WebhookEvent | null;
  /** Failed deliveries. */
  readonly attempts: number;
}

export interface QueuedEvent {
  readonly id: string;
  readonly type: EventType;
  /** Short name; null if it was sealed with another key. */
  readonly orgShortName: string | null;
  readonly createdAt: Date;
  readonly attempts: number;
  readonly dueAt: Date;
  /** True after the last attempt. */
  readonly isFailed: boolean;
  /** Why the last attempt failed. */
  readonly problem: string | null;
}

export interface EventStatus {
  /** When the oldest event was written that is still to be delivered; null for none. */
  readonly oldest: Date | null;
  /** Events after the last attempt. */
  readonly failed: number;
  /** Since when the webhook gets nothing because it answered 410; null if it is enabled. */
  readonly disabledAt: Date | null;
}

/** Events that are not delivered yet. */
export interface EventQueue {
  /**
   * Claims due events, longest waiting first, only the oldest of each organization; none of a disabled webhook.
   * @param region of the webhook; null (default) for that of all regions
   */
  claim(
    now: Date,
    until: Date,
    maxCount: number,
    region?: string | null,
  ): Promise<readonly ClaimedEvent[]>;
  /** Deletes an event that was delivered, or that is not to be delivered. */
  settle(event: Pick<ClaimedEvent, 'id'>): Promise<void>;
  /** Counts a failed delivery and releases the claim. Other events of the organization wait as long. */
  postpone(event: ClaimedEvent, until: Date, problem: string): Promise<void>;
  /** Disables the webhook of the event: `claim` returns none for it until `enable`. @param region as in `claim` */
  disable(event: ClaimedEvent, now: Date, region?: string | null): Promise<void>;
  /** Enables all webhooks. @returns false if none was disabled */
  enable(): Promise<boolean>;
  /** @param region of the webhook; null (default) for that of all regions */
  status(region?: string | null): Promise<EventStatus>;
  /** The oldest events. */
  list(maxCount: number): Promise<readonly QueuedEvent[]>;
  /**
   * Makes events due now, with all attempts.
   * @param id of an event; null for all
   * @returns how many
   */
  resend(id: string | null, now: Date): Promise<number>;
}

export type WebhookOutcome =
  | 'delivered'
  /** The receiver answered 410. */
  | 'gone'
  | {
      /** What went wrong, for log and list, without content of request or response. */
      readonly problem: string;
      /** True if the host name could not be resolved. */
      readonly isUnresolved?: boolean;
    };

export interface Webhook {
  /** Delivers an event once. Does not throw. */
  send(event: WebhookEvent): Promise<WebhookOutcome>;
}
