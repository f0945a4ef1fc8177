/** A mail in the words of the use cases; the mail adapter does the layout. */
export type Mail = MailHead & MailBody;

interface MailHead {
  readonly to: string;
  /** In which it was asked for, as a tag of BCP 47. By now the brand may offer it no more. */
  readonly language: string;
}

type MailBody =
  | {
      readonly kind: 'code';
      readonly code: string;
      /** Tells which request it answers: the page shows it, too, and the log has it. No secret. */
      readonly reference: string;
      /** In ISO 8601. A mail that a former version posted has none. */
      readonly requestedAt?: string;
      /** In which it was requested; null if unknown. */
      readonly browser?: Browser | null;
    }
  | {
      readonly kind: 'activation';
      readonly orgName: string;
      /** Where name and password are chosen; null for somebody who has a way in: a password, or a provider. */
      readonly link: string | null;
    }
  /** Somebody has to approve the registration first. */
  | { readonly kind: 'received'; readonly orgName: string }
  /** A reviewer said no. */
  | {
      readonly kind: 'refusal';
      readonly orgName: string;
      /** The reviewer's own words. */
      readonly reason?: string | null;
    };

/** Names from a list: nothing that a request says stands in a mail as it is. */
export interface Browser {
  /** `Firefox` */
  readonly name: string;
  /** `Windows`; null if unknown. */
  readonly system: string | null;
}

export interface Mailer {
  /**
   * Passes a mail to its transport.
   * @param id the same when it is handed over once more, so that a mailbox may know it again
   * @returns 'refused' when it will never be taken, such as for an address that is not there
   * @throws when it cannot be handed over now
   */
  send(mail: Mail, id: string): Promise<'sent' | 'refused'>;
}

/** A mail on its way into the outbox. */
export interface Posting {
  readonly mail: Mail;
  /** A later posting on the same topic takes the place of one that was not sent yet. */
  readonly topic: string;
  readonly postedAt: Date;
  /** It is not sent after that. */
  readonly expiresAt: Date;
}

/** A mail that one worker has for itself for a while. */
export interface ClaimedMail {
  readonly topic: string;
  /** Tells whether another mail took this one's place meanwhile. */
  readonly version: string;
  /** Null if this instance cannot read it: it has another key, or a newer version posted a kind that it does not know. */
  readonly mail: Mail | null;
  /** How often it was tried before. */
  readonly attempts: number;
  /** Until then no other worker gets it. */
  readonly claimedUntil: Date;
}

/** Mails that were promised and are not sent yet. */
export interface Outbox {
  /** In the unit of work that makes the mail true. A mail that is being sent just now keeps its turn. */
  post(posting: Posting): Promise<void>;
  /**
   * Takes mails that are due and not expired, longest first.
   * @param until no other worker gets them before
   */
  claim(now: Date, until: Date, atMost: number): Promise<readonly ClaimedMail[]>;
  /** @returns the claim that holds now; the same as before when another worker has the mail by now */
  renew(claimed: ClaimedMail, until: Date): Promise<ClaimedMail>;
  /** It was sent, or never will be: forgets it. A mail that took its place meanwhile is due now. */
  settle(claimed: ClaimedMail): Promise<'settled' | 'newerIsDue'>;
  /** Gives it back, to be tried again. A mail that took its place meanwhile is due now. */
  postpone(claimed: ClaimedMail, until: Date): Promise<void>;
  /** @returns how many were forgotten, and so never sent */
  forgetExpired(now: Date): Promise<number>;
  /** When the oldest of those that still can be sent was posted; null when none waits. */
  oldest(now: Date): Promise<Date | null>;
}
