import type { PageSettings } from '../../application/ports/settings.ts';
import type { CodeStore } from './code-store.ts';
import type { EmailStore } from './email-store.ts';
import type { HumanCheckStore } from './human-check-store.ts';
import type { LaterSteps } from './later-steps.ts';
import type { Pointer } from './pointer.ts';
import type { RegistrationStore } from './registration-store.ts';
import type { SignupStore } from './signup-store.ts';
import type { SsoStore } from './sso-store.ts';

/** A store as its views see it. */
type View<Store> = Pick<Store, keyof Store>;

/** What step 1 reads and calls of its own store. */
export type EmailStepStore = Omit<
  View<EmailStore>,
  'missing' | 'hasError' | 'humanCheck' | 'sso'
> & {
  readonly humanCheck: Pick<
    HumanCheckStore,
    'status' | 'notice' | 'waitsForInteraction' | 'mount' | 'touch'
  >;
  readonly sso: Pick<SsoStore, 'starting' | 'failure' | 'continueWith'>;
};

/** Everything that the views read, and step 1 needs no more. */
export interface Stores {
  readonly settings: PageSettings;
  readonly signup: Pick<SignupStore, 'step' | 'hasMoved'>;
  readonly email: EmailStepStore;
  readonly laterSteps: View<LaterSteps>;
  readonly pointer: View<Pointer>;
}

/** The stores that are made once for the whole page. */
export interface PageStores extends Stores {
  readonly signup: SignupStore;
  readonly email: EmailStore;
  readonly laterSteps: LaterSteps;
}

/** What the views of steps 2 and 3 read besides. */
export interface LaterStores {
  readonly code: CodeStore;
  readonly registration: RegistrationStore;
}
