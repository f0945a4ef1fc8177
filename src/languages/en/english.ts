import type { MessageName, Sentence } from '../catalogue.ts';
import { firstScreen } from './first-screen.ts';
import { laterSteps } from './later-steps.ts';
import { page } from './page.ts';

/** Every sentence that a visitor of the page can read, by name. The page itself imports the three chunks, each when it needs it. */
export const english = (product: string) =>
  ({
    ...firstScreen(product),
    ...page(product),
    ...laterSteps(product),
  }) satisfies Record<MessageName, Sentence>;
