import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { limits } from '../../../src/domain/limits.ts';
import type { VerificationKey } from './ports/verifications.ts';

/** Makes codes and tokens, and the digests under which they are kept. */
export class Secrets {
  /** @param key the service's own secret */
  constructor(private readonly key: string) {}

  newCode(): string {
    const digits = limits.verificationCode;
    return randomInt(0, 10 ** digits)
      .toString()
      .padStart(digits, '0');
  }

  /** 256 bit. */
  newToken(): string {
    return randomBytes(32).toString('base64url');
  }

  /** A code has too few digits for a plain hash; with the key, the table alone does not give it away. */
  codeDigest({ browserSession, address }: VerificationKey, code: string): string {
    return this.keyed('code', [browserSession, address.canonical, code]);
  }

  tokenDigest(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }

  fingerprint(values: readonly unknown[]): string {
    return this.keyed('fingerprint', values);
  }

  private keyed(purpose: string, values: readonly unknown[]): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, ...values]))
      .digest('hex');
  }
}
