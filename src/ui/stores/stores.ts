import type { PageSettings } from '../../application/ports/settings.ts';
import type { FirstScreenSentences } from '../../languages/catalogue.ts';
import type { Pointer } from './pointer.ts';
import type { SignupStore } from './signup-store.ts';

/** What the views of every step read. */
export interface Stores {
  readonly settings: PageSettings;
  readonly sentences: FirstScreenSentences;
  readonly signup: Pick<SignupStore, 'step' | 'moved'>;
  readonly pointer: Pick<Pointer, keyof Pointer>;
}
