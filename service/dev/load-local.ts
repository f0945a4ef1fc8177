import type { LoadLocal } from '../src/composition/development-services.ts';

/** For a start outside of production. */
export const loadLocal: LoadLocal = () => import('./local-services.ts');
