/** Descriptions for the log, by the `reason` of the metric `http_unavailable_total`. */
export const unavailableReasons = {
  overload: 'Capacity',
  database: 'The database',
  standby: 'A synchronous standby',
  database_disk: 'Disk space of the database',
  password_hashing: 'Password hashing',
  bot_check: 'The bot check',
  sso: 'Single sign-on',
  directory: 'The identity directory',
  mail_server: 'The mail server',
} as const;

export type UnavailableReason = keyof typeof unavailableReasons;

/** A dependency is temporarily unavailable; the same request may succeed later. */
export class Unavailable extends Error {
  /**
   * @param reason the unavailable part
   * @param retryAfter seconds until a retry may succeed
   * @param code of the cause, for the log; never an address
   */
  constructor(
    readonly reason: UnavailableReason,
    readonly retryAfter: number,
    readonly code?: string,
  ) {
    super(`${unavailableReasons[reason]} is not available${code ? ` (${code})` : ''}.`);
    this.name = 'Unavailable';
  }
}
