/** Bot checks with a site key: the URL at which the service verifies tokens, by the name in settings. All have the siteverify protocol. */
export const siteverifyUrls = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

/** Bot checks without a third party: the sign-up service creates and verifies the challenges. */
export const ownBotChecks = ['altcha'] as const;

/** The bot checks that a brand can choose. */
export type BotCheckProvider = keyof typeof siteverifyUrls | (typeof ownBotChecks)[number];

/** Name of the message for a missing check. Without a provider (plain checkbox in development) it is that of the default. */
export function botCheckMissing(provider: BotCheckProvider | undefined) {
  return provider === undefined || provider === 'recaptcha'
    ? 'botCheckMissing'
    : 'botCheckMissingOther';
}
