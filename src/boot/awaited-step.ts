import { attempt } from './attempt.ts';
import { navigationType } from './navigation-type.ts';

/** Where the sign-up is kept in the tab's session storage. */
export const SIGNUP_KEY = 'signup';

/**
 * Marks a page that is about to show a later step: after a provider's answer or a reload. The sheet shows the outline of that
 * step until it is there, instead of step 1. To be called before anything is drawn.
 */
export function awaitLaterStep(): void {
  const step = /[?&]signupCode=/.test(location.search) ? 'registration' : rememberedStep();
  if (step) document.documentElement.dataset.awaited = step;
}

function rememberedStep(): string | undefined {
  if (navigationType() === 'navigate' || history.state?.entry === 'email') return undefined;
  return attempt(() => JSON.parse(`${sessionStorage.getItem(SIGNUP_KEY)}`).step.name);
}
