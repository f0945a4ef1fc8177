import type { PageSettings } from '../../src/application/ports/settings.ts';
import { type SsoProvider, ssoProviderDetails } from '../../src/domain/sso-providers.ts';
import { readWebAddress } from '../../src/domain/web-address.ts';
import { buildTimeSettings } from './build-time-settings.ts';
import { type Found, type Setting, setting, type ValuesOf } from './setting.ts';
import * as a from './value-types.ts';

/** Where a server may send the browser unless somebody says otherwise: what the offer needs. */
function neededOrigins({ identityApi, ssoProviders: offered }: Found): string[] {
  const identity = readWebAddress(identityApi);
  return [
    ...(identity ? [identity.origin] : []),
    ...(offered as readonly SsoProvider[]).map((name) => ssoProviderDetails[name].origin),
  ];
}

/** The United States as the specification has it, or the first that is open to everybody. */
function usualRegion(settings: Found): string {
  const [first = '', ...others] = a.openRegions(settings);
  return others.includes('US') ? 'US' : first;
}

/** What the page's script reads. The build writes it into the page. */
export const pageSchema = {
  environment: setting(a.environmentName, {
    about: 'named by `--env`, not by the file',
    development: 'development',
    production: 'production',
  }),
  mock: setting(a.flag, { about: '`true` answers every call from canned answers', both: false }),
  product: setting(a.text, { about: "the brand's name", required: true }),
  termsOfServiceUrl: setting(a.webAddress, {
    about: 'link to the terms of service',
    required: true,
  }),
  signInUrl: setting(a.webAddress, {
    about: 'link to the admin console',
    local: 'http://localhost:3001/',
  }),
  passwordResetUrl: setting(a.webAddress, {
    about: 'link for whoever has forgotten their password',
    local: 'http://localhost:3001/password-reset',
  }),
  supportUrl: setting(a.link, {
    about: 'where somebody who is stuck gets help; may be a `mailto:`',
    required: true,
  }),
  shortNameSuffix: setting(a.domainSuffix, {
    about: 'shown behind the short name: `.example.com`, where organizations get their addresses',
    required: true,
  }),
  regions: setting(a.regionList, {
    about: 'list of `{ "value", "label" }`; entries named `TEST-…` are hidden',
    development: [
      { value: 'EU', label: 'Europe (EU)' },
      { value: 'US', label: 'United States (US)' },
      { value: 'TEST-EU', label: 'TEST-Europe (EU)' },
    ],
    production: [
      { value: 'EU', label: 'Europe (EU)' },
      { value: 'US', label: 'United States (US)' },
      { value: 'SA', label: 'Saudi Arabia (SA)' },
      { value: 'TEST-EU', label: 'TEST-Europe (EU)' },
    ],
  }),
  defaultRegion: setting(a.offeredRegion, {
    about: 'the `value` of the region that is chosen first',
    both: usualRegion,
    inWords: '`US`, else the first',
  }),
  ssoProviders: setting(a.providers, {
    about: 'who can be signed in with, in this order; `[]` for email alone',
    // Named one by one: a provider that is added later is offered by no brand that did not name it.
    both: ['azure', 'google'],
  }),
  internalEmailDomain: setting(a.nullOr(a.domain), {
    about: 'its people are offered the first `TEST-` region under its plain name; `null` for none',
    both: null,
  }),
  signupApi: setting(a.apiBase('/api'), {
    about: 'the sign-up API, ends in `/api`',
    local: 'http://localhost:8080/api',
  }),
  identityApi: setting(a.apiBase('/auth-api'), {
    about: "the identity provider's API, ends in `/auth-api`",
    local: 'http://localhost:8080/auth-api',
  }),
  identityFrontend: setting(a.webAddress, {
    about: 'where a new administrator goes after logging in',
    local: 'http://localhost:3001/',
  }),
  redirectOrigins: setting(a.origins, {
    about: 'origins a server may send the browser to',
    both: neededOrigins,
    inWords: "the identity API's and those of `ssoProviders`",
  }),
  csrfCookie: setting(a.token, {
    about:
      'the name of the CSRF cookie; the service names its cookies with `__Host-`, which no other host can set, where all is https',
    local: 'XSRF-TOKEN',
    production: '__Host-XSRF-TOKEN',
  }),
  csrfHeader: setting(a.token, { about: 'the name of the CSRF header', both: 'X-XSRF-TOKEN' }),
  recaptchaSiteKey: setting(a.siteKey, {
    about: 'the site key of reCAPTCHA v2; `null` shows a plain checkbox (not in production)',
    local: null,
  }),
  recaptchaNet: setting(a.flag, {
    about: '`true` loads it from recaptcha.net, for countries that do not reach google.com',
    both: false,
  }),
  resendCooldown: setting(a.seconds, {
    about: 'seconds between two codes, the first one included',
    both: 0,
  }),
  marketing: setting(a.flag, {
    about: '`false` loads no script of others and sends no tracking code',
    local: false,
    production: true,
  }),
  consentCookie: setting(a.nullOr(a.cookie), {
    about:
      '`{ "name", "value" }` of the cookie that your consent tool sets when a visitor agrees to be tracked; `null` where none is asked (below)',
    both: null,
  }),
  trackingCookie: setting(a.token, {
    about: 'the cookie with the tracking code',
    both: 'tracking_code',
  }),
  trackingStorageKey: setting(a.text, {
    about: 'else its key in local storage',
    both: 'tracking_code',
  }),
  analyticsScript: setting(a.nullOr(a.webAddress), {
    about: 'address of a script, loaded when the page is usable; `null` for none',
    both: null,
  }),
  crmScript: setting(a.nullOr(a.webAddress), { about: 'another one', both: null }),
} satisfies { readonly [Key in keyof PageSettings]: Setting<PageSettings[Key]> };

/** Every setting, by its name. */
export const settingsSchema = { ...pageSchema, ...buildTimeSettings };

/** Everything a company sets. */
export interface Settings extends PageSettings, ValuesOf<typeof buildTimeSettings> {}
