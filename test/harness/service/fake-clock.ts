import type { Clock } from '../../../service/src/application/ports/process.ts';

/** Stands still until it is moved. */
export class FakeClock implements Clock {
  private time = Date.parse('2030-01-01T12:00:00Z');

  now(): Date {
    return new Date(this.time);
  }

  advance(minutes: number): void {
    this.time += minutes * 60_000;
  }
}
