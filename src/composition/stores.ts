import type { Container } from 'inversify';
import { LaterStepView } from '../ui/parts/later-step-view.tsx';
import type { PageStores } from '../ui/stores/page-stores.ts';
import { tokens } from './tokens.ts';

/** What the views read, out of the container. */
export function storesOf(container: Container): PageStores {
  return {
    settings: container.get(tokens.settings),
    signup: container.get(tokens.signupStore),
    email: container.get(tokens.emailStore),
    laterSteps: container.get(tokens.laterSteps),
    LaterStepView,
    press: container.get(tokens.press),
  };
}
