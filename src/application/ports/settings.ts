import type { Region } from '../../domain/region.ts';

/** What a company sets and the page's script reads. `docs` of each key: README, "Settings". All addresses are absolute. */
export interface PageSettings {
  readonly environment: 'development' | 'production';
  /** True answers every call from canned answers: a walk without a server. */
  readonly mock: boolean;

  /** The brand's name, `{product}` in the specification. */
  readonly product: string;
  readonly termsOfServiceUrl: string;
  /** The admin console. */
  readonly signInUrl: string;
  readonly passwordResetUrl: string;
  /** Where somebody who is stuck gets help: https or mailto. */
  readonly supportUrl: string;

  /** Shown after the short name: `.example.com`. */
  readonly shortNameSuffix: string;
  readonly regions: readonly Region[];
  readonly defaultRegion: string;
  /** Visitors with this email domain are offered the first TEST- region. */
  readonly internalEmailDomain: string | null;

  /** Ends in `/api`. */
  readonly signupApi: string;
  /** Ends in `/auth-api`. */
  readonly identityApi: string;
  /** Where a new administrator goes after logging in. */
  readonly identityFrontend: string;
  /** Origins a server may send the browser to. */
  readonly redirectOrigins: readonly string[];
  readonly csrfCookie: string;
  readonly csrfHeader: string;

  /** Null puts a plain checkbox in the place of reCAPTCHA. */
  readonly recaptchaSiteKey: string | null;
  /** True loads it from recaptcha.net, for countries that do not reach google.com. */
  readonly recaptchaNet: boolean;

  /** Seconds between two codes, the first one included; 0 for none. */
  readonly resendCooldown: number;

  /** False loads no script of others and sends no tracking code. */
  readonly marketing: boolean;
  /** The cookie that says, with exactly this value, that the visitor consents to tracking; null asks for no consent. */
  readonly consentCookie: { readonly name: string; readonly value: string } | null;
  readonly trackingCookie: string;
  readonly trackingStorageKey: string;
  /** Addresses of scripts, loaded when the page is usable; null for none. */
  readonly analyticsScript: string | null;
  readonly crmScript: string | null;
}

/** What the build draws into the page, and its script never reads. */
export interface DrawnSettings {
  readonly tagline: string;
  readonly taglineDetail: string;
  readonly testimonialQuote: string;
  readonly testimonialAuthor: string;
  readonly testimonialRole: string;
  /** Path or address of an image; null shows the built-in mark beside the brand's name. */
  readonly logoUrl: string | null;
  /** `#rrggbb`, for light and for dark mode. */
  readonly accentColor: string;
  readonly accentColorDark: string;
}

/** Everything a company sets. */
export interface Settings extends PageSettings, DrawnSettings {}
