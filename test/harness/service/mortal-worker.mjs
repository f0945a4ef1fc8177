import { threadId } from 'node:worker_threads';

/** In the place of the worker that hashes: answers with its thread's number; dies of one password. */
export default function answerOrDie({ password }) {
  if (password === 'deadly') process.exit(3);
  return { result: String(threadId) };
}
