import type { Challenge as Puzzle, Solution } from 'altcha-lib';
import type { Challenge, ChallengeListener } from '../../application/ports/bot-check.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { BotCheckContext, BotCheckKind } from './bot-check-kind.ts';
import type { CheckboxElement } from './checkbox-element.ts';

/** Time limit for fetching a challenge, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Milliseconds after which the page shows that the browser is still computing. */
const SLOW_AFTER_MS = 1_000;

/**
 * ALTCHA: the browser computes a proof of work for a challenge of the sign-up service. No third party is contacted. It
 * limits abuse, but does not prove that the visitor is human.
 */
export const altcha: BotCheckKind = {
  height: { wide: '3.25rem', narrow: '3.25rem' },
  policySources: () => ({}),
  show: (listener, context) => new AltchaChallenge(listener, context),
};

class AltchaChallenge implements Challenge {
  private readonly checkbox: CheckboxElement;
  private controller = new AbortController();
  private readonly timers: (() => void)[] = [];

  constructor(
    private readonly listener: ChallengeListener,
    private readonly context: BotCheckContext,
  ) {
    this.checkbox = context.showCheckbox((ticked) => {
      if (ticked) return void this.solve();
      this.reset();
      listener.withdrawn();
    });
    listener.ready();
  }

  reset(): void {
    this.controller.abort();
    this.stopTimers();
    this.checkbox.input.checked = false;
  }

  retry(): void {
    this.checkbox.label.hidden = false;
    this.listener.ready();
  }

  remove(): void {
    this.reset();
    this.checkbox.label.remove();
  }

  private async solve(): Promise<void> {
    const controller = new AbortController();
    this.controller = controller;
    const { signal } = controller;
    const requestedAt = this.context.clock.now();
    this.listener.pending();
    try {
      this.after(SLOW_AFTER_MS, () => this.listener.solving());
      const stopWaiting = this.after(TIMEOUT_MS, () => this.fail());
      const [challenge, { solve }] = await Promise.all([
        newChallenge(this.context.settings, signal),
        chunk(import('./altcha-solver.ts')),
      ]);
      stopWaiting();
      const solution = await solve(challenge, controller);
      if (signal.aborted) return;
      if (solution === null) throw new Error('No solution in time');
      this.stopTimers();
      this.expireAfter(challenge.parameters, requestedAt);
      this.listener.solved(tokenOf(challenge, solution));
    } catch (error) {
      // If the script of a worker does not load, the solver rejects with an event.
      const isChunk = error instanceof ChunkFailed || error instanceof Event;
      if (!signal.aborted) this.fail(isChunk ? 'chunkFailed' : 'unavailable');
    }
  }

  private fail(event: 'chunkFailed' | 'unavailable' = 'unavailable'): void {
    this.reset();
    this.checkbox.label.hidden = true;
    this.listener[event]();
  }

  /** Computes the end from the challenge's lifetime, because the visitor's clock may differ from the server's. */
  private expireAfter({ expiresAt, data }: Puzzle['parameters'], requestedAt: number): void {
    if (expiresAt === undefined || typeof data?.createdAt !== 'number') return;
    const expire = () => {
      this.reset();
      this.listener.expired();
    };
    const age = this.context.clock.now() - requestedAt;
    this.after((expiresAt - data.createdAt) * 1_000 - age, expire);
  }

  private after(milliseconds: number, callback: () => void): () => void {
    const cancel = this.context.clock.after(milliseconds, callback);
    this.timers.push(cancel);
    return cancel;
  }

  private stopTimers(): void {
    for (const cancel of this.timers.splice(0)) cancel();
  }
}

class ChunkFailed extends Error {}

/** Rejects with `ChunkFailed` if the import of a chunk fails. */
const chunk = <Chunk>(imported: Promise<Chunk>): Promise<Chunk> =>
  imported.catch((cause) => {
    throw new ChunkFailed('A chunk did not load', { cause });
  });

/** In a build without `--mock` the first condition is constant, so the mock challenge is not bundled. */
async function newChallenge({ mock, signupApi }: PageSettings, signal: AbortSignal) {
  if (process.env.MOCK_RESPONSES !== 'none' && mock) {
    return (await chunk(import('./altcha-mock-challenge.ts'))).newChallenge();
  }
  const response = await fetch(`${signupApi}/bot-check`, {
    credentials: 'include',
    redirect: 'error',
    signal,
  });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return response.json() as Promise<Puzzle>;
}

/** The token that `altcha-lib` reads: challenge and solution, as JSON in Base64. */
function tokenOf({ parameters, signature }: Puzzle, solution: Solution): string {
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}
