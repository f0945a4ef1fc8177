import type { Settings } from '../../application/ports/settings.ts';
import { defaultLook, northgateBrand } from './northgate-brand.ts';

/** Everything on this machine: the reference service on port 8080, the identity frontend on 3001. */
export const development: Settings = {
  ...northgateBrand,
  ...defaultLook,
  environment: 'development',
  mock: false,

  signInUrl: 'http://localhost:3001/',
  passwordResetUrl: 'http://localhost:3001/password-reset',

  regions: [
    { value: 'EU', label: 'Europe (EU)' },
    { value: 'US', label: 'United States (US)' },
    { value: 'TEST-EU', label: 'TEST-Europe (EU)' },
  ],
  defaultRegion: 'US',

  signupApi: 'http://localhost:8080/api',
  identityApi: 'http://localhost:8080/auth-api',
  identityFrontend: 'http://localhost:3001/',
  redirectOrigins: [
    'http://localhost:8080',
    'https://login.microsoftonline.com',
    'https://accounts.google.com',
  ],
  csrfCookie: 'XSRF-TOKEN',
  csrfHeader: 'X-XSRF-TOKEN',

  recaptchaSiteKey: null,
  recaptchaNet: false,

  resendCooldown: 0,

  marketing: false,
  consentCookie: null,
  analyticsScript: null,
  crmScript: null,
};
