const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The lifetimes and limits of the service. Times are in milliseconds. */
export const serviceLimits = {
  codeLifetime: 10 * MINUTE,
  /** How long other codes can be requested without a new bot check. */
  verificationLifetime: HOUR,
  /** Per verification; another code does not add any. */
  codeAttempts: 5,
  /** Further codes that one verification may request. */
  resends: 3,
  signupCodeLifetime: HOUR,
  /** Registration attempts with the sign-up codes of one mail: each costs a password hash. */
  registrationAttempts: 30,
  ssoRequestLifetime: 10 * MINUTE,
  activationLifetime: 7 * 24 * HOUR,
  /** Passwords that the directory may refuse for one activation link. */
  activationAttempts: 30,
  /** How long an unsent mail about a registration is tried, such as activation, review or refusal. */
  registrationMailLifetime: 72 * HOUR,
  reviewLinkLifetime: 14 * 24 * HOUR,
  /** How long a reviewer who opened a link may decide. */
  reviewSessionLifetime: 12 * HOUR,
  /** How long applicants see a decision, and reviewers see one of a deleted registration. */
  decisionLifetime: 30 * 24 * HOUR,
  /** Mails that one instance sends concurrently. */
  mailsAtOnce: 10,
  /** Lifetime of a claim on a mail that is not renewed: the longest wait for mails of a crashed worker. */
  mailClaim: 10 * SECOND,
  /** How often claims are renewed. */
  mailRenewal: 3 * SECOND,
  /** Time limit for sending one mail. */
  mailTimeout: 20 * SECOND,
  /** Pause after a failed delivery; doubles each time. */
  mailRetry: SECOND,
  /** Longest pause; short, so that codes are sent soon after the mail server is back. */
  mailMaxRetry: 15 * SECOND,
  /** How long the record of a mail with a code is stored, and that of others. */
  codeMailRecord: HOUR,
  mailRecord: 30 * 24 * HOUR,
  /** How long an address is suppressed after a permanent bounce (`MailRecords`). */
  suppressionLifetime: 24 * HOUR,
  /** Period in which unconfirmed code mails are counted. */
  mailBudgetSpan: HOUR,
  /** Largest count in a rate limit or mail budget: bounds what is stored and counted for it. */
  maxCount: 10_000,
  /** How long networks with their numbers of code mails are listed by `threshold mails networks`. */
  networkRecord: 7 * 24 * HOUR,
  /** How long the code mails of a domain are not counted after a code of it was entered. */
  confirmedDomain: 90 * 24 * HOUR,
  /** Maximum number of characters of the reason why a mail was refused or came back. */
  mailReason: 200,
  /** Maximum size of a mail provider's request, in bytes. SendGrid sends up to 768 KB. */
  mailEventsBody: 1024 * 1024,
  /** Events that one instance delivers concurrently. */
  eventsAtOnce: 10,
  /** How long a claim on an event lasts: longer than a delivery. */
  eventClaim: 30 * SECOND,
  /**
   * Pauses after failed deliveries to the webhook: 75 hours in all, as the Standard Webhooks specification proposes.
   */
  eventRetries: [
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
  ] as readonly number[],
  /** Pause of all deliveries after the host name of the webhook could not be resolved. */
  unresolvedPause: 30 * SECOND,
  /** How long an event that was not delivered is stored. */
  eventLifetime: 30 * 24 * HOUR,
  signInLifetime: 12 * HOUR,
  /** How long only the request of a registration calls the directory, before the worker does. */
  directoryGrace: MINUTE,
  /** Pause after the directory rejected an account; doubles each time. */
  directoryRetry: 5 * SECOND,
  directoryMaxRetry: 10 * MINUTE,
  /** Minimum number of characters. */
  sessionKey: 32,
  /** Time limit of the decision hook. */
  decisionTime: 2 * SECOND,
  /** Maximum number of characters of its message for the visitor. */
  decisionMessage: 300,
  /** Maximum number of characters of its reason for reviewers. */
  reviewReason: 500,
  /** Maximum number of characters of a reviewer's reason. */
  refusalReason: 500,
  /** Maximum size of a request body, in bytes. */
  requestBody: 16 * 1024,
} as const;
