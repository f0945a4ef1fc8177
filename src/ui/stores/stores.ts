import { createContext, useContext } from 'react';
import type { Settings } from '../../application/ports/settings.ts';
import type { CodeStore } from './code-store.ts';
import type { EmailStore } from './email-store.ts';
import type { Press } from './press.ts';
import type { RegistrationStore } from './registration-store.ts';
import type { SignupStore } from './signup-store.ts';
import type { StepViews } from './step-views.ts';

/** Everything the views read. */
export interface Stores {
  readonly settings: Settings;
  readonly signup: SignupStore;
  readonly email: EmailStore;
  readonly code: CodeStore;
  readonly registration: RegistrationStore;
  readonly stepViews: StepViews;
  readonly press: Press;
}

export const StoresContext = createContext<Stores | null>(null);

export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error('A view was rendered outside of StoresContext.');
  return stores;
}
