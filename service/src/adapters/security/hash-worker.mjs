/**
 * What a worker thread of `Argon2PasswordHasher` does with a password: hashes it or, with a hash, compares them. Plain
 * JavaScript: a worker runs it as it is, without the loader of TypeScript and beside a bundle.
 */
import { hashSync, verifySync } from '@node-rs/argon2';

export default function hashOrCompare({ password, hash, cost }) {
  try {
    return { result: hash === undefined ? hashSync(password, cost) : verifySync(hash, password) };
  } catch (error) {
    // A thrown error would look like the end of the worker.
    return { error };
  }
}
