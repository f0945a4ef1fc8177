import type { Challenge, ChallengeListener } from '../../application/ports/bot-check.ts';

/** Loads the code of a challenge, then delegates to it. */
export class LazyChallenge implements Challenge {
  private challenge: Challenge | null = null;
  private removed = false;

  /** @param load loads the code and returns a function that shows the challenge */
  constructor(
    private readonly load: () => Promise<() => Challenge>,
    private readonly listener: ChallengeListener,
  ) {
    void this.show();
  }

  reset(): void {
    this.challenge?.reset();
  }

  retry(): void {
    this.challenge?.retry();
  }

  remove(): void {
    this.removed = true;
    this.challenge?.remove();
  }

  private async show(): Promise<void> {
    try {
      const show = await this.load();
      if (!this.removed) this.challenge = show();
    } catch {
      if (!this.removed) this.listener.chunkFailed();
    }
  }
}
