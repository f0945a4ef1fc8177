import { availableParallelism, constants } from 'node:os';
import { Piscina } from 'piscina';
import type { PasswordHasher } from '../../application/ports/password-hasher.ts';
import { Unavailable } from '../../application/unavailable.ts';

/** Argon2id (the library's default) at the cost that OWASP recommends; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of no password, at the same cost: to compare with it takes as long as with any hash. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** What Piscina says when no more passwords may wait. */
const QUEUE_FULL = 'Task queue is at limit';

/** More workers would wait for the one thread that answers requests, not for a core. */
const MOST_WORKERS = 8;

// The library's allocator (mimalloc) would give the memory of a hash back and fault it in again each time: 10 % of the
// processor time, and under a lock of the whole process, which a thread of low priority may keep for long.
process.env.MIMALLOC_PURGE_DELAY ??= '-1';

/** Hashes the password or, with a hash, compares them. */
interface Task {
  readonly password: string;
  readonly hash?: string;
  readonly cost?: typeof cost;
}

export interface HasherOptions {
  /** Worker threads; by default one for each core. */
  readonly workers?: number;
  /** Passwords beyond these have to come again. */
  readonly mostWaiting?: number;
  /** What the threads run. */
  readonly program?: URL;
}

/**
 * Hashes in worker threads, which on Linux give way to the rest of the process. Keeps every core busy and no more: a
 * longer queue would only add waiting time. A worker that dies takes at most two passwords
 * with it, and another takes its place. Idle workers do not keep the process running.
 */
export class Argon2PasswordHasher implements PasswordHasher {
  private readonly pool: Piscina<Task, { result: never } | { error: unknown }>;

  constructor({
    workers = Math.min(availableParallelism(), MOST_WORKERS),
    mostWaiting = 32,
    program = new URL('./hash-worker.mjs', import.meta.url),
  }: HasherOptions = {}) {
    this.pool = new Piscina({
      filename: program.href,
      minThreads: workers,
      maxThreads: workers,
      // One under way, and one to begin without asking for it.
      concurrentTasksPerWorker: 2,
      maxQueue: mostWaiting,
      // On Linux a priority belongs to a thread. Elsewhere it would be that of the whole process. Not the lowest: a worker
      // holds a lock while it posts its answer, and one of nice 19 that is preempted then has the event loop wait 0.2 s or more.
      niceIncrement: process.platform === 'linux' ? constants.priority.PRIORITY_BELOW_NORMAL : 0,
      // Without the options of this process: a loader of TypeScript would slow each worker's start down.
      execArgv: [],
    });
    // A worker that ends while idle is replaced silently.
    this.pool.on('error', () => {});
  }

  /** Passwords that no worker has begun with. */
  get waiting(): number {
    return this.pool.queueSize;
  }

  /** Answers when each worker has hashed. @throws {Unavailable} when one cannot */
  async start(): Promise<void> {
    await Promise.all(this.pool.threads.map(() => this.matches('', null)));
  }

  /** @throws {Unavailable} when too many wait already, or the worker died */
  hash(password: string): Promise<string> {
    return this.run<string>({ password, cost });
  }

  /** @throws {Unavailable} when too many wait already, or the worker died */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const matches = await this.run<boolean>({ password, hash: passwordHash ?? dummyHash });
    return matches && passwordHash !== null;
  }

  /** Ends the workers. Passwords that are still to be hashed are refused. */
  close(): Promise<void> {
    return this.pool.destroy();
  }

  private async run<Result>(task: Task): Promise<Result> {
    const answer = await this.pool.run(task).catch((error) => {
      const reason = error.message === QUEUE_FULL ? 'overload' : 'password_hashing';
      throw new Unavailable(reason, 1, error.code ?? error.message);
    });
    if ('error' in answer) throw answer.error;
    return answer.result;
  }
}
