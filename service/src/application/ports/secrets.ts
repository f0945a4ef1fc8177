import type { VerificationKey } from './verifications.ts';

/**
 * Creates codes and tokens, and the digests that are stored for them. A keyed digest has one value for each key of the
 * service: the first value is stored, and a stored one equals any of them.
 */
export interface Secrets {
  /** @returns a random code of `limits.verificationCode` digits */
  newCode(): string;
  /** @returns six unambiguous characters to read aloud. They prove nothing and are not derived from the code. */
  newReference(): string;
  /** @returns 256 random bits in base64url */
  newToken(): string;
  /** @returns a hash without a key, in hex: a token cannot be guessed */
  tokenDigest(token: string): string;
  /** @returns the first of `codeDigests` */
  codeDigest(key: VerificationKey, code: string): string;
  /** @returns keyed hashes, because a plain hash of six digits could be reversed by trying all codes */
  codeDigests(key: VerificationKey, code: string): readonly [string, ...string[]];
  /**
   * @param purpose the same values have other fingerprints for another purpose
   * @param values of JSON
   * @returns keyed hashes in hex: equal for equal values, and they reveal nothing about them without the key
   */
  fingerprints(purpose: string, values: readonly unknown[]): readonly [string, ...string[]];
}
