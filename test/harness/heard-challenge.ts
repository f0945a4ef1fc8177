import type { ChallengeListener } from '../../src/application/ports/bot-check.ts';

/** Remembers what a challenge told the page, and lets a test wait for the next word. */
export class HeardChallenge implements ChallengeListener {
  readonly heard: string[] = [];
  private waiting: Array<() => void> = [];

  ready(): void {
    this.hear('ready');
  }

  solved(token: string): void {
    this.hear(`solved ${token}`);
  }

  withdrawn(): void {
    this.hear('withdrawn');
  }

  expired(): void {
    this.hear('expired');
  }

  unavailable(): void {
    this.hear('unavailable');
  }

  /** Resolves when something is said after this call. */
  next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private hear(word: string): void {
    this.heard.push(word);
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
