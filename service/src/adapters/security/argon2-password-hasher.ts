import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { PasswordHasher } from '../../application/ports/password-hasher.ts';
import { Unavailable } from '../../application/ports/unavailable.ts';

/** Argon2id (the library's default) at the cost that OWASP recommends; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** No password's, of the same cost: to compare with it takes as long as with any. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Node's worker threads hash; one of them is left for files and name look-ups. */
const workerThreads = Number.parseInt(process.env.UV_THREADPOOL_SIZE ?? '', 10) || 4;
const atOnce = Math.max(1, Math.min(availableParallelism(), workerThreads - 1));

/** Keeps every core busy and no more: a longer queue would make everybody wait and nobody faster. */
export class Argon2PasswordHasher implements PasswordHasher {
  private readonly limit = pLimit(atOnce);

  /** @param mostWaiting passwords beyond these have to come again */
  constructor(private readonly mostWaiting = 64) {}

  /** @throws {Unavailable} when too many wait already */
  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(password, cost));
  }

  /** @throws {Unavailable} when too many wait already */
  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const matches = await this.inTurn(() => verify(passwordHash ?? nobodys, password));
    return matches && passwordHash !== null;
  }

  private async inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.limit.pendingCount >= this.mostWaiting) throw new Unavailable('Password hashing', 1);
    return this.limit(work);
  }
}
