/**
 * Tracks whether a mouse button or finger is down. Errors are shown after its release, because an error that appears on
 * blur would move the element that the visitor is clicking.
 */
export class Pointer {
  #isDown = false;
  #waiting: (() => void)[] = [];

  down(): void {
    this.#isDown = true;
  }

  up(): void {
    this.#isDown = false;
    for (const act of this.#waiting.splice(0)) act();
  }

  /** Calls `act` at once, or when the pointer is released. */
  whenUp(act: () => void): void {
    if (this.#isDown) this.#waiting.push(act);
    else act();
  }
}
