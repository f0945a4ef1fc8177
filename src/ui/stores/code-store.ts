import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Clock } from '../../application/ports/clock.ts';
import type { ResendCode } from '../../application/resend-code.ts';
import type { VerifyCode } from '../../application/verify-code.ts';
import { CodeForm } from '../../domain/forms/code-form.ts';
import { fieldErrors } from '../../domain/forms/field-errors.ts';
import { messages } from '../../domain/messages.ts';
import { codeVerified, foundRegistered } from '../../domain/step.ts';
import { CodeBoxes } from './code-boxes.ts';
import { Countdown } from './countdown.ts';
import type { SignupStore } from './signup-store.ts';

/** Step 2: the code from the mail, or another one. */
export class CodeStore {
  readonly boxes = new CodeBoxes();
  submitting = false;
  resending = false;
  /** Why the code, or the wish for another one, was refused. */
  refusal: string | null = null;
  /** Good news, said aloud. */
  notice: string | null = null;

  private incomplete = false;
  private readonly countdown: Countdown;

  constructor(
    private readonly verifyCode: VerifyCode,
    private readonly resendCode: ResendCode,
    private readonly signup: SignupStore,
    clock: Clock,
  ) {
    this.countdown = new Countdown(clock);
    makeAutoObservable<CodeStore, 'verifyCode' | 'resendCode' | 'signup'>(
      this,
      { verifyCode: false, resendCode: false, signup: false },
      { autoBind: true },
    );
    reaction(() => this.email, this.begin);
    reaction(() => this.boxes.code, this.codeEdited);
    reaction(
      () => this.signup.resend.availableAt,
      (deadline) => this.countdown.until(deadline),
      { fireImmediately: true },
    );
  }

  get email(): string {
    return this.signup.step.number === 2 ? this.signup.step.email : '';
  }

  get limitReached(): boolean {
    return this.signup.resend.limitReached;
  }

  /** Until another code can be asked for. */
  get secondsToWait(): number {
    return this.countdown.secondsLeft;
  }

  /** At the boxes. */
  get codeError(): string | null {
    return this.incomplete ? this.invalid : null;
  }

  /** At the form. */
  get message(): string | null {
    return this.refusal ?? (this.limitReached ? messages.resendLimit : null);
  }

  get hasError(): boolean {
    return (this.codeError ?? this.message) !== null;
  }

  async submit(): Promise<void> {
    if (this.submitting) return;
    const { step } = this.signup;
    if (step.number !== 2) return;
    this.notice = null;
    if (this.invalid !== null) {
      this.incomplete = true;
      this.boxes.focusFirstEmpty();
      return;
    }
    this.submitting = true;
    this.refusal = null;
    const outcome = await this.verifyCode.execute(step.email, this.boxes.code);
    runInAction(() => {
      this.submitting = false;
      if (this.signup.step !== step) return;
      switch (outcome.kind) {
        case 'verified':
          return this.signup.moveTo(codeVerified(step, outcome));
        case 'alreadyRegistered':
          return this.signup.moveTo(foundRegistered(step, outcome.who));
        case 'refused':
          this.refusal = outcome.message;
          this.boxes.focusOn(0);
      }
    });
  }

  async resend(): Promise<void> {
    if (this.resending || this.limitReached || this.secondsToWait > 0) return;
    const { step } = this.signup;
    if (step.number !== 2) return;
    this.resending = true;
    this.refusal = null;
    this.notice = null;
    const outcome = await this.resendCode.execute(step.email);
    runInAction(() => {
      this.resending = false;
      if (this.signup.step !== step) return;
      switch (outcome.kind) {
        case 'resent':
          this.boxes.clear();
          this.notice = messages.codeResent;
          return this.waitUntil(outcome.availableAt);
        case 'limitReached':
          return this.signup.resendChanged({ limitReached: true, availableAt: 0 });
        case 'refused':
          this.refusal = outcome.message;
          return this.waitUntil(outcome.availableAt);
      }
    });
  }

  tryDifferentEmail(): void {
    this.signup.tryDifferentEmail();
  }

  private get invalid(): string | null {
    return fieldErrors(new CodeForm(this.boxes.code)).code ?? null;
  }

  private begin(): void {
    this.boxes.clear();
    this.refusal = null;
    this.notice = null;
    this.incomplete = false;
  }

  private codeEdited(): void {
    this.refusal = null;
    if (this.invalid === null) this.incomplete = false;
  }

  private waitUntil(availableAt: number): void {
    this.signup.resendChanged({ limitReached: false, availableAt });
  }
}
