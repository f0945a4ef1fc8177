import type { BackgroundWork } from '../../../../service/src/application/ports/process.ts';

/** Counts how often there was something to do. */
export class FakeBackground implements BackgroundWork {
  wakes = 0;

  wake(): void {
    this.wakes += 1;
  }
}
