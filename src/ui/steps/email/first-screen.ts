import { makeAutoObservable, observableRef } from 'mobx';
import type { PageSettings } from '#page/application/ports/settings.ts';
import type { Message } from '#page/domain/message.ts';
import type { Refusal } from '#page/domain/refusal.ts';
import type { SsoProvider } from '#page/domain/sso-providers.ts';
import { firstStep } from '#page/domain/step.ts';
import { type FirstScreenSentences, messageOf } from '#page/languages/catalogue.ts';
import { FocusRequest } from '../../stores/focus-request.ts';
import { Pointer } from '../../stores/pointer.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EmailStepStore, EmailStore } from './email-store.ts';

/** The stores of the email step before the deferred part of the page is loaded. */
export interface FirstScreenStores extends Stores {
  readonly email: EmailStepStore;
}

/**
 * Replaces the stores of the email step until they are loaded: shows input and progress, then passes the input on.
 * `src/boot/early-input.ts` records clicks and repeats them when the stores are loaded.
 */
export class FirstScreen implements EmailStepStore {
  email = '';
  starting: SsoProvider | null = null;
  /** Why single sign-on could not start. */
  failure: Refusal | null = null;

  readonly emailError = null;
  readonly silentErrors = [];
  readonly botCheckError = null;
  readonly refusal = null;
  readonly submitting = false;
  readonly canSubmit = false;
  readonly hint = messageOf('emailAndBotCheckToContinue');
  readonly focus = new FocusRequest<'email' | 'bot-check'>();
  // One object implements three stores: three objects would add 24 bytes (brotli) to the first script.
  readonly botCheck = this;
  readonly sso = this;
  readonly stores: FirstScreenStores;

  private begun = false;
  private failed = false;
  #hasBlurred = false;
  readonly #reload: () => void;

  /** @param reload called when the visitor retries after the stores failed to load */
  constructor(settings: PageSettings, sentences: FirstScreenSentences, reload: () => void) {
    this.#reload = reload;
    this.stores = {
      settings,
      sentences,
      signup: { step: firstStep, direction: null },
      email: this,
      pointer: new Pointer(),
    };
    makeAutoObservable(this, { stores: observableRef }, { autoBind: true });
  }

  get notice(): Message | null {
    if (this.failed) return messageOf('chunkFailed');
    return this.status === 'loading' ? messageOf('botCheckLoading') : null;
  }

  get status(): 'waiting' | 'loading' | 'unavailable' {
    if (this.failed) return 'unavailable';
    return this.begun ? 'loading' : 'waiting';
  }

  /** Whether the visitor would not notice a reload. */
  get isUntouched(): boolean {
    return this.email === '' && !this.begun && this.starting === null;
  }

  type(email: string): void {
    this.email = email;
    this.#hasBlurred = false;
  }

  blur(): void {
    this.#hasBlurred = true;
  }

  touch(): void {
    this.begun = true;
  }

  async continueWith(provider: SsoProvider): Promise<void> {
    if (this.starting !== null) return;
    this.starting = provider;
    if (this.failed) this.fail();
  }

  async submit(): Promise<void> {}

  retryBotCheck(): void {
    this.#reload();
  }

  /** Has no effect: `BotCheckStore` shows the bot check. */
  mount(): void {}

  focusMissing(): void {}

  /** Shows that the stores failed to load. */
  fail(): void {
    this.failed = true;
    this.failure = this.starting === null ? null : { message: messageOf('chunkFailed') };
    this.starting = null;
  }

  /** Passes the input to the loaded store. Call it just before the view of that store is rendered. */
  passInputTo({ email }: { readonly email: EmailStore }): void {
    if (this.email !== '') email.type(this.email);
    if (this.#hasBlurred) email.blur();
    if (this.begun) email.botCheck.touch();
  }
}
