import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { VerifyCode } from '../../application/verify-code.ts';
import { CodeForm } from '../../domain/forms/code-form.ts';
import { fieldErrors } from '../../domain/forms/field-errors.ts';
import type { Message } from '../../domain/message.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { codeVerified, type EnteringCode, foundRegistered } from '../../domain/step.ts';
import type { AnotherCodeStore } from './another-code-store.ts';
import { CodeBoxes } from './code-boxes.ts';
import { FocusRequest } from './focus-request.ts';
import type { SignupStore } from './signup-store.ts';

/** Step 2: the code from the mail. */
export class CodeStore {
  readonly boxes = new CodeBoxes();
  readonly focus = new FocusRequest<'different-email' | 'start-again'>();

  private submitted: EnteringCode | null = null;
  private refused: Refusal | null = null;
  private incomplete = false;

  constructor(
    private readonly verifyCode: VerifyCode,
    private readonly signup: SignupStore,
    readonly another: AnotherCodeStore,
  ) {
    makeAutoObservable<CodeStore, 'submitted'>(
      this,
      { submitted: observableRef },
      { autoBind: true },
    );
    const { digits } = signup.carry('code', () => ({ digits: this.boxes.written }));
    this.boxes.restore(`${digits ?? ''}`);
    reaction(() => this.email, this.begin);
    reaction(() => this.boxes.code, this.codeEdited);
  }

  get email(): string {
    return this.signup.step.name === 'code' ? this.signup.step.email : '';
  }

  /** Stands in the newest mail, too. */
  get reference(): string | undefined {
    return this.signup.resend.reference;
  }

  /** Whether the code of this address is on its way; an answer to another one does not count. */
  get submitting(): boolean {
    return this.submitted === this.signup.step;
  }

  /** At the boxes. */
  get codeError(): Message | null {
    return this.incomplete ? this.invalid : null;
  }

  /** At the form: why the code, or the wish for another one, was refused. */
  get refusal(): Refusal | null {
    return this.refused ?? this.another.refusal;
  }

  get hasError(): boolean {
    return (this.codeError ?? this.refusal) !== null;
  }

  async submit(): Promise<void> {
    const { step } = this.signup;
    if (this.submitting || step.name !== 'code') return;
    this.another.forget();
    if (this.invalid !== null) {
      this.incomplete = true;
      return this.boxes.focusFirstEmpty();
    }
    this.submitted = step;
    this.refused = null;
    const outcome = await this.verifyCode.execute(step.email, this.boxes.code);
    runInAction(() => {
      if (this.submitted === step) this.submitted = null;
      if (this.signup.step !== step) return;
      switch (outcome.kind) {
        case 'verified':
          return this.signup.moveTo(codeVerified(step, outcome));
        case 'alreadyRegistered':
          return this.signup.moveTo(foundRegistered(step, outcome.who));
        case 'refused':
          this.refused = outcome;
          if (outcome.wayOn === 'startAgain') this.focus.on('start-again');
          else this.boxes.focusOn(0);
      }
    });
  }

  async askForAnother(): Promise<void> {
    this.refused = null;
    const isComing = await this.another.ask();
    runInAction(() => {
      if (isComing) this.startOver();
      else if (this.another.limitReached) this.focus.on('different-email');
      else if (this.refusal?.wayOn === 'startAgain') this.focus.on('start-again');
    });
  }

  startAgain(): void {
    this.signup.startAgain();
  }

  private get invalid(): Message | null {
    return fieldErrors(new CodeForm(this.boxes.code)).code ?? null;
  }

  private begin(): void {
    this.startOver();
    this.another.forget();
  }

  private startOver(): void {
    this.boxes.clear();
    this.refused = null;
    this.incomplete = false;
  }

  private codeEdited(): void {
    this.refused = null;
    if (this.invalid === null) this.incomplete = false;
  }
}
