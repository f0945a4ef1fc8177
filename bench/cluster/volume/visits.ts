import { createHash, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sqlRepositories } from '../../../service/src/adapters/database/sql-unit-of-work.ts';
import { Secrets } from '../../../service/src/application/secrets.ts';
import { readEmailAddress } from '../../../service/src/domain/canonical-email.ts';
import { rateLimits } from '../../../service/src/domain/rate-limit.ts';
import { newVerification } from '../../../service/src/domain/verification.ts';
import { databaseOn, openPool } from './database.ts';

/** Takes what it counts for the key that is kept, so that it meets the rows of `fill`. */
class PlainKeys extends Secrets {
  override fingerprint(_purpose: string, values: readonly unknown[]): string {
    return String(values.at(-1));
  }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const digest = (text: string) => md5(text) + md5(`-${text}`);

const VISITORS = 4;
/** Of a visitor between two codes, in milliseconds. */
const THINKING = 20;

/**
 * Asks for codes, each in a transaction of the statements that a visitor's call has, for addresses and counters that are
 * in the tables already, those that are about to be deleted among them.
 * @returns the milliseconds of each statement
 */
export async function visit(url: string, rows: number, stop: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const pool = openPool(url, VISITORS);
  const database = databaseOn(pool, (_sql, milliseconds) => times.push(milliseconds));
  const secrets = new PlainKeys('a key that only a benchmark knows');
  const one = async () => {
    while (!stop.aborted) {
      const anyone = () => randomInt(rows) + 1;
      const n = anyone();
      const address = readEmailAddress(`ada.lovelace@firm-${n}.example`);
      if (!address) throw new Error('No address');
      const now = new Date();
      const key = { browserSession: digest(`browser${n}`), address };
      await database.transaction(async (queries) => {
        const { verifications, rateLimits: limits, outbox } = sqlRepositories(queries, secrets);
        await verifications.lock(key);
        await verifications.save(key, newVerification(address.typed, digest(`${n}`), now));
        // In one order, so that no two wait in a circle.
        for (const counted of [anyone(), anyone(), anyone(), anyone()].sort((a, b) => a - b)) {
          await limits.take(rateLimits.codesForAddress, digest(`${counted}`), now);
        }
        const mail = { kind: 'received', to: address.typed, language: 'en', orgName: 'A' } as const;
        const expiresAt = new Date(now.getTime() + 600_000);
        await outbox.post({ mail, topic: `visit ${n}`, postedAt: now, expiresAt });
      });
      await pause(THINKING);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, one));
  await pool.end();
  return times;
}
