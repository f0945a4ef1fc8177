/** The business constants of the product. Lengths are in characters. */
export const limits = {
  email: 254,
  verificationCode: 6,
  orgName: 64,
  shortName: 63,
  firstName: 32,
  lastName: 32,
  passwordMin: 8,
  /** Minimum length of a password if `passwordRules` is "length". */
  passphraseMin: 15,
  passwordMax: 256,
  trackingCode: 512,
} as const;
