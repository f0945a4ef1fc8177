import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PasswordHasher } from '../../application/ports/password-hasher.ts';
import { Unavailable } from '../../application/ports/unavailable.ts';

/** Argon2id (the library's default) at the cost that OWASP recommends; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** No password's, of the same cost: to compare with it takes as long as with any. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** More workers would wait for the one thread that answers requests, not for a core. */
const MOST_WORKERS = 8;

/** Jobs that a worker has at most: one under way, and one to begin without asking for it. */
const JOBS_PER_WORKER = 2;

// The library's allocator (mimalloc) would give the memory of a hash back and fault it in again each time: 10 % of the
// processor time, and under a lock of the whole process, which a thread of low priority may keep for long.
process.env.MIMALLOC_PURGE_DELAY ??= '-1';

/** The message to a worker: hashes the password or, with a hash, compares them. */
interface Request {
  readonly password: string;
  readonly hash?: string;
  readonly cost?: typeof cost;
}

interface Job {
  readonly request: Request;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
}

interface HashWorker {
  readonly thread: Worker;
  /** In the order in which it answers. */
  readonly jobs: Job[];
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
 * Hashes in worker threads: on Linux only in the time that nothing else of the process needs. Keeps every core busy and
 * no more: a longer queue would make everybody wait and nobody faster. A worker that dies takes at most two jobs with
 * it, and another takes its place. Idle workers keep no process alive.
 */
export class Argon2PasswordHasher implements PasswordHasher {
  private readonly workers: HashWorker[] = [];
  private readonly waiting: Job[] = [];
  private readonly program: URL;
  private mostWorkers: number;
  private mostWaiting: number;

  constructor({
    workers = Math.min(availableParallelism(), MOST_WORKERS),
    mostWaiting = 64,
    program = new URL('./hash-worker.mjs', import.meta.url),
  }: HasherOptions = {}) {
    this.mostWorkers = workers;
    this.mostWaiting = mostWaiting;
    this.program = program;
  }

  /**
   * Starts the workers, which otherwise start when they are needed; answers when each has hashed.
   * @throws {Unavailable} when one cannot
   */
  async start(): Promise<void> {
    await Promise.all(Array.from({ length: this.mostWorkers }, () => this.matches('', null)));
  }

  /** @throws {Unavailable} when too many wait already, or the worker died */
  hash(password: string): Promise<string> {
    return this.inTurn<string>({ password, cost });
  }

  /** @throws {Unavailable} when too many wait already, or the worker died */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const matches = await this.inTurn<boolean>({ password, hash: passwordHash ?? nobodys });
    return matches && passwordHash !== null;
  }

  /** Ends the workers. Passwords that are still to be hashed are refused. */
  async close(): Promise<void> {
    this.mostWorkers = 0;
    this.mostWaiting = 0;
    for (const { reject } of this.waiting.splice(0)) reject(unavailable());
    await Promise.all(this.workers.map(({ thread }) => thread.terminate()));
  }

  private inTurn<Result>(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length >= this.mostWaiting) throw unavailable();
      this.waiting.push({ request, resolve, reject });
      this.handOut();
    });
  }

  private handOut(): void {
    while (this.waiting.length > 0) {
      const worker = this.nextWorker();
      const job = worker && this.waiting.shift();
      if (!job) return;
      worker.jobs.push(job);
      worker.thread.ref();
      worker.thread.postMessage(job.request);
    }
  }

  private nextWorker(): HashWorker | undefined {
    const idle = this.workers.find(({ jobs }) => jobs.length === 0);
    if (idle) return idle;
    if (this.workers.length < this.mostWorkers) return this.startWorker();
    return this.workers.find(({ jobs }) => jobs.length < JOBS_PER_WORKER);
  }

  private startWorker(): HashWorker {
    // Without the options of this process: a loader of TypeScript would slow each worker's start down.
    const thread = new Worker(this.program, { execArgv: [] });
    const worker: HashWorker = { thread, jobs: [] };
    this.workers.push(worker);
    thread.on('message', ({ result, error }) => {
      const job = worker.jobs.shift();
      if (worker.jobs.length === 0) thread.unref();
      if (error) job?.reject(error);
      else job?.resolve(result as never);
      this.handOut();
    });
    let reason: string | undefined;
    thread.on('error', (error: NodeJS.ErrnoException) => {
      reason = error.code ?? error.name;
    });
    thread.on('exit', (code) => {
      this.workers.splice(this.workers.indexOf(worker), 1);
      for (const { reject } of worker.jobs) reject(unavailable(reason ?? `exit code ${code}`));
      this.handOut();
    });
    return worker;
  }
}

function unavailable(reason?: string): Unavailable {
  return new Unavailable('Password hashing', 1, reason);
}
