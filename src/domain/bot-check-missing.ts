import type { BotCheckProvider } from './bot-checks.ts';

/**
 * Name of the message for a missing check. The plain checkbox, which has no provider, has the message of reCAPTCHA.
 */
export function botCheckMissing(provider: BotCheckProvider | undefined) {
  return provider === undefined || provider === 'recaptcha'
    ? 'botCheckMissing'
    : 'botCheckMissingOther';
}
