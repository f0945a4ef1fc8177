/** Bot checks with a site key. All have the siteverify protocol. */
export const siteKeyBotChecks = ['recaptcha', 'turnstile', 'hcaptcha'] as const;

/** Bot checks without a third party: the sign-up service creates and verifies the challenges. */
export const ownBotChecks = ['altcha'] as const;

/** The bot checks that a brand can choose. */
export type BotCheckProvider = (typeof siteKeyBotChecks | typeof ownBotChecks)[number];

/** Name of the message for a missing check. Without a provider (plain checkbox in development) it is that of the default. */
export function botCheckMissing(provider: BotCheckProvider | undefined) {
  return provider === undefined || provider === 'recaptcha'
    ? 'botCheckMissing'
    : 'botCheckMissingOther';
}
