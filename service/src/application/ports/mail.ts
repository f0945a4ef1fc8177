import type { BudgetUsage } from './code-mails.ts';

/** The facts of each kind of mail. Optional ones are missing in mails that a previous version posted. */
interface MailFacts {
  readonly code: {
    readonly code: string;
    /** Reference of the request, which the log and, after a resend, the page also show. Not a secret. */
    readonly reference: string;
    /** In ISO 8601. */
    readonly requestedAt?: string;
    /** Browser of the request; null if unknown. */
    readonly browser?: Browser | null;
  };
  readonly activation: {
    readonly orgName: string;
    readonly orgShortName?: string;
    readonly region?: string;
    /** Activation link; null with a password or a provider to sign in with. */
    readonly link: string | null;
  };
  /** Informs the administrator that the registration needs an approval. */
  readonly received: {
    readonly orgName: string;
    /** Link to the page with the state of the registration. */
    readonly link?: string;
  };
  /** Informs a reviewer that a registration needs an approval. */
  readonly review: {
    readonly orgName: string;
    readonly orgShortName: string;
    readonly domain: string;
    readonly region: string;
    /** The administrator's address, as it was typed. */
    readonly email: string;
    readonly isContested: boolean;
    /** Why the decision hook wants a review. */
    readonly reviewReason?: string | null;
    /** Link to the page that decides. */
    readonly link?: string;
  };
  /** Informs an administrator that a colleague asks to join. */
  readonly join: {
    readonly orgName: string;
    readonly region: string;
    /** The colleague's address, as it was typed. */
    readonly email: string;
  };
  /** Informs the administrator that a reviewer refused the registration. */
  readonly refusal: {
    readonly orgName: string;
    /** The reviewer's text. */
    readonly reason?: string | null;
  };
}

export type MailKind = keyof MailFacts;

/** The kinds that this version can send. */
export const mailKinds: Readonly<Record<MailKind, true>> = {
  code: true,
  activation: true,
  received: true,
  review: true,
  join: true,
  refusal: true,
};

interface MailHead<Kind> {
  readonly kind: Kind;
  readonly to: string;
  /** Language of the request, as a BCP 47 tag. The brand may no longer offer it. */
  readonly language: string;
}

export type MailOf<Kind extends MailKind> = MailHead<Kind> & MailFacts[Kind];

/** The content of a mail; the mail adapter does the layout. */
export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind];

/** Names from a list: no text of a request is copied into a mail. */
export interface Browser {
  /** `Firefox` */
  readonly name: string;
  /** `Windows`; null if unknown. */
  readonly system: string | null;
}

/** The permanent refusal of a mail by a mail server. */
export interface MailRefusal {
  /** The server's code and words, without the address. */
  readonly reason: string;
  /** Whether the recipient is the reason, so that other mails to the address would be refused, too. */
  readonly isOfAddress: boolean;
}

/** How a mail leaves the outbox. `withheld`: it is not sent, because the address is suppressed (`MailRecords`). */
export type MailOutcome = 'sent' | 'withheld' | MailRefusal;

export interface Mailer {
  /**
   * Passes a mail to its transport.
   * @param id the same for each attempt, so that a mailbox can detect duplicates
   * @throws when it cannot be delivered now
   */
  send(mail: Mail, id: string): Promise<'sent' | MailRefusal>;
}

/** A mail for the outbox. */
export interface Posting {
  readonly mail: Mail;
  /** A later posting on the same topic replaces an unsent one. */
  readonly topic: string;
  readonly postedAt: Date;
  /** Time after which the mail is not sent. */
  readonly expiresAt: Date;
  /** Set for a mail with a code that the budget of unconfirmed mails counts. */
  readonly counted?: {
    /** The class of networks that it was requested from. */
    readonly network: string;
    /** Email domain of its recipient. */
    readonly domain: string;
    /** True if even the first mail of its class waits for `CodeMails.admit`. */
    readonly waits: boolean;
  };
}

/** A mail claimed by one worker for a limited time. */
export interface ClaimedMail {
  readonly topic: string;
  /** Changes when another mail replaces this one. */
  readonly version: string;
  /** Null if this instance cannot read it: its key differs, or a newer version posted an unknown kind. */
  readonly mail: Mail | null;
  /** A code that is not sent, because the address is suppressed. */
  readonly isWithheld: boolean;
  /** Number of previous attempts. */
  readonly attempts: number;
  /** Until then no other worker can claim it. */
  readonly claimedUntil: Date;
}

/** Mails that are not sent yet. */
export interface Outbox {
  /**
   * Posts a mail in the unit of work of its event. A mail being sent keeps its claim. A counted mail waits for
   * `CodeMails.admit`, unless it is the first of its class of networks or its domain is known.
   * @returns what the budget counted before this mail
   */
  post(posting: Posting): Promise<BudgetUsage>;
  /** Deletes unsent mails about the state of a registration. */
  deleteAbout(administratorId: string): Promise<void>;
  /**
   * Claims mails that are due, not expired and not held back by the budget, longest waiting first.
   * @param until when the claim ends
   */
  claim(now: Date, until: Date, maxCount: number): Promise<readonly ClaimedMail[]>;
  /** @returns the renewed claim, or the same one when another worker has claimed the mail */
  renew(claimed: ClaimedMail, until: Date): Promise<ClaimedMail>;
  /** Deletes a readable mail and stores its outcome. A mail that replaced it is due now. */
  settle(claimed: ClaimedMail, outcome: MailOutcome, now: Date): Promise<'settled' | 'newerIsDue'>;
  /** Releases the claim for another attempt. A mail that replaced it is due now. */
  postpone(claimed: ClaimedMail, until: Date): Promise<void>;
  /** @returns the number of deleted mails, which were never sent */
  deleteExpired(now: Date): Promise<number>;
  /** When the oldest unexpired mail was posted that the budget does not hold back; null for none. */
  oldest(now: Date): Promise<Date | null>;
}

/** The outbox for a worker that sends its mails. */
export type MailQueue = Pick<Outbox, 'claim' | 'renew' | 'settle' | 'postpone'>;
