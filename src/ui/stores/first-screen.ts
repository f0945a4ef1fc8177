import { makeAutoObservable } from 'mobx';
import type { PageSettings } from '../../application/ports/settings.ts';
import { firstScreenMessages } from '../../domain/messages/first-screen.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { SsoProvider } from '../../domain/sso-provider.ts';
import { firstStep } from '../../domain/step.ts';
import { FocusRequest } from './focus-request.ts';
import type { PageStores } from './page-stores.ts';
import { Press } from './press.ts';
import type { EmailStepStore, Stores } from './stores.ts';

type Deed = (stores: PageStores) => unknown;

/**
 * Step 1 while the real stores are on their way: it looks untouched, shows what is typed, and keeps what the visitor
 * does, in order, until the stores are there to do it.
 */
export class FirstScreen implements EmailStepStore {
  email = '';
  starting: SsoProvider | null = null;
  /** Why nothing came of a click on a provider. */
  failure: Refusal | null = null;

  readonly emailError = null;
  readonly humanCheckError = null;
  readonly refusal = null;
  readonly submitting = false;
  readonly canSubmit = false;
  readonly hint = firstScreenMessages.emailAndHumanCheckToContinue;
  readonly focus = new FocusRequest<'email' | 'human-check'>();
  readonly waitsForInteraction: boolean;
  readonly humanCheck = this;
  readonly sso = this;
  readonly stores: Stores;

  private begun = false;
  private failed = false;
  private readonly deeds: Deed[] = [];
  private successors: PageStores | null = null;

  /** @param fetchAgain called when the visitor wants to go on although the stores could not be fetched */
  constructor(
    settings: PageSettings,
    private readonly fetchAgain: () => unknown,
  ) {
    this.waitsForInteraction = settings.recaptchaSiteKey !== null;
    this.stores = {
      settings,
      signup: { step: firstStep, hasMoved: false },
      email: this,
      laterSteps: {
        part: null,
        hasFailed: false,
        load: async () => this.keep(({ laterSteps }) => laterSteps.load()),
      },
      LaterStepView: () => null,
      press: new Press(),
    };
    makeAutoObservable<FirstScreen, 'deeds' | 'fetchAgain' | 'successors'>(
      this,
      {
        stores: false,
        deeds: false,
        fetchAgain: false,
        successors: false,
      },
      { autoBind: true },
    );
  }

  get notice(): string | null {
    if (this.failed) return firstScreenMessages.chunkFailed;
    return this.status === 'loading' ? firstScreenMessages.humanCheckLoading : null;
  }

  get status(): 'waiting' | 'loading' | 'unavailable' {
    if (this.failed) return 'unavailable';
    return this.begun && this.waitsForInteraction ? 'loading' : 'waiting';
  }

  type(email: string): void {
    this.email = email;
    this.keep((stores) => stores.email.type(email));
  }

  leave(): void {
    this.keep(({ email }) => email.leave());
  }

  touch(): void {
    this.begun = true;
    this.keep(({ email }) => email.humanCheck.touch());
  }

  async continueWith(provider: SsoProvider): Promise<void> {
    if (this.starting !== null) return;
    this.starting = provider;
    this.keep(({ email }) => this.starting === provider && email.sso.continueWith(provider));
  }

  async submit(): Promise<void> {
    this.keep(({ email }) => email.submit());
  }

  retryHumanCheck(): void {
    this.failed = false;
    this.failure = null;
    this.fetchAgain();
  }

  /** The bot check finds its place in the real store. */
  mount(): void {}

  focusMissing(): void {}

  /** The stores could not be fetched. */
  fail(): void {
    this.failed = true;
    this.failure = this.starting && { message: firstScreenMessages.chunkFailed };
    this.starting = null;
  }

  /** Lets the stores do what the visitor did. What views still report until they are drawn anew goes on to them. */
  handOver(stores: PageStores): void {
    this.successors = stores;
    for (const deed of this.deeds.splice(0)) deed(stores);
  }

  private keep(deed: Deed): void {
    if (this.successors !== null) return void deed(this.successors);
    this.deeds.push(deed);
    if (this.failed) this.retryHumanCheck();
  }
}
