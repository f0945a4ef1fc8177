import type { PageSettings } from '../../application/ports/settings.ts';
import type { StepName } from '../../domain/step.ts';
import type { FirstScreenSentences, Sentences } from '../../languages/catalogue.ts';
import type { CodeStore } from '../steps/code/code-store.ts';
import type { BotCheckStore } from '../steps/email/bot-check-store.ts';
import type { EmailStore } from '../steps/email/email-store.ts';
import type { SsoStore } from '../steps/email/sso-store.ts';
import type { RegistrationStore } from '../steps/registration/registration-store.ts';
import type { ResultStore } from '../steps/result/result-store.ts';
import type { Pointer } from './pointer.ts';
import type { SignupStore } from './signup-store.ts';

/** A store as its views see it. */
type View<Store> = Pick<Store, keyof Store>;

/** What step 1 reads and calls of its own store. */
export type EmailStepStore = Omit<
  View<EmailStore>,
  'missing' | 'hasError' | 'isBlurred' | 'botCheck' | 'sso'
> & {
  readonly botCheck: Pick<BotCheckStore, 'status' | 'notice' | 'mount' | 'touch'>;
  readonly sso: Pick<SsoStore, 'starting' | 'failure' | 'continueWith'>;
};

/** Everything that the views read, and step 1 needs no more. */
export interface Stores {
  readonly settings: PageSettings;
  readonly sentences: FirstScreenSentences;
  readonly signup: Pick<SignupStore, 'step' | 'moved'>;
  readonly email: EmailStepStore;
  readonly pointer: View<Pointer>;
}

/** The stores that are made once for the whole page, those of the steps by the names of these. */
export interface PageStores extends Stores, Record<StepName, { readonly hasError: boolean }> {
  readonly sentences: Sentences;
  readonly signup: SignupStore;
  readonly email: EmailStore;
  readonly code: CodeStore;
  readonly registration: RegistrationStore;
  readonly result: ResultStore;
}
