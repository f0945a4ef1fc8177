/** Bot checks with a site key. All have the siteverify protocol. */
export const siteKeyBotChecks = ['recaptcha', 'turnstile', 'hcaptcha'] as const;

export type SiteKeyProvider = (typeof siteKeyBotChecks)[number];

/** Bot checks without a third party: the sign-up service creates and verifies the challenges. */
export const selfHostedBotChecks = ['altcha'] as const;

/** The bot checks that a brand can choose. */
export type BotCheckProvider = SiteKeyProvider | (typeof selfHostedBotChecks)[number];
