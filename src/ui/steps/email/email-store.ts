import { makeAutoObservable, reaction } from 'mobx';
import type { Navigation } from '#page/application/ports/navigation.ts';
import type { VerifyEmail } from '#page/application/verify-email.ts';
import { type ReadEmail, readWorkEmail } from '#page/domain/forms/email-form.ts';
import type { Message } from '#page/domain/message.ts';
import type { Refusal } from '#page/domain/refusal.ts';
import { emailAccepted } from '#page/domain/step-transitions.ts';
import { messageOf } from '#page/languages/catalogue.ts';
import { FocusRequest } from '../../stores/focus-request.ts';
import { PendingRequest } from '../../stores/pending-request.ts';
import { ShownErrors } from '../../stores/shown-errors.ts';
import type { SignupStore } from '../../stores/signup-store.ts';
import type { BotCheckStore } from './bot-check-store.ts';
import type { SsoStore } from './sso-store.ts';

/** What the views of the email step use. `FirstScreen` implements it, too. */
export type EmailStepStore = Omit<
  Pick<EmailStore, keyof EmailStore>,
  'missing' | 'hasError' | 'isBlurred' | 'botCheck' | 'sso'
> & {
  readonly botCheck: Pick<BotCheckStore, 'status' | 'notice' | 'mount' | 'touch'>;
  readonly sso: Pick<SsoStore, 'starting' | 'failure' | 'continueWith'>;
};

/** The email step: work email and bot check. */
export class EmailStore {
  /** Whether the field was blurred after the last edit. */
  isBlurred = false;
  /** Why the server refused the address. */
  refusal: Refusal | null = null;
  readonly focus = new FocusRequest<'email' | 'bot-check'>();

  private readonly request: PendingRequest;
  private wasRefused = false;
  /** Whether a submit lacked a solved bot check. */
  private lackedBotCheck = false;
  private readonly shown = new ShownErrors<'email'>();
  /** The error as it was at the last blur or submit. A new text during typing could move the elements below. */
  private error: Message | null = null;

  constructor(
    private readonly verifyEmail: VerifyEmail,
    private readonly signup: SignupStore,
    readonly botCheck: BotCheckStore,
    readonly sso: SsoStore,
    private readonly navigation: Pick<Navigation, 'reload' | 'reloadOnce'>,
  ) {
    this.request = new PendingRequest(signup);
    makeAutoObservable(this, {}, { autoBind: true });
    reaction(() => this.botCheck.token, this.botCheckChanged);
    reaction(() => this.botCheck.chunkMissing, this.botCheckIncomplete);
  }

  get email(): string {
    return this.signup.typed.email;
  }

  get submitting(): boolean {
    return this.request.isPending;
  }

  get canSubmit(): boolean {
    return this.missing === null;
  }

  get missing(): 'email' | 'bot-check' | null {
    if (this.read.kind === 'invalid') return 'email';
    return this.botCheck.token === null ? 'bot-check' : null;
  }

  /** Text below Continue: what is missing, or what the button does. */
  get hint(): Message {
    if (this.missing === null) return messageOf('readyToContinue');
    if (this.missing === 'bot-check') return messageOf('botCheckToContinue');
    return messageOf(
      this.botCheck.token === null ? 'emailAndBotCheckToContinue' : 'emailToContinue',
    );
  }

  get emailError(): Message | null {
    return this.shown.has('email') && this.read.kind === 'invalid' ? this.error : null;
  }

  get botCheckError(): Message | null {
    return this.lackedBotCheck ? this.botCheck.error : null;
  }

  /** Fields whose errors are not announced. */
  get silentErrors(): readonly 'email'[] {
    return this.shown.inProgress;
  }

  /** True from a refused submit until every error is corrected. */
  get hasError(): boolean {
    const lacksBotCheck = this.lackedBotCheck && this.botCheck.status !== 'pending';
    const isIncomplete = this.emailError !== null || lacksBotCheck;
    return (this.wasRefused && isIncomplete) || (this.refusal ?? this.sso.failure) !== null;
  }

  type(email: string): void {
    const wasEmpty = this.email.trim() === '';
    this.signup.typed.email = email;
    // The shown error is that the address is missing.
    if (wasEmpty) this.updateError();
    this.isBlurred = false;
    this.clearRefusals();
    this.shown.fieldEdited('email', this.read.kind === 'read');
    this.botCheck.touch();
  }

  blur(): void {
    this.isBlurred = true;
    this.updateError();
    this.shown.fieldLeft('email', this.read.kind === 'read');
  }

  /** Focuses the container, because the button disappears while the bot check loads. */
  retryBotCheck(): void {
    if (this.botCheck.chunkMissing) this.navigation.reload();
    else this.botCheck.retry();
    this.focus.on('bot-check');
  }

  focusMissing(): void {
    if (this.missing !== null) this.focus.on(this.missing);
  }

  async submit(): Promise<void> {
    if (this.submitting) return;
    const { token } = this.botCheck;
    const { read } = this;
    if (read.kind === 'invalid' || token === null) return this.showMissing();

    const sent = this.email;
    this.wasRefused = false;
    this.clearRefusals();
    const request = this.verifyEmail.execute(read.address, token).finally(this.botCheck.reset);
    await this.request.send(request, (outcome) => {
      if (this.email !== sent) return;
      switch (outcome.kind) {
        case 'codeSent':
          return this.signup.moveTo(emailAccepted(read.address, outcome.isDelayed), {
            limitReached: false,
            availableAt: outcome.availableAt,
          });
        case 'refused':
          this.refusal = outcome;
          this.focus.on('email');
      }
    });
  }

  private get read(): ReadEmail {
    return readWorkEmail(this.email);
  }

  private updateError(): void {
    this.error = this.read.kind === 'invalid' ? this.read.message : null;
  }

  private clearRefusals(): void {
    this.refusal = null;
    this.sso.clearFailure();
  }

  private showMissing(): void {
    this.wasRefused = true;
    this.updateError();
    this.shown.submitted(this.read.kind === 'invalid' ? ['email'] : []);
    this.botCheck.touch();
    this.lackedBotCheck = this.botCheck.token === null;
    this.focusMissing();
  }

  private botCheckChanged(): void {
    this.lackedBotCheck = false;
  }

  /** Reloads the page, which keeps the address, unless the visitor is typing. */
  private botCheckIncomplete(isIncomplete: boolean): void {
    if (isIncomplete && (this.email === '' || this.isBlurred)) this.navigation.reloadOnce();
  }
}
