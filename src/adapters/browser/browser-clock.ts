import type { Clock } from '../../application/ports/clock.ts';

export class BrowserClock implements Clock {
  now(): number {
    return Date.now();
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  }
}
