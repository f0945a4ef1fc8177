import type { Branded } from '../../shared/brand/branded.ts';
import { brandedSettings } from '../../shared/brand/branded-settings.ts';
import { type Brand, readBrand } from '../../shared/brand/read-brand.ts';
import { settingsFor } from '../../shared/settings/settings-for.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';

/** The example brand. */
export const wholeNorthgate = readBrand('brands/northgate');

/** The example brand in English only: each language would add files to the build. */
export const northgate: Brand = {
  ...wholeNorthgate,
  values: { ...Object(wholeNorthgate.values), languages: ['en'] },
};

/** @param overrides settings of any type; invalid ones are rejected @param brand another brand */
export function northgatePage(
  environment: string,
  overrides: unknown = {},
  brand: Brand = northgate,
): Branded {
  return brandedSettings(environment, brand, { name: '', values: overrides });
}

export function northgateSettings(environment: string, overrides: unknown = {}): Settings {
  return settingsFor(environment, northgate, { name: '', values: overrides });
}

/** The settings of a company that uses the example brand. */
export const companySettings = {
  nextSteps: [],
  exampleBrand: false,
  product: 'Southgate',
  tagline: 'Come in.',
  taglineDetail: 'It is warm inside.',
  testimonial: { quote: 'We like it.', author: 'Ada Lovelace', role: 'Engineer' },
  termsOfServiceUrl: 'https://southgate.test/terms',
  pageUrl: 'https://signup.southgate.test/',
  privacyPolicyUrl: 'https://southgate.test/privacy',
  imprintUrl: null,
  cookiePolicyUrl: null,
  signInUrl: 'https://console.southgate.test/',
  passwordResetUrl: 'https://console.southgate.test/password-reset',
  supportUrl: 'mailto:support@southgate.test',
  shortNameSuffix: '.southgate.test',
  internalEmailDomain: null,
  signupApi: 'https://signup.southgate.test/api',
  identityApi: 'https://signup.southgate.test/auth-api',
  identityFrontend: 'https://console.southgate.test/',
  redirectOrigins: ['https://accounts.google.com'],
  botCheck: { provider: 'recaptcha', siteKey: 'site-key' },
  trackingCookie: 'campaign',
  trackingStorageKey: 'campaign',
};
