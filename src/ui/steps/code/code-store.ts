import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { VerifyCodeOutcome } from '#page/application/ports/signup-gateway.ts';
import type { VerifyCode } from '#page/application/verify-code.ts';
import { CodeForm } from '#page/domain/forms/code-form.ts';
import { fieldErrors } from '#page/domain/forms/field-errors.ts';
import type { Message } from '#page/domain/message.ts';
import type { Refusal } from '#page/domain/refusal.ts';
import { codeVerified, foundRegistered, foundUnderReview } from '#page/domain/step-transitions.ts';
import { messageOf } from '#page/languages/catalogue.ts';
import { FocusRequest } from '../../stores/focus-request.ts';
import { PendingRequest } from '../../stores/pending-request.ts';
import type { SignupStore } from '../../stores/signup-store.ts';
import type { ResendStore } from './resend-store.ts';
import { TypedCode } from './typed-code.ts';

/** The code step. */
export class CodeStore {
  readonly boxes: TypedCode;
  readonly focus = new FocusRequest<'start-again'>();
  /** How often an incomplete code was submitted. */
  incompleteSubmits = 0;

  private readonly request: PendingRequest;
  /** Kept until the next submit: removing its message would move the boxes while the visitor types. */
  private lastRefusal: Extract<VerifyCodeOutcome, Refusal> | null = null;
  /** Whether a digit changed after the last submit. */
  private isEdited = false;
  /** The submitted digits, if fewer than six. */
  private incomplete: string | null = null;
  #step: SignupStore['step'] | null = null;

  constructor(
    private readonly verifyCode: VerifyCode,
    private readonly signup: SignupStore,
    readonly resend: ResendStore,
  ) {
    this.boxes = new TypedCode(signup.typed.digits);
    this.request = new PendingRequest(signup);
    makeAutoObservable(this, {}, { autoBind: true });
    reaction(() => signup.step, this.begin);
    reaction(() => this.boxes.code, this.codeEdited);
  }

  get email(): string {
    return this.signup.step.name === 'code' ? this.signup.step.email : '';
  }

  /**
   * Reference of the latest mail, which the mail contains, too. Undefined after the first mail, because the reference
   * looks like a code.
   */
  get reference(): string | undefined {
    return this.signup.resend.reference;
  }

  /** Whether the code of the current address is being verified. */
  get submitting(): boolean {
    return this.request.isPending;
  }

  get codeError(): Message | null {
    if (this.isWrongAtLimit) return messageOf('codeWrong');
    return this.incomplete === null ? null : this.invalid;
  }

  /** True until a digit changes, so that the error is not announced at each box during the correction. */
  get codeIsInvalid(): boolean {
    const isWrong = this.lastRefusal?.wrongCode === true && !this.isEdited;
    return isWrong || this.incomplete === this.boxes.code;
  }

  /** Error of the form: why the code or the request for another one was refused. */
  get refusal(): Refusal | null {
    return (this.isWrongAtLimit ? null : this.lastRefusal) ?? this.resend.refusal;
  }

  /** True when no code is accepted any more. */
  get isOver(): boolean {
    return this.refusal?.recovery === 'startAgain';
  }

  get hasError(): boolean {
    return (this.codeError ?? this.refusal) !== null;
  }

  async submit(): Promise<void> {
    const { step } = this.signup;
    if (this.submitting || step.name !== 'code') return;
    this.resend.clearMessages();
    this.lastRefusal = null;
    this.isEdited = false;
    if (this.invalid !== null) {
      this.incomplete = this.boxes.code;
      this.incompleteSubmits += 1;
      return this.boxes.focusFirstEmpty();
    }
    const { code } = this.boxes;
    await this.request.send(this.verifyCode.execute(step.email, code), (outcome) => {
      switch (outcome.kind) {
        case 'verified':
          return this.signup.moveTo(codeVerified(step, outcome));
        case 'alreadyRegistered':
          return this.signup.moveTo(foundRegistered(step, outcome.who));
        case 'underReview':
          return this.signup.moveTo(foundUnderReview(step));
        case 'refused':
          if (this.boxes.code !== code) return;
          this.lastRefusal = outcome;
          if (this.isOver) this.focus.on('start-again');
          else this.boxes.focusOn(0);
      }
    });
  }

  async askForAnother(): Promise<void> {
    const wasSent = await this.resend.request();
    if (wasSent === undefined) return;
    runInAction(() => {
      this.lastRefusal = null;
      if (wasSent) this.startOver();
      else if (this.resend.limitReached || this.isOver) this.focus.on('start-again');
    });
  }

  startAgain(): void {
    this.signup.startAgain();
  }

  /** The server's message may suggest to request another code, and would hide when the limit ends. */
  private get isWrongAtLimit(): boolean {
    return this.lastRefusal?.wrongCode === true && this.resend.limitReached;
  }

  private get invalid(): Message | null {
    return fieldErrors(new CodeForm(this.boxes.code)).code ?? null;
  }

  private begin(step: SignupStore['step']): void {
    // Back and Forward show the same step, whose code is still valid.
    if (step.name !== 'code' || step === this.#step) return;
    this.#step = step;
    this.boxes.leave();
    this.clearErrors();
    this.resend.clearMessages();
  }

  private startOver(): void {
    this.boxes.clear();
    this.clearErrors();
  }

  private clearErrors(): void {
    this.lastRefusal = null;
    this.incomplete = null;
  }

  private codeEdited(): void {
    this.isEdited = true;
    if (this.invalid === null) this.incomplete = null;
  }
}
