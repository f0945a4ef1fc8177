/**
 * Worker thread of `Argon2PasswordHasher`: hashes a password, or compares it with a hash. Plain JavaScript, because
 * workers run it without the TypeScript loader, also beside the bundle.
 */
import { hashSync, verifySync } from '@node-rs/argon2';

export default function hashOrCompare({ password, hash, cost }) {
  try {
    return { result: hash === undefined ? hashSync(password, cost) : verifySync(hash, password) };
  } catch (error) {
    // A thrown error would look like a crash of the worker.
    return { error };
  }
}
