import type { BotCheckProvider } from '../../domain/bot-checks.ts';
import type { Environment } from '../../domain/environment.ts';
import type { ExtraField } from '../../domain/forms/extra-fields.ts';
import type { NextStep } from '../../domain/next-steps.ts';
import type { PasswordRules } from '../../domain/password.ts';
import type { Region } from '../../domain/region.ts';
import type { OfferedProvider } from '../../domain/sso-providers.ts';

/** The settings that the page reads. URLs are absolute; links may be a `mailto:`. */
export interface PageSettings {
  readonly environment: Environment;
  /** True replaces the APIs by mock responses. */
  readonly mock: boolean;
  /** The brand's name. */
  readonly product: string;

  readonly termsOfServiceUrl: string;
  /** Sign-in page of the admin console. */
  readonly signInUrl: string;
  readonly passwordResetUrl: string;
  readonly supportUrl: string;

  /** Suffix of an organization's URL after the short name: `.example.com`. */
  readonly shortNameSuffix: string;
  /** Including the hidden test regions (`TEST-`). */
  readonly regions: readonly Region[];
  /** Value of the preselected region; null requires a choice. */
  readonly defaultRegion: string | null;
  /** Sentence of the email step about where the address is stored until a region is chosen; null for none. */
  readonly dataUntilRegion: string | null;
  /** Fields that the brand adds to the registration step, in order. */
  readonly extraFields: readonly ExtraField[];
  /** The offered providers, in order. */
  readonly ssoProviders: readonly OfferedProvider[];
  /** Visitors with this email domain are offered the first `TEST-` region; null for none. */
  readonly internalEmailDomain: string | null;

  /** Ends in `/api`. */
  readonly signupApi: string;
  /** Ends in `/auth-api`. */
  readonly identityApi: string;
  /** URL for a new administrator who is signed in. */
  readonly identityFrontend: string;
  /** Origins that redirects may lead to. */
  readonly redirectOrigins: readonly string[];
  readonly csrfCookie: string;
  /** Name of the header that returns the CSRF token. */
  readonly csrfHeader: string;

  /** Null for the plain checkbox. */
  readonly botCheck: BotCheckSetting | null;
  /** True loads reCAPTCHA from recaptcha.net. */
  readonly recaptchaNet: boolean;
  readonly passwordRules: PasswordRules;
  /** Seconds between two codes, the first one included. */
  readonly resendCooldown: number;

  /** Business days within which a review is decided; null for no promise. */
  readonly reviewBusinessDays: number | null;

  /** Whether a colleague of a registered organization can ask to join it. */
  readonly joinRequests: boolean;
  /** Links to the product on the success screen, at most four. */
  readonly nextSteps: readonly NextStep[];

  /** False loads no third-party scripts and sends no tracking code. */
  readonly marketing: boolean;
  /** The consent cookie; null if no consent is required. */
  readonly consentCookie: { readonly name: string; readonly value: string } | null;
  readonly trackingCookie: string;
  /** Key in local storage, if there is no cookie. */
  readonly trackingStorageKey: string;
  /** URL of a script; null for none. */
  readonly analyticsScript: string | null;
  readonly crmScript: string | null;
}

/** The chosen bot check. */
export interface BotCheckSetting {
  readonly provider: BotCheckProvider;
  /** Undefined for a provider without site keys. */
  readonly siteKey?: string | undefined;
}

/** The settings before validation. */
export type SettingsBlock = Partial<Record<keyof PageSettings, unknown>>;
