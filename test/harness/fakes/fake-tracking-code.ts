import type { TrackingCode } from '../../../src/application/ports/tracking-code.ts';

export class FakeTrackingCode implements TrackingCode {
  timesKept = 0;

  constructor(public code: string | null = null) {}

  read(): string | null {
    return this.code;
  }

  keep(): void {
    this.timesKept += 1;
  }
}
