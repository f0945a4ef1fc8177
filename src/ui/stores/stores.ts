import type { PageSettings } from '../../application/ports/settings.ts';
import type { FirstScreenSentences, PageSentences } from '../../languages/catalogue.ts';
import type { BotCheckStore } from '../steps/email/bot-check-store.ts';
import type { EmailStore } from '../steps/email/email-store.ts';
import type { SsoStore } from '../steps/email/sso-store.ts';
import type { LaterSteps } from './later-steps.ts';
import type { Pointer } from './pointer.ts';
import type { SignupStore } from './signup-store.ts';

/** A store as its views see it. */
type View<Store> = Pick<Store, keyof Store>;

/** What step 1 reads and calls of its own store. */
export type EmailStepStore = Omit<
  View<EmailStore>,
  'missing' | 'hasError' | 'isLeft' | 'botCheck' | 'sso'
> & {
  readonly botCheck: Pick<BotCheckStore, 'status' | 'notice' | 'mount' | 'touch'>;
  readonly sso: Pick<SsoStore, 'starting' | 'failure' | 'continueWith'>;
};

/** Everything that the views read, and step 1 needs no more. */
export interface Stores {
  readonly settings: PageSettings;
  readonly sentences: FirstScreenSentences;
  readonly signup: Pick<SignupStore, 'step' | 'hasMoved'> &
    Partial<Pick<SignupStore, 'offered' | 'goOn'>>;
  readonly email: EmailStepStore;
  readonly laterSteps: View<LaterSteps>;
  readonly pointer: View<Pointer>;
}

/** The stores that are made once for the whole page. */
export interface PageStores extends Stores {
  readonly sentences: PageSentences;
  readonly signup: SignupStore;
  readonly email: EmailStore;
  readonly laterSteps: LaterSteps;
}
