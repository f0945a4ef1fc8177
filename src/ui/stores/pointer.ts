/**
 * Whether a mouse button or a finger is down. An error that appears in between moves what the visitor is about to
 * click, so it waits until they let go.
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

  /** Acts at once, or as soon as nothing is down. */
  whenUp(act: () => void): void {
    if (this.#isDown) this.#waiting.push(act);
    else act();
  }
}
