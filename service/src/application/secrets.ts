import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  randomInt,
} from 'node:crypto';
import { limits } from '#page/domain/limits.ts';
import type { VerificationKey } from './ports/verifications.ts';

/** The service's keys, the same on all instances: the first signs and encrypts, all verify and decrypt. */
export type SecretKeys = readonly [string, ...string[]];

/** Creates codes, tokens and the digests that are stored for them; encrypts values that must be read again. */
export class Secrets {
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

  /** What a forgotten address is stored as: prefix, id of the key, keyed hash. @throws without an address key */
  addressDigest(canonical: string): string {
    const [key] = this.addressKeys;
    if (key === undefined) throw new Error('No address key');
    return addressDigestWith(key, canonical);
  }

  /** What an address may be stored as: itself, or its digest with one of the address keys. */
  storedAddresses(canonical: string): readonly string[] {
    return [canonical, ...this.addressKeys.map((key) => addressDigestWith(key, canonical))];
  }

  /** Whether a stored address is a digest. */
  isAddressDigest(stored: string): boolean {
    return stored.startsWith(FORGOTTEN);
  }

  /** @param id the second part of a digest */
  hasAddressKey(id: string): boolean {
    return this.addressKeys.some((key) => keyId(key) === id);
  }

  newCode(): string {
    const digits = limits.verificationCode;
    return randomInt(0, 10 ** digits)
      .toString()
      .padStart(digits, '0');
  }

  /** Six unambiguous characters to read aloud. They prove nothing and are not derived from the code. */
  newReference(): string {
    const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
    return Array.from({ length: 6 }, () => characters[randomInt(characters.length)]).join('');
  }

  /** A random token of 256 bits. */
  newToken(): string {
    return randomBytes(32).toString('base64url');
  }

  /** A keyed hash, because a plain hash of six digits could be reversed by trying all codes. */
  codeDigest(key: VerificationKey, code: string): string {
    return this.codeDigests(key, code)[0];
  }

  /** One for each key. */
  codeDigests(
    { browserSession, address }: VerificationKey,
    code: string,
  ): readonly [string, ...string[]] {
    return this.fingerprints('code', [browserSession, address.canonical, code]);
  }

  tokenDigest(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }

  /** Equal for equal values; reveals nothing about them without the key. */
  fingerprint(purpose: string, values: readonly unknown[]): string {
    return this.fingerprints(purpose, values)[0];
  }

  /** One for each key: a stored fingerprint equals one of them, whichever key was the first then. */
  fingerprints(purpose: string, values: readonly unknown[]): readonly [string, ...string[]] {
    const text = JSON.stringify([purpose, ...values]);
    return ofEach(this.keys, (key) => createHmac('sha256', key).update(text).digest('hex'));
  }

  /** Of the address in a decision about a deleted registration; one for each key. */
  decisionDigests(canonical: string): readonly [string, ...string[]] {
    return this.fingerprints('decision', [canonical]);
  }

  /** Of the address that a mail went to; one for each key. */
  mailDigests(canonical: string): readonly [string, ...string[]] {
    return this.fingerprints('mail', [canonical]);
  }

  /** Encrypts and authenticates (AES-256-GCM). */
  seal(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.sealKeys[0], iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws when it was sealed with none of the keys */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    for (const key of this.sealKeys) {
      const text = opened(bytes, key);
      if (text !== null) return text;
    }
    throw new Error('Sealed with another key, or changed');
  }

  /** A value that was sealed as JSON; null if it was sealed with none of the keys. */
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

/** @returns a value for each key, in their order */
export function ofEach<Value>(
  [first, ...others]: SecretKeys,
  value: (key: string) => Value,
): readonly [Value, ...Value[]] {
  return [value(first), ...others.map(value)];
}
