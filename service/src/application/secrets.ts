import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { limits } from '../../../src/domain/limits.ts';
import type { VerificationKey } from './ports/verifications.ts';

/** Creates codes, tokens and the digests that are stored for them; encrypts values that must be read again. */
export class Secrets {
  private readonly sealKey: Buffer;

  /** @param key the service's secret, the same on all instances */
  constructor(private readonly key: string) {
    this.sealKey = createHmac('sha256', key).update('seal').digest();
  }

  newCode(): string {
    const digits = limits.verificationCode;
    return randomInt(0, 10 ** digits)
      .toString()
      .padStart(digits, '0');
  }

  /** Six unambiguous characters to read aloud. They prove nothing and are not derived from the code. */
  newReference(): string {
    const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
    return Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');
  }

  /** A random token of 256 bits. */
  newToken(): string {
    return randomBytes(32).toString('base64url');
  }

  /** A keyed hash, because a plain hash of six digits could be reversed by trying all codes. */
  codeDigest({ browserSession, address }: VerificationKey, code: string): string {
    return this.fingerprint('code', [browserSession, address.canonical, code]);
  }

  tokenDigest(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }

  /** Equal for equal values; reveals nothing about them without the key. */
  fingerprint(purpose: string, values: readonly unknown[]): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([purpose, ...values]))
      .digest('hex');
  }

  /** Encrypts and authenticates (AES-256-GCM). */
  seal(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.sealKey, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws when it was not sealed with this key */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.sealKey, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }
}
