import { makeAutoObservable, reaction } from 'mobx';
import type { Clock } from '#page/application/ports/clock.ts';
import type { ResendCode } from '#page/application/resend-code.ts';
import type { Message } from '#page/domain/message.ts';
import type { Refusal } from '#page/domain/refusal.ts';
import { messageOf } from '#page/languages/catalogue.ts';
import { PendingRequest } from '../../stores/pending-request.ts';
import type { SignupStore } from '../../stores/signup-store.ts';

/** The code step: requests another code. */
export class ResendStore {
  /** Success message, announced. */
  notice: Message | null = null;

  private readonly pending: PendingRequest;
  private lastRefusal: Refusal | null = null;
  private readonly countdown: Countdown;

  constructor(
    private readonly resendCode: ResendCode,
    private readonly signup: SignupStore,
    clock: Clock,
  ) {
    this.countdown = new Countdown(clock);
    this.pending = new PendingRequest(signup);
    makeAutoObservable(this);
    reaction(
      () => signup.resend.availableAt,
      (deadline) => this.countdown.until(deadline),
      { fireImmediately: true },
    );
  }

  /** Whether a request for the current address is pending. */
  get requesting(): boolean {
    return this.pending.isPending;
  }

  /** Seconds until another code can be requested. */
  get secondsToWait(): number {
    return this.countdown.secondsLeft;
  }

  get limitReached(): boolean {
    return this.signup.resend.limitReached;
  }

  /** Why no other code was sent. */
  get refusal(): Refusal | null {
    if (!this.limitReached) return this.lastRefusal;
    const { availableAt } = this.signup.resend;
    return {
      message: messageOf('resendLimit'),
      recovery: 'lastCodeMayWork',
      ...(availableAt > 0 && { retryAt: availableAt }),
    };
  }

  /** @returns whether another code was sent; undefined if none was requested or the visitor has left the step */
  async request(): Promise<boolean | undefined> {
    const { step } = this.signup;
    if (this.requesting || this.limitReached || this.secondsToWait > 0 || step.name !== 'code')
      return;
    this.clearMessages();
    return this.pending.send(this.resendCode.execute(step.email), (outcome) => {
      const { kind, availableAt } = outcome;
      if (kind === 'resent') {
        const { reference } = outcome;
        this.notice = messageOf('codeResent');
        this.signup.resendChanged({ limitReached: false, availableAt, reference });
        return true;
      }
      if (kind === 'refused') this.lastRefusal = outcome;
      const limitReached = kind === 'limitReached';
      this.signup.resendChanged({ ...this.signup.resend, limitReached, availableAt });
      return false;
    });
  }

  clearMessages(): void {
    this.lastRefusal = null;
    this.notice = null;
  }
}

/** Counts the seconds until a deadline down. */
class Countdown {
  secondsLeft = 0;

  #stop: () => void = () => {};

  constructor(private readonly clock: Clock) {
    makeAutoObservable(this);
  }

  /**
   * @param deadline milliseconds since 1970; a past one ends the countdown
   * @param maxSeconds limits the wait if the clock is set back
   */
  until(deadline: number, maxSeconds = Number.POSITIVE_INFINITY): void {
    this.#stop();
    const left = Math.ceil((deadline - this.clock.now()) / 1000);
    this.secondsLeft = Math.max(0, Math.min(left, maxSeconds));
    if (this.secondsLeft === 0) return;
    this.#stop = this.clock.after(1000, () => this.until(deadline, this.secondsLeft - 1));
  }
}
