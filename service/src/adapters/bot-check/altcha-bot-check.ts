import { randomInt } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { BotCheck, UsedChallenges } from '../../application/ports/bot-check.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { Secrets } from '../../application/ports/secrets.ts';
import { later } from '../../domain/times.ts';

/** Milliseconds in which a challenge can be solved and used. */
const LIFETIME = 15 * 60_000;
/** Bounds of the number of keys that a browser derives: one visitor has at most twice the work of another. */
const [MIN_KEYS, MAX_KEYS] = [200, 400];

export interface AltchaPorts {
  readonly secrets: Secrets;
  readonly usedChallenges: UsedChallenges;
  readonly clock: Clock;
}

/**
 * Creates and verifies ALTCHA challenges (proof of work). Each is signed and accepted once.
 *
 * @param cost iterations of PBKDF2 per key, which scale the work of the browser
 */
export class AltchaBotCheck implements BotCheck {
  constructor(
    private readonly ports: AltchaPorts,
    private readonly cost: number,
  ) {}

  async newChallenge(): Promise<object> {
    const now = this.ports.clock.now();
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: this.cost,
      counter: randomInt(MIN_KEYS, MAX_KEYS + 1),
      deriveKey,
      expiresAt: later(now, LIFETIME),
      data: { createdAt: Math.floor(now.getTime() / 1_000) },
      ...this.signatures()[0],
    });
  }

  async isHuman(token: string): Promise<boolean> {
    const payload = payloadIn(token);
    if (!payload) return false;
    const { challenge, solution } = payload;
    const now = this.ports.clock.now();
    if (!(Number(challenge.parameters.expiresAt) * 1_000 > now.getTime())) return false;
    const results = await Promise.all(
      this.signatures().map((secrets) =>
        verifySolution({ challenge, solution, deriveKey, ...secrets }),
      ),
    );
    if (!results.some(({ verified }) => verified)) return false;
    return this.ports.usedChallenges.use(`${challenge.signature}`, later(now, LIFETIME));
  }

  /** Derived from each key of the service. */
  private signatures() {
    const keys = (purpose: string) => this.ports.secrets.fingerprints(purpose, []);
    const solutionKeys = keys('altcha solution');
    return keys('altcha challenge').map((hmacSignatureSecret, index) => ({
      hmacSignatureSecret,
      hmacKeySignatureSecret: solutionKeys[index] ?? '',
    }));
  }
}

/** @returns null if the token is malformed; the library checks the types of the solution, not those of the challenge */
function payloadIn(token: string): Payload | null {
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    const { parameters, signature } = payload.challenge;
    const isComplete = typeof parameters.expiresAt === 'number' && typeof signature === 'string';
    return isComplete ? payload : null;
  } catch {
    return null;
  }
}
