import { recoveryActions } from '#page/adapters/http/error-body.ts';
import type { Refusal } from '#page/domain/refusal.ts';
import type { LaterStep } from '#page/domain/step.ts';
import type { PageSentences } from '#page/languages/catalogue.ts';
import { type RefusalCode, refusalSentence } from '#page/languages/refusal-messages.ts';
import type { CodeStore } from '#page/ui/steps/code/code-store.ts';
import type { PageStores } from '#page/ui/steps/deferred-steps.tsx';
import type { RegistrationStore } from '#page/ui/steps/registration/registration-store.ts';
import type { fakes } from './gallery-fakes.ts';

/** The default address in the gallery. */
export const visitorEmail = 'ada@analytical.example';

type Fakes = typeof fakes;

/** The page for an entry of the gallery: real stores, fake adapters. */
export class GalleryPage {
  readonly server: Fakes['server'];
  readonly identity: Fakes['identity'];
  readonly clock: Fakes['clock'];
  readonly botCheck: Fakes['botCheck'];

  /** @param sentences the service's sentences in the page's language */
  constructor(
    readonly stores: PageStores,
    readonly sentences: PageSentences,
    { server, identity, clock, botCheck }: Fakes,
    /** Makes the view of a step throw. */
    readonly breakStep: (name: LaterStep['name']) => void,
  ) {
    this.server = server;
    this.identity = identity;
    this.clock = clock;
    this.botCheck = botCheck;
  }

  get email(): PageStores['email'] {
    return this.stores.email;
  }

  /** Fills in the email step and completes the bot check. */
  fillIn(email = visitorEmail): void {
    this.email.type(email);
    this.botCheck.becomeReady();
    this.botCheck.solve();
  }

  /** Goes to the code step. @returns its store */
  async reachCode(email = visitorEmail): Promise<CodeStore> {
    this.fillIn(email);
    await this.email.submit();
    return this.stores.code;
  }

  /** Goes to the registration step. @returns its store */
  async reachRegistration(email = visitorEmail): Promise<RegistrationStore> {
    const code = await this.reachCode(email);
    await this.enterCode(code);
    return this.stores.registration;
  }

  async enterCode(code: CodeStore): Promise<void> {
    code.boxes.paste(0, '123456');
    await code.submit();
  }

  /**
   * The sentence of a refusal.
   * @param minutes until its limit ends, for a sentence with a time
   */
  refusal(code: RefusalCode, minutes = 60): Refusal {
    const text = refusalSentence(this.sentences, code, minutes);
    const recovery = recoveryActions.get(code);
    return { message: { text }, ...(recovery && { recovery }) };
  }

  /** The same with the end of a limit, for a server whose message lacks it. */
  limit(code: RefusalCode): Refusal {
    return { ...this.refusal(code), retryAt: this.inAnHour };
  }

  get inAnHour(): number {
    return this.clock.now() + 3_600_000;
  }
}
