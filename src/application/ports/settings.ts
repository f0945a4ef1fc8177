import type { Environment } from '../../domain/environment.ts';
import type { Region } from '../../domain/region.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';

/** What a company sets and the page's script reads. Addresses are absolute; links may be a `mailto:`. */
export interface PageSettings {
  readonly environment: Environment;
  /** True answers every call from canned answers. */
  readonly mock: boolean;
  /** The brand's name. */
  readonly product: string;

  readonly termsOfServiceUrl: string;
  /** Of the admin console. */
  readonly signInUrl: string;
  readonly passwordResetUrl: string;
  /** A link: where somebody who is stuck gets help. */
  readonly supportUrl: string;

  /** Stands behind the short name: `.example.com`. */
  readonly shortNameSuffix: string;
  /** With those that are named `TEST-` and hidden. */
  readonly regions: readonly Region[];
  /** The value of the region that is chosen first. */
  readonly defaultRegion: string;
  /** Those that are offered, in this order. */
  readonly ssoProviders: readonly SsoProvider[];
  /** Its people are offered the first `TEST-` region; null for none. */
  readonly internalEmailDomain: string | null;

  /** Ends in `/api`. */
  readonly signupApi: string;
  /** Ends in `/auth-api`. */
  readonly identityApi: string;
  /** Where a new administrator goes after logging in. */
  readonly identityFrontend: string;
  /** Origins that a server may send the browser to. */
  readonly redirectOrigins: readonly string[];
  /** The name of the cookie that brings the CSRF token. */
  readonly csrfCookie: string;
  /** The name of the header that brings it back. */
  readonly csrfHeader: string;

  /** Null for the plain checkbox in the place of reCAPTCHA. */
  readonly recaptchaSiteKey: string | null;
  /** True loads reCAPTCHA from recaptcha.net. */
  readonly recaptchaNet: boolean;
  /** Seconds between two codes, the first one included. */
  readonly resendCooldown: number;

  /** Business days within which a request under review is decided; null where nothing is promised. */
  readonly reviewBusinessDays: number | null;

  /** False loads no script of others and sends no tracking code. */
  readonly marketing: boolean;
  /** The cookie by which a visitor agrees to be tracked; null where none is asked. */
  readonly consentCookie: { readonly name: string; readonly value: string } | null;
  /** The cookie with the tracking code. */
  readonly trackingCookie: string;
  /** Else its key in local storage. */
  readonly trackingStorageKey: string;
  /** Address of a script; null for none. */
  readonly analyticsScript: string | null;
  readonly crmScript: string | null;
}

/** The settings as they stand in the page, of which nothing is known before somebody has looked at them. */
export type SettingsBlock = Partial<Record<keyof PageSettings, unknown>>;
