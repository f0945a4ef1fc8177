import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Navigation } from '../../application/ports/navigation.ts';
import type { StartSso } from '../../application/start-sso.ts';
import type { VerifyEmail } from '../../application/verify-email.ts';
import { EmailForm } from '../../domain/forms/email-form.ts';
import { fieldErrors } from '../../domain/forms/field-errors.ts';
import { messages } from '../../domain/messages.ts';
import type { SsoProvider } from '../../domain/sso-provider.ts';
import { emailAccepted } from '../../domain/step.ts';
import { FocusRequest } from './focus-request.ts';
import type { HumanCheckStore } from './human-check-store.ts';
import { ShownErrors } from './shown-errors.ts';
import type { SignupStore } from './signup-store.ts';

/** Step 1: a work email and the bot check, or a provider. */
export class EmailStore {
  email = '';
  changed = false;
  submitting = false;
  startingSso: SsoProvider | null = null;
  /** Why the last request, or the provider's answer, was a no. */
  refusal: string | null = null;
  humanCheckError: string | null = null;
  readonly focus = new FocusRequest<'email' | 'human-check'>();

  private readonly shown = new ShownErrors<'email'>();

  constructor(
    private readonly verifyEmail: VerifyEmail,
    private readonly sso: StartSso,
    private readonly signup: SignupStore,
    readonly humanCheck: HumanCheckStore,
    navigation: Navigation,
  ) {
    makeAutoObservable<EmailStore, 'verifyEmail' | 'sso' | 'signup'>(
      this,
      { verifyEmail: false, sso: false, signup: false, humanCheck: false },
      { autoBind: true },
    );
    navigation.onRestored(this.forgetSso);
    reaction(() => this.signup.step, this.stepChanged, { fireImmediately: true });
    reaction(() => this.humanCheck.token, this.humanCheckChanged);
  }

  get canSubmit(): boolean {
    return this.missing === null;
  }

  /** What stands between the visitor and the next step, the first of it. */
  get missing(): 'email' | 'human-check' | null {
    if (!this.changed || this.invalid !== undefined) return 'email';
    return this.humanCheck.token === null ? 'human-check' : null;
  }

  get hint(): string {
    if (this.missing === null) return messages.readyToContinue;
    if (this.missing === 'human-check') return messages.humanCheckToContinue;
    return this.humanCheck.token === null
      ? messages.emailAndHumanCheckToContinue
      : messages.emailToContinue;
  }

  get emailError(): string | null {
    return (this.shown.has('email') && this.invalid) || null;
  }

  get hasError(): boolean {
    return (this.emailError ?? this.humanCheckError ?? this.refusal) !== null;
  }

  type(email: string): void {
    this.email = email;
    this.changed = true;
    this.refusal = null;
    this.shown.fieldEdited('email', this.invalid === undefined);
    this.humanCheck.touch();
  }

  leave(): void {
    this.shown.fieldLeft('email');
  }

  async submit(): Promise<void> {
    if (this.submitting) return;
    const { token } = this.humanCheck;
    if (this.missing !== null || token === null) return this.showMissing();

    const sent = this.email;
    const step = this.signup.step;
    this.submitting = true;
    this.refusal = null;
    const outcome = await this.verifyEmail.execute(sent, token);
    runInAction(() => {
      this.submitting = false;
      this.humanCheck.reset();
      if (this.email !== sent || this.signup.step !== step || step.number !== 1) return;
      switch (outcome.kind) {
        case 'codeSent':
          return this.signup.moveTo(emailAccepted(step, sent.trim()));
        case 'refused':
          this.refusal = outcome.message;
          this.focus.on('email');
      }
    });
  }

  async continueWith(provider: SsoProvider): Promise<void> {
    if (this.startingSso !== null) return;
    this.startingSso = provider;
    this.refusal = null;
    const outcome = await this.sso.execute(provider);
    if (outcome.kind === 'leaving') return;
    runInAction(() => {
      this.startingSso = null;
      this.refusal = outcome.message;
    });
  }

  private get invalid(): string | undefined {
    return fieldErrors(new EmailForm(this.email)).email;
  }

  private showMissing(): void {
    this.shown.submitted(['email']);
    this.humanCheck.touch();
    this.humanCheckError = this.humanCheck.token === null ? messages.humanCheckMissing : null;
    if (this.missing !== null) this.focus.on(this.missing);
  }

  private humanCheckChanged(): void {
    if (this.humanCheck.token !== null) this.humanCheckError = null;
  }

  private forgetSso(): void {
    this.startingSso = null;
  }

  private stepChanged(step: SignupStore['step']): void {
    if (step.number === 1) this.refusal = step.message;
    if (step.number === 2) this.keep(step.email);
  }

  /** Whoever comes back from step 2 finds the address they gave, after a reload too. */
  private keep(email: string): void {
    if (this.email.trim() === email) return;
    this.email = email;
    this.changed = true;
  }
}
