import type { Settings } from '../../application/ports/settings.ts';

// A record, because the compiler finds the key that is missing from a record.
const present: Record<keyof Settings, true> = {
  environment: true,
  mock: true,
  product: true,
  tagline: true,
  taglineDetail: true,
  testimonialQuote: true,
  testimonialAuthor: true,
  testimonialRole: true,
  logoUrl: true,
  accentColor: true,
  accentColorDark: true,
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
  trackingCookie: true,
  trackingStorageKey: true,
  analyticsScript: true,
  crmScript: true,
};

/** The name of every setting. */
export const settingsKeys = Object.keys(present) as ReadonlyArray<keyof Settings>;
