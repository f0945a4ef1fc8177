import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { limits } from '#page/domain/limits.ts';
import type { VerificationKey } from '../../application/ports/verifications.ts';
import { ofEach, type SecretKeys } from '../common/secret-keys.ts';
import type { StorageSecrets } from '../common/storage-secrets.ts';

/** HMAC-SHA-256, AES-256-GCM and random values of Node.js. */
export class NodeCryptoSecrets implements StorageSecrets {
  private readonly keys: SecretKeys;
  private readonly sealKeys: readonly [Buffer, ...Buffer[]];
  private addressKeys: readonly string[] = [];

  constructor(...keys: SecretKeys) {
    this.keys = keys;
    this.sealKeys = ofEach(keys, (key) => createHmac('sha256', key).update('seal').digest());
  }

  /** @param keys of the digests of forgotten addresses: the first makes them, all find them */
  withAddressKeys(keys: readonly string[] | null): this {
    this.addressKeys = keys ?? [];
    return this;
  }

  addressDigest(canonical: string): string {
    const [key] = this.addressKeys;
    if (key === undefined) throw new Error('No address key');
    return addressDigestWith(key, canonical);
  }

  storedAddresses(canonical: string): readonly string[] {
    return [canonical, ...this.addressKeys.map((key) => addressDigestWith(key, canonical))];
  }

  isAddressDigest(stored: string): boolean {
    return stored.startsWith(FORGOTTEN);
  }

  hasAddressKey(id: string): boolean {
    return this.addressKeys.some((key) => keyId(key) === id);
  }

  newCode(): string {
    const digits = limits.verificationCode;
    return randomInt(0, 10 ** digits)
      .toString()
      .padStart(digits, '0');
  }

  newReference(): string {
    const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
    return Array.from({ length: 6 }, () => characters[randomInt(characters.length)]).join('');
  }

  newToken(): string {
    return randomBytes(32).toString('base64url');
  }

  codeDigest(key: VerificationKey, code: string): string {
    return this.codeDigests(key, code)[0];
  }

  codeDigests(
    { browserSession, address }: VerificationKey,
    code: string,
  ): readonly [string, ...string[]] {
    return this.fingerprints('code', [browserSession, address.canonical, code]);
  }

  tokenDigest(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }

  fingerprints(purpose: string, values: readonly unknown[]): readonly [string, ...string[]] {
    const text = JSON.stringify([purpose, ...values]);
    return ofEach(this.keys, (key) => createHmac('sha256', key).update(text).digest('hex'));
  }

  decisionDigests(canonical: string): readonly [string, ...string[]] {
    return this.fingerprints('decision', [canonical]);
  }

  mailDigests(canonical: string): readonly [string, ...string[]] {
    return this.fingerprints('mail', [canonical]);
  }

  seal(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.sealKeys[0], iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const key of this.sealKeys) {
      const text = opened(bytes, key);
      if (text !== null) return text;
    }
    throw new Error('Sealed with another key, or changed');
  }

  read<Value>(sealed: string): Value | null {
    try {
      return JSON.parse(this.open(sealed));
    } catch {
      return null;
    }
  }
}

const FORGOTTEN = 'forgotten:';

const keyId = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 8);

function addressDigestWith(key: string, canonical: string): string {
  const digest = createHmac('sha256', key).update(`address ${canonical}`).digest('hex');
  return `${FORGOTTEN}${keyId(key)}:${digest}`;
}

function opened(bytes: Buffer, key: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
