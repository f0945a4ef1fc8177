/** What may be unavailable, with its description for the log. */
export const unavailableReasons = {
  overload: 'Capacity',
  database: 'The database',
  standby: 'A synchronous standby',
  database_disk: 'Disk space of the database',
  name_claims: 'The database of NAME_CLAIMS_URL',
  password_hashing: 'Password hashing',
  bot_check: 'The bot check',
  sso: 'Single sign-on',
  directory: 'The identity directory',
  mail_server: 'The mail server',
  mail_provider: 'Amazon SNS',
} as const;

export type UnavailableReason = keyof typeof unavailableReasons;

/** A dependency is temporarily unavailable; the same request may succeed later. */
export class Unavailable extends Error {
  /**
   * @param reason the unavailable part
   * @param retryAfter seconds until a retry may succeed
   * @param code of the cause, for the log; never an address
   * @param detail of the cause, for the log; never input of a visitor
   */
  constructor(
    readonly reason: UnavailableReason,
    readonly retryAfter: number,
    readonly code?: string,
    detail?: string,
  ) {
    const cause = [code, detail].filter(Boolean).join(': ');
    super(`${unavailableReasons[reason]} is not available${cause ? ` (${cause})` : ''}.`);
    this.name = 'Unavailable';
  }
}
