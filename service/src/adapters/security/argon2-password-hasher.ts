import { availableParallelism, constants } from 'node:os';
import { Piscina } from 'piscina';
import type { PasswordHasher } from '../../application/ports/password-hasher.ts';
import { Unavailable } from '../../application/unavailable.ts';

/** Argon2id (the library's default) with the cost that OWASP recommends; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Matches no password, at the same cost: comparing takes equal time for unknown users. */
const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** More workers would wait for the one thread that answers requests, not for a core. */
const MAX_WORKERS = 8;

// By default the library's allocator (mimalloc) returns the memory of each hash and faults it in again: 10 % of the CPU
// time, under a lock of the whole process, which a low-priority thread may hold for long.
process.env.MIMALLOC_PURGE_DELAY ??= '-1';

/** Milliseconds for one hash, until some were measured. */
const INITIAL_ESTIMATE = 50;

/** Weight of a new measurement in the average. */
const SHARE_OF_NEWEST = 0.1;

/** Seconds. Retry times grow with each refusal; the maximum limits the delay by clients that do not return. */
const MAX_RETRY = 10;

/** Hashes the password or, with a hash, compares them. */
interface Task {
  readonly password: string;
  readonly hash?: string;
  readonly cost?: typeof cost;
}

interface HasherOptions {
  /** Worker threads; by default one for each core. */
  readonly workers?: number;
  /** Maximum milliseconds for a hash; a password that would take longer is refused. Default: none. */
  readonly maxTime?: number;
  /** Milliseconds on any clock that only goes forward. */
  readonly now?: () => number;
  readonly program?: URL;
}

/**
 * Hashes in worker threads, which have a lower priority on Linux. Refuses passwords that would wait too long at the
 * speed of the last hashes, each with a different retry time. A worker that exits fails at most two passwords and is
 * replaced. Idle workers do not keep the process running.
 */
export class Argon2PasswordHasher implements PasswordHasher {
  private readonly pool: Piscina<Task, { result: never } | { error: unknown }>;
  private readonly workers: number;
  private readonly maxTime: number;
  private readonly now: () => number;
  /** Milliseconds for one hash on one worker. */
  private timePerHash = INITIAL_ESTIMATE;
  private underWay = 0;
  private isClosed = false;
  /** Retry time of the last refused password. */
  private bookedUntil = 0;

  constructor({
    workers = Math.min(availableParallelism(), MAX_WORKERS),
    maxTime = Number.POSITIVE_INFINITY,
    now = () => performance.now(),
    program = new URL('./hash-worker.mjs', import.meta.url),
  }: HasherOptions = {}) {
    this.workers = workers;
    this.maxTime = maxTime;
    this.now = now;
    this.pool = new Piscina({
      filename: program.href,
      minThreads: workers,
      maxThreads: workers,
      // One task runs, and one is ready to start.
      concurrentTasksPerWorker: 2,
      // On Linux a priority belongs to a thread, elsewhere to the process. Not the lowest one: a worker holds a lock
      // while it posts its result, and at nice 19 it can be preempted then and block the event loop for 0.2 s or more.
      niceIncrement: process.platform === 'linux' ? constants.priority.PRIORITY_BELOW_NORMAL : 0,
      // Omits the options of this process: the TypeScript loader would slow down the start of each worker.
      execArgv: [],
    });
    // Without a listener, the end of an idle worker would end the process. The pool replaces the worker.
    this.pool.on('error', () => {});
  }

  get waiting(): number {
    return this.pool.queueSize;
  }

  /** True while the next password would take more than half of `maxTime`. */
  get isBusy(): boolean {
    return this.takesLonger(this.maxTime / 2);
  }

  /** Resolves when each worker has hashed once. @throws {Unavailable} when one cannot */
  async start(): Promise<void> {
    await Promise.all(this.pool.threads.map(() => this.matches('', null)));
  }

  /** @throws {Unavailable} when it would take too long, or the worker exited */
  hash(password: string): Promise<string> {
    return this.run<string>({ password, cost });
  }

  /** @throws {Unavailable} when it would take too long, or the worker exited */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const matches = await this.run<boolean>({ password, hash: passwordHash ?? dummyHash });
    return matches && passwordHash !== null;
  }

  /** Terminates all workers. Passwords that are still to be hashed are refused. */
  async close(): Promise<void> {
    this.isClosed = true;
    // `destroy()` stops waiting for a worker that emits `error` before `exit`, and that exit then starts new workers.
    this.pool.options.minThreads = 0;
    await this.pool.destroy();
  }

  private async run<Result>(task: Task): Promise<Result> {
    if (this.isClosed) throw new Unavailable('password_hashing', 1);
    if (this.takesLonger(this.maxTime)) throw this.refuse();
    const { rounds } = this;
    const from = this.now();
    this.underWay += 1;
    const response = await this.pool
      .run(task)
      .catch((error) => {
        throw new Unavailable('password_hashing', 1, error.code ?? error.message);
      })
      .finally(() => {
        this.underWay -= 1;
      });
    if ('error' in response) throw response.error;
    this.timePerHash += ((this.now() - from) / rounds - this.timePerHash) * SHARE_OF_NEWEST;
    return response.result;
  }

  /** Number of hashes that one worker computes in sequence, including the next one. */
  private get rounds(): number {
    return Math.floor(this.underWay / this.workers) + 1;
  }

  /** False with an idle worker, which always hashes: otherwise a slow measurement would never be corrected. */
  private takesLonger(milliseconds: number): boolean {
    return this.rounds > 1 && this.rounds * this.timePerHash > milliseconds;
  }

  private refuse(): Unavailable {
    const now = this.now();
    const wait = (this.underWay * this.timePerHash) / this.workers;
    this.bookedUntil = Math.max(this.bookedUntil, now + wait) + this.timePerHash / this.workers;
    this.bookedUntil = Math.min(this.bookedUntil, now + MAX_RETRY * 1_000);
    const seconds = Math.ceil((this.bookedUntil - now) / 1_000);
    return new Unavailable('overload', seconds);
  }
}
