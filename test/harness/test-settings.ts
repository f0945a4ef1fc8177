import { settingsFor } from '../../shared/settings/settings-for.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { builtInNames } from '../../src/domain/sso-providers.ts';

const brand = {
  product: 'Northgate',
  tagline: 'Better security starts at the gate',
  taglineDetail: 'Know who comes in, and why.',
  testimonial: {
    quote: 'We sleep better since we moved in.',
    author: 'Robin Doe',
    role: 'Head of Security, Example Ltd',
  },
  accentColor: '#1f4fd8',
  accentColorDark: '#8fb0ff',

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
  ssoProviders: builtInNames,

  signupApi: 'https://signup.northgate.test/api',
  identityApi: 'https://identity.northgate.test/auth-api',
  identityFrontend: 'https://identity.northgate.test/',
  csrfCookie: 'XSRF-TOKEN',
  botCheck: { provider: 'recaptcha', siteKey: 'any' },
} satisfies Partial<Settings>;

/** Valid settings. Tests override values: `{ ...testSettings, product: 'Other' }`. */
export const testSettings: Settings = {
  ...settingsFor('production', { name: '', values: brand }),
  // Disabled in production. Most tests do not depend on it.
  botCheck: null,
};
