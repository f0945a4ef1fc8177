import type { EmailStore } from './email-store.ts';
import type { LaterSteps } from './later-steps.ts';
import type { SignupStore } from './signup-store.ts';
import type { Stores } from './stores.ts';

/** The stores that are made once for the whole page. */
export interface PageStores extends Stores {
  readonly signup: SignupStore;
  readonly email: EmailStore;
  readonly laterSteps: LaterSteps;
}
