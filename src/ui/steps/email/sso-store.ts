import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { Navigation } from '#page/application/ports/navigation.ts';
import type { StartSso } from '#page/application/start-sso.ts';
import type { Refusal } from '#page/domain/refusal.ts';
import type { SsoProvider } from '#page/domain/sso-providers.ts';
import type { SignupStore } from '../../stores/signup-store.ts';

/** The email step: starts single sign-on. */
export class SsoStore {
  /** The provider that the browser is leaving for. */
  starting: SsoProvider | null = null;
  /** Why single sign-on failed, here or at the provider. */
  failure: Refusal | null = null;

  constructor(
    private readonly startSso: StartSso,
    private readonly navigation: Navigation,
    private readonly signup: SignupStore,
  ) {
    makeAutoObservable(this, {}, { autoBind: true });
    reaction(
      () => signup.step,
      (step) => {
        if (step.name === 'email') this.failure = step.refusal;
      },
    );
  }

  async continueWith(provider: SsoProvider): Promise<void> {
    if (this.starting !== null || !this.signup.mayLeave()) return;
    this.starting = provider;
    this.failure = null;
    const { step } = this.signup;
    const outcome = await this.startSso.execute(provider, () => this.signup.step === step);
    if (outcome.kind === 'leaving') return this.navigation.onRestored(this.clearStarting);
    runInAction(() => {
      this.starting = null;
      if (outcome.kind === 'refused') this.failure = outcome;
    });
  }

  clearFailure(): void {
    this.failure = null;
  }

  private clearStarting(): void {
    this.starting = null;
  }
}
