import type { PageSettings } from '../../application/ports/settings.ts';

// A record, because the compiler finds the key that is missing from a record.
const present: Record<keyof PageSettings, true> = {
  environment: true,
  mock: true,
  product: true,
  termsOfServiceUrl: true,
  signInUrl: true,
  passwordResetUrl: true,
  supportUrl: true,
  shortNameSuffix: true,
  regions: true,
  defaultRegion: true,
  internalEmailDomain: true,
  signupApi: true,
  identityApi: true,
  identityFrontend: true,
  redirectOrigins: true,
  csrfCookie: true,
  csrfHeader: true,
  recaptchaSiteKey: true,
  recaptchaNet: true,
  resendCooldown: true,
  marketing: true,
  consentCookie: true,
  trackingCookie: true,
  trackingStorageKey: true,
  analyticsScript: true,
  crmScript: true,
};

/** The name of every setting that the page's script reads. */
export const pageSettingsKeys = Object.keys(present) as ReadonlyArray<keyof PageSettings>;
