import { attempt } from './attempt.ts';
import { navigationType } from './navigation-type.ts';

/** Key of the sign-up in session storage. */
export const SIGNUP_KEY = 'signup';

/**
 * Marks a document that will show a later step, after single sign-on or a reload. The style sheet then shows an outline
 * instead of the email step. Call it before the first paint.
 */
export function awaitLaterStep(): void {
  const step = /[?&]signupCode=/.test(location.search) ? 'registration' : storedStep();
  if (step) document.documentElement.dataset.awaited = step;
}

function storedStep(): string | undefined {
  if (navigationType() === 'navigate' || history.state?.entry === 'email') return undefined;
  return attempt(() => JSON.parse(`${sessionStorage.getItem(SIGNUP_KEY)}`).step.name);
}
