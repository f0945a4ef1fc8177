import type { Container } from 'inversify';
import type { Stores } from '../ui/stores/stores.ts';
import { tokens } from './tokens.ts';

/** What the views read, out of the container. */
export function storesOf(container: Container): Stores {
  return {
    settings: container.get(tokens.settings),
    signup: container.get(tokens.signupStore),
    email: container.get(tokens.emailStore),
    code: container.get(tokens.codeStore),
    registration: container.get(tokens.registrationStore),
    stepViews: container.get(tokens.stepViews),
    press: container.get(tokens.press),
  };
}
