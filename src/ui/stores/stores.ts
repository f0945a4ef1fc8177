import type { PageSettings } from '../../application/ports/settings.ts';
import type { FirstScreenSentences } from '../../languages/catalogue.ts';
import type { Pointer } from './pointer.ts';
import type { SignupStore } from './signup-store.ts';

/** The stores of the views of every step. */
export interface Stores {
  readonly settings: PageSettings;
  readonly sentences: FirstScreenSentences;
  readonly signup: Pick<SignupStore, 'step' | 'direction'>;
  readonly pointer: Pick<Pointer, keyof Pointer>;
}
