/**
 * The program of a worker thread of `Argon2PasswordHasher`: hashes passwords one after another, at the lowest priority.
 * Plain JavaScript: a worker runs it as it is, without the loader of TypeScript and beside a bundle.
 */
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

try {
  // On Linux a priority belongs to a thread. Elsewhere it would be that of the whole process.
  const threadId = Number(readlinkSync('/proc/thread-self').split('/').pop());
  setPriority(threadId, constants.priority.PRIORITY_LOW);
} catch {
  // There is no procfs, or it may not be used: hashing competes with everything else.
}

parentPort.on('message', ({ password, hash, cost }) => {
  try {
    const result = hash === undefined ? hashSync(password, cost) : verifySync(hash, password);
    parentPort.postMessage({ result });
  } catch (error) {
    parentPort.postMessage({ error });
  }
});
