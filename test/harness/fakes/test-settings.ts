import type { Settings } from '../../../shared/settings/settings-schema.ts';

/** A complete set of settings; a test lays what it is about over them: `{ ...testSettings, product: 'Other' }`. */
export const testSettings: Settings = {
  environment: 'production',
  mock: false,

  product: 'Northgate',
  tagline: 'Better security starts at the gate',
  taglineDetail: 'Know who comes in, and why.',
  testimonial: {
    quote: 'We sleep better since we moved in.',
    author: 'Robin Doe',
    role: 'Head of Security, Example Ltd',
  },
  exampleBrand: false,
  languages: ['en'],
  mark: null,
  markOnDark: null,
  markIncludesName: false,
  favicon: null,
  illustration: null,
  textFont: null,
  displayFont: null,
  accentColor: '#1f4fd8',
  accentColorDark: '#8fb0ff',
  neutralHue: null,
  panelColor: null,
  corners: 'soft',

  termsOfServiceUrl: 'https://northgate.test/terms',
  signInUrl: 'https://admin.northgate.test/',
  passwordResetUrl: 'https://identity.northgate.test/reset',
  supportUrl: 'mailto:support@northgate.test',

  shortNameSuffix: '.northgate.test',
  regions: [
    { value: 'EU', label: 'Europe (EU)' },
    { value: 'US', label: 'United States (US)' },
    { value: 'SA', label: 'Saudi Arabia (SA)' },
  ],
  defaultRegion: 'US',
  ssoProviders: ['azure', 'google'],
  internalEmailDomain: null,

  signupApi: 'https://signup.northgate.test/api',
  identityApi: 'https://identity.northgate.test/auth-api',
  identityFrontend: 'https://identity.northgate.test/',
  redirectOrigins: [
    'https://identity.northgate.test',
    'https://login.microsoftonline.com',
    'https://accounts.google.com',
  ],
  csrfCookie: 'XSRF-TOKEN',
  csrfHeader: 'X-XSRF-TOKEN',

  recaptchaSiteKey: null,
  recaptchaNet: false,

  resendCooldown: 0,

  marketing: true,
  consentCookie: null,
  trackingCookie: 'tracking_code',
  trackingStorageKey: 'tracking_code',
  analyticsScript: null,
  crmScript: null,
};
