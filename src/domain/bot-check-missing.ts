import type { BotCheckProvider } from './bot-checks.ts';

/**
 * Name of the message for a missing check. Without a provider (plain checkbox in development) it is that of the
 * default.
 */
export function botCheckMissing(provider: BotCheckProvider | undefined) {
  return provider === undefined || provider === 'recaptcha'
    ? 'botCheckMissing'
    : 'botCheckMissingOther';
}
