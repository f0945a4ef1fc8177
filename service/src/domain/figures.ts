const MINUTE = 60_000;

/** The figures of the service. Times are in milliseconds, counts are per sign-up session. */
export const figures = {
  codeLifetime: 10 * MINUTE,
  /** How long other codes can be asked for without a new bot check. */
  verificationLifetime: 60 * MINUTE,
  codeAttempts: 5,
  resends: 3,
  signupCodeLifetime: 60 * MINUTE,
  signInLifetime: 12 * 60 * MINUTE,
  /** In bytes. */
  requestBody: 16 * 1024,
} as const;
