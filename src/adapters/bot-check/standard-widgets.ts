import type { SiteKeyProvider } from '../../domain/bot-checks.ts';
import type { PolicySources, WidgetHeight } from './bot-check-kind.ts';
import type { WidgetScript } from './widget-script.ts';

/** Bot checks whose functions, options and callbacks are those of reCAPTCHA. */
export type StandardProvider = Exclude<SiteKeyProvider, 'recaptcha'>;

/** The differences between their widgets. */
export interface StandardWidget {
  readonly script: WidgetScript;
  readonly height: WidgetHeight;
  readonly policySources: PolicySources;
  /** Name of the option for the language, and its value if the page's language is unknown. */
  readonly language: { readonly option: string; readonly unknown?: string };
  /** Further options of this provider. */
  readonly options?: object;
  /** Further callbacks of this provider, with the event that each reports. */
  readonly callbacks: Readonly<Record<string, 'opened' | 'closed' | 'expired' | 'failed'>>;
}

const cloudflare = ['https://challenges.cloudflare.com'];
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** Widgets by the provider's name in the settings. */
export const standardWidgets: Readonly<Record<StandardProvider, StandardWidget>> = {
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
      // `after-interactive-callback` is not used: the widget calls it before it has verified the solution, and
      // reports token, expiry or failure afterwards.
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
};
