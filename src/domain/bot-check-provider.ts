/** The bot checks that a brand can choose, by the names that settings use. */
export const botCheckProviders = ['recaptcha', 'turnstile', 'hcaptcha', 'altcha'] as const;

export type BotCheckProvider = (typeof botCheckProviders)[number];

/** Name of the message for a missing check. Without a provider (plain checkbox in development) it is that of the default. */
export function botCheckMissing(provider: BotCheckProvider | undefined) {
  return provider === undefined || provider === 'recaptcha'
    ? 'botCheckMissing'
    : 'botCheckMissingOther';
}

/** Providers that have no site key, because the sign-up service itself creates and verifies the challenges. */
export const providersWithoutSiteKey = ['altcha'] as const satisfies readonly BotCheckProvider[];
