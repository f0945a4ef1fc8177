import { threadId } from 'node:worker_threads';

/** Replaces the hashing worker: returns its thread number, crashes for one password, and fails with a given hash. */
export default function answerOrFail({ password, hash }) {
  if (password === 'deadly') process.exit(3);
  return hash === undefined ? { result: String(threadId) } : { error: hash };
}
