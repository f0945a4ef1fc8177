import type { TrackingCode } from '../../../src/application/ports/tracking-code.ts';

export class FakeTrackingCode implements TrackingCode {
  constructor(public code: string | null = null) {}

  read(): string | null {
    return this.code;
  }
}
