/** Holds back the answers of a fake, so that a test sees what happens while a request is under way. */
export class Gate {
  private closed = false;
  private waiting: (() => void)[] = [];

  /** How many requests are under way. */
  get held(): number {
    return this.waiting.length;
  }

  hold(): void {
    this.closed = true;
  }

  /** Lets every request through, those to come too; done when whoever waited for them has gone on. */
  async release(): Promise<void> {
    this.closed = false;
    for (const goOn of this.waiting.splice(0)) goOn();
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Lets the oldest request through, and no other. */
  async releaseOne(): Promise<void> {
    this.waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Answers `answer` at once, or when the gate is opened. */
  async pass<Answer>(answer: Answer): Promise<Answer> {
    if (this.closed) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return answer;
  }
}
