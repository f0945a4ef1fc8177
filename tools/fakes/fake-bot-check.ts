import type { BotCheck, Challenge, ChallengeListener } from '#page/application/ports/bot-check.ts';

/** A shown challenge. Tests emit the third party's events through `listener`. */
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

export class FakeBotCheck implements BotCheck {
  /** Every challenge ever shown, in order. */
  readonly challenges: FakeChallenge[] = [];

  constructor(readonly waitsForInteraction = false) {}

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

  compute(): void {
    this.onPage().listener.pending();
  }

  solve(token = 'bot-check-token'): void {
    this.onPage().listener.solved(token);
  }

  expire(): void {
    this.onPage().listener.expired();
  }

  fail(): void {
    this.onPage().listener.unavailable();
  }

  failChunk(): void {
    this.onPage().listener.chunkFailed();
  }

  private onPage(): FakeChallenge {
    if (!this.shown) throw new Error('No challenge is on the page');
    return this.shown;
  }
}

export class RecordingListener implements ChallengeListener {
  readonly events: string[] = [];
  readonly ready = () => this.events.push('ready');
  readonly pending = () => this.events.push('pending');
  readonly solving = () => this.events.push('solving');
  readonly solved = (token: string) => this.events.push(`solved ${token}`);
  readonly withdrawn = () => this.events.push('withdrawn');
  readonly expired = () => this.events.push('expired');
  readonly unavailable = () => this.events.push('unavailable');
  readonly chunkFailed = () => this.events.push('chunkFailed');
}
