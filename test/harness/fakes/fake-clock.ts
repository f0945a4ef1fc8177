import type { Clock } from '../../../src/application/ports/clock.ts';

interface Timer {
  readonly due: number;
  readonly callback: () => void;
}

/** Time stands still until a test moves it on. */
export class FakeClock implements Clock {
  private timers: Timer[] = [];

  constructor(private time = Date.UTC(2026, 0, 1)) {}

  /** How many callbacks are still to come. */
  get pending(): number {
    return this.timers.length;
  }

  now(): number {
    return this.time;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { due: this.time + milliseconds, callback };
    this.timers.push(timer);
    return () => this.drop(timer);
  }

  /** Moves on by `milliseconds`, calling back whatever falls due on the way, in order. */
  advance(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (let next = this.nextDue(end); next; next = this.nextDue(end)) {
      this.drop(next);
      this.time = Math.max(this.time, next.due);
      next.callback();
    }
    this.time = end;
  }

  /** Somebody sets the clock: what is to come is as far away as before. */
  setBack(milliseconds: number): void {
    this.time -= milliseconds;
    this.timers = this.timers.map(({ due, callback }) => ({ due: due - milliseconds, callback }));
  }

  private nextDue(end: number): Timer | undefined {
    return this.timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
  }

  private drop(timer: Timer): void {
    this.timers = this.timers.filter((other) => other !== timer);
  }
}
