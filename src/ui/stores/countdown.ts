import { makeAutoObservable } from 'mobx';
import type { Clock } from '../../application/ports/clock.ts';

/** Whole seconds left until a deadline, ticking. */
export class Countdown {
  secondsLeft = 0;

  private stop: () => void = () => {};

  constructor(private readonly clock: Clock) {
    makeAutoObservable<Countdown, 'stop'>(this, { stop: false });
  }

  /** @param deadline milliseconds since 1970; a past one ends the countdown */
  until(deadline: number): void {
    this.stop();
    this.secondsLeft = Math.max(0, Math.ceil((deadline - this.clock.now()) / 1000));
    if (this.secondsLeft > 0) this.stop = this.clock.after(1000, () => this.until(deadline));
  }
}
