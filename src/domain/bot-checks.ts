/** The script of a widget. */
export interface WidgetScript {
  readonly url: string;
  /** Name of the global function that the script calls when it has loaded. */
  readonly callback: string;
  /** Name of the global object that the script creates. Its `render` shows a widget. */
  readonly api: string;
}

/** Sources for the content security policy, by directive. */
export type PolicySources = Readonly<
  Partial<
    Record<
      'script-src' | 'frame-src' | 'connect-src' | 'style-src' | 'style-src-attr',
      readonly string[]
    >
  >
>;

/** Heights of a widget as CSS lengths; `narrow` applies below a width of 320 pixels. */
export interface WidgetHeight {
  readonly wide: string;
  readonly narrow: string;
}

/**
 * The bot check of a third party. It has the functions, options and callbacks that Google introduced and others have
 * adopted, and the siteverify protocol.
 */
export interface StandardBotCheck {
  readonly script: WidgetScript;
  readonly height: WidgetHeight;
  readonly policySources: PolicySources;
  /** Name of the option for the language, and its value if the page's language is unknown. */
  readonly language: { readonly option: string; readonly unknown?: string };
  /** Options of this provider. */
  readonly options?: object;
  /** Callbacks of this provider, by the event that they report. */
  readonly callbacks: Readonly<Record<string, 'opened' | 'closed' | 'expired' | 'failed'>>;
}

const cloudflare = ['https://challenges.cloudflare.com'];
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** By name in the settings. */
export const standardBotChecks = {
  turnstile: {
    script: {
      url: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
      callback: 'onTurnstileLoad',
      api: 'turnstile',
    },
    height: { wide: '4.0625rem', narrow: '8.75rem' },
    policySources: { 'script-src': cloudflare, 'frame-src': cloudflare },
    language: { option: 'language', unknown: 'auto' },
    options: {
      'response-field': false,
      // The page offers a retry.
      retry: 'never',
      'refresh-expired': 'manual',
      'refresh-timeout': 'manual',
    },
    callbacks: {
      // Not `after-interactive-callback`: the solution is still being verified then, and token, expiry or failure
      // follows.
      'before-interactive-callback': 'opened',
      'timeout-callback': 'expired',
      'unsupported-callback': 'failed',
    },
  },
  hcaptcha: {
    script: {
      url: 'https://js.hcaptcha.com/1/api.js?recaptchacompat=off&sentry=false',
      callback: 'onHcaptchaLoad',
      api: 'hcaptcha',
    },
    height: { wide: '4.875rem', narrow: '9rem' },
    policySources: {
      'script-src': hcaptcha,
      'frame-src': hcaptcha,
      'style-src': hcaptcha,
      'connect-src': hcaptcha,
    },
    language: { option: 'hl' },
    callbacks: {
      'open-callback': 'opened',
      'close-callback': 'closed',
      'chalexpired-callback': 'expired',
    },
  },
} satisfies Readonly<Record<string, StandardBotCheck>>;

export type StandardProvider = keyof typeof standardBotChecks;

/** Bot checks with a site key. All have the siteverify protocol. */
export type SiteKeyProvider = 'recaptcha' | StandardProvider;
export const siteKeyBotChecks: readonly SiteKeyProvider[] = [
  'recaptcha',
  ...(Object.keys(standardBotChecks) as StandardProvider[]),
];

/** Bot checks without a third party: the sign-up service creates and verifies the challenges. */
export const ownBotChecks = ['altcha'] as const;

/** The bot checks that a brand can choose. */
export type BotCheckProvider = SiteKeyProvider | (typeof ownBotChecks)[number];
