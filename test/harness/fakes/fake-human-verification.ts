import type {
  Challenge,
  ChallengeListener,
  HumanVerification,
} from '../../../src/application/ports/human-verification.ts';

/** A challenge that was shown. A test plays the third party through `listener`. */
export class FakeChallenge implements Challenge {
  resets = 0;
  retries = 0;
  removed = false;

  constructor(
    readonly place: unknown,
    readonly listener: ChallengeListener,
  ) {}

  reset(): void {
    this.resets += 1;
  }

  retry(): void {
    this.retries += 1;
  }

  remove(): void {
    this.removed = true;
  }
}

export class FakeHumanVerification implements HumanVerification {
  /** Every challenge ever shown, in order. */
  readonly challenges: FakeChallenge[] = [];

  constructor(readonly waitsForInteraction = false) {}

  /** The challenge that is on the page. */
  get shown(): FakeChallenge | null {
    return this.challenges.findLast(({ removed }) => !removed) ?? null;
  }

  show(place: unknown, listener: ChallengeListener): FakeChallenge {
    const challenge = new FakeChallenge(place, listener);
    this.challenges.push(challenge);
    return challenge;
  }

  becomeReady(): void {
    this.onPage().listener.ready();
  }

  solve(token = 'human-check-token'): void {
    this.onPage().listener.solved(token);
  }

  expire(): void {
    this.onPage().listener.expired();
  }

  fail(): void {
    this.onPage().listener.unavailable();
  }

  private onPage(): FakeChallenge {
    if (!this.shown) throw new Error('No challenge is on the page');
    return this.shown;
  }
}

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
