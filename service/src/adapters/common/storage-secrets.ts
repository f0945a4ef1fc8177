import type { Secrets } from '../../application/ports/secrets.ts';

/** What adapters of the database need in addition: encrypted values, and addresses that are stored as digests. */
export interface StorageSecrets extends Secrets {
  /** Encrypts and authenticates. @returns base64url, different each time */
  seal(text: string): string;
  /** @throws when it was sealed with none of the keys, or changed */
  open(sealed: string): string;
  /** A value that was sealed as JSON; null if it was sealed with none of the keys. */
  read<Value>(sealed: string): Value | null;
  /** Digests of the address in a decision about a deleted registration, one for each key. */
  decisionDigests(canonical: string): readonly [string, ...string[]];
  /** Digests of the address that a mail went to, one for each key. */
  mailDigests(canonical: string): readonly [string, ...string[]];
  /** The text that replaces a forgotten address: prefix, id of the key, keyed hash. @throws without an address key */
  addressDigest(canonical: string): string;
  /** All texts as which an address may be stored: itself, and its digest with each of the address keys. */
  storedAddresses(canonical: string): readonly string[];
  /** Whether a stored address is a digest. */
  isAddressDigest(stored: string): boolean;
  /** @param id the second part of a digest */
  hasAddressKey(id: string): boolean;
}
