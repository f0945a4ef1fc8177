import type { Settings } from '../../application/ports/settings.ts';
import { defaultLook, northgateBrand } from './northgate-brand.ts';

/** What the build selects. A deployer's file is laid over it: its hosts are invented. */
export const production: Settings = {
  ...northgateBrand,
  ...defaultLook,
  environment: 'production',
  mock: false,

  signInUrl: 'https://console.northgate.example/',
  passwordResetUrl: 'https://identity.northgate.example/password-reset',

  regions: [
    { value: 'EU', label: 'Europe (EU)' },
    { value: 'US', label: 'United States (US)' },
    { value: 'SA', label: 'Saudi Arabia (SA)' },
    { value: 'TEST-EU', label: 'TEST-Europe (EU)' },
  ],
  defaultRegion: 'US',

  signupApi: 'https://signup.northgate.example/api',
  identityApi: 'https://identity.northgate.example/auth-api',
  identityFrontend: 'https://console.northgate.example/',
  redirectOrigins: [
    'https://identity.northgate.example',
    'https://login.microsoftonline.com',
    'https://accounts.google.com',
  ],
  csrfCookie: '__Host-XSRF-TOKEN',
  csrfHeader: 'X-XSRF-TOKEN',

  // Google's public key for trying out: it lets everybody pass and says so in red on the page.
  recaptchaSiteKey: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
  recaptchaNet: false,

  resendCooldown: 0,

  marketing: true,
  consentCookie: null,
  analyticsScript: null,
  crmScript: null,
};
