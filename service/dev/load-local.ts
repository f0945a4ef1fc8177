import type { LoadLocal } from '../src/composition/development-services.ts';

/** Loads what replaces providers, directory and mail server in development. */
export const loadLocal: LoadLocal = () => import('./local-services.ts');
