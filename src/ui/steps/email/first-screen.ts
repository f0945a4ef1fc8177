import { makeAutoObservable, observableRef } from 'mobx';
import type { PageSettings } from '../../../application/ports/settings.ts';
import type { Message } from '../../../domain/message.ts';
import type { Refusal } from '../../../domain/refusal.ts';
import type { SsoProvider } from '../../../domain/sso-providers.ts';
import { firstStep } from '../../../domain/step.ts';
import { type FirstScreenSentences, messageOf } from '../../../languages/catalogue.ts';
import { FocusRequest } from '../../stores/focus-request.ts';
import { Pointer } from '../../stores/pointer.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EmailStepStore, EmailStore } from './email-store.ts';

/** The stores of the page while step 1 is all there is of it. */
export interface FirstScreenStores extends Stores {
  readonly email: EmailStepStore;
}

/**
 * Step 1 while the real stores are on their way: it shows what is typed and that something goes on, and hands over what
 * stands in the form. Clicks are recorded elsewhere and replayed to the real stores.
 */
export class FirstScreen implements EmailStepStore {
  email = '';
  starting: SsoProvider | null = null;
  /** Why nothing came of a click on a provider. */
  failure: Refusal | null = null;

  readonly emailError = null;
  readonly silentErrors = [];
  readonly botCheckError = null;
  readonly refusal = null;
  readonly submitting = false;
  readonly canSubmit = false;
  readonly hint = messageOf('emailAndBotCheckToContinue');
  readonly focus = new FocusRequest<'email' | 'bot-check'>();
  readonly botCheck = this;
  readonly sso = this;
  readonly stores: FirstScreenStores;

  private begun = false;
  private failed = false;
  #hasBlurred = false;
  readonly #reload: () => void;

  /** @param reload called when the visitor asks for another try, after the stores could not be fetched */
  constructor(settings: PageSettings, sentences: FirstScreenSentences, reload: () => void) {
    this.#reload = reload;
    this.stores = {
      settings,
      sentences,
      signup: { step: firstStep, moved: null },
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

  /** Whether the visitor has done nothing yet that a reload would be noticed by. */
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

  /** The bot check finds its place in the real store. */
  mount(): void {}

  focusMissing(): void {}

  /** The stores could not be fetched. */
  fail(): void {
    this.failed = true;
    this.failure = this.starting && { message: messageOf('chunkFailed') };
    this.starting = null;
  }

  /** Gives the real stores what stands in the form. To be called when they are about to be drawn. */
  handOver({ email }: { readonly email: EmailStore }): void {
    if (this.email !== '') email.type(this.email);
    if (this.#hasBlurred) email.blur();
    if (this.begun) email.botCheck.touch();
  }
}
