import { storedStep } from '../../../src/adapters/browser/remembered-step.ts';
import type { EnteringCode, Registering } from '../../../src/domain/step.ts';
import { type OpenSignup, openSignup, type SignupOptions } from './open-signup.ts';

/** As `openSignup`, in a tab that remembers having asked for a code: at step 2, with the focus on box 1. */
export async function openAtCode(options: SignupOptions = {}): Promise<OpenSignup> {
  const opened = await openAt({ number: 2, email: 'ada@example.com' }, options);
  await opened.form.code.first().focus();
  return opened;
}

/** As `openSignup`, in a tab that remembers having got its code right: at step 3, asked for names and a password. */
export async function openAtRegistration(
  options: SignupOptions = {},
  email = 'ada@example.com',
): Promise<OpenSignup> {
  const code = { signupCode: 'signup-code', requirePersonalInfo: true, sso: null };
  const opened = await openAt({ number: 3, email, ...code }, options);
  await opened.form.field('Organization name').waitFor();
  return opened;
}

function openAt(step: EnteringCode | Registering, options: SignupOptions): Promise<OpenSignup> {
  const signup = { step: storedStep(step), resendLimitReached: false, resendAvailableAt: 0 };
  return openSignup({
    ...options,
    async prepare(opened) {
      await opened.page.addInitScript((remembered) => {
        // Once: a reload finds what the page itself has remembered.
        if (sessionStorage.length > 0) return;
        sessionStorage.setItem('begun', 'true');
        sessionStorage.setItem('signup', JSON.stringify({ savedAt: Date.now(), ...remembered }));
      }, signup);
      await options.prepare?.(opened);
    },
  });
}
