import type { PageSettings } from '../../src/application/ports/settings.ts';
import {
  type SsoProvider,
  ssoProviderDetails,
  ssoProviders,
} from '../../src/domain/sso-providers.ts';
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
  environment: setting(a.environmentName, 'named by `--env`, not by the file', {
    development: 'development',
    production: 'production',
  }),
  mock: setting(a.flag, '`true` answers every call from canned answers', { both: false }),
  product: setting(a.text, "the brand's name"),
  termsOfServiceUrl: setting(a.webAddress, 'link to the terms of service'),
  signInUrl: setting(a.webAddress, 'link to the admin console', {
    local: 'http://localhost:3001/',
  }),
  passwordResetUrl: setting(a.webAddress, 'link for whoever has forgotten their password', {
    local: 'http://localhost:3001/password-reset',
  }),
  supportUrl: setting(a.link, 'where somebody who is stuck gets help; may be a `mailto:`'),
  shortNameSuffix: setting(
    a.domainSuffix,
    'shown behind the short name: `.example.com`, where organizations get their addresses',
  ),
  regions: setting(
    a.regionList,
    'list of `{ "value", "label" }`; entries named `TEST-…` are hidden',
    {
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
    },
  ),
  defaultRegion: setting(a.offeredRegion, 'the `value` of the region that is chosen first', {
    both: usualRegion,
    inWords: '`US`, else the first',
  }),
  ssoProviders: setting(
    a.providers,
    'who can be signed in with, in this order; `[]` for email alone',
    { both: ssoProviders },
  ),
  internalEmailDomain: setting(
    a.nullOr(a.domain),
    'its people are offered the first `TEST-` region under its plain name; `null` for none',
    { both: null },
  ),
  signupApi: setting(a.apiBase('/api'), 'the sign-up API, ends in `/api`', {
    local: 'http://localhost:8080/api',
  }),
  identityApi: setting(a.apiBase('/auth-api'), "the identity provider's API, ends in `/auth-api`", {
    local: 'http://localhost:8080/auth-api',
  }),
  identityFrontend: setting(a.webAddress, 'where a new administrator goes after logging in', {
    local: 'http://localhost:3001/',
  }),
  redirectOrigins: setting(a.origins, 'origins a server may send the browser to', {
    both: neededOrigins,
    inWords: "the identity API's and those of `ssoProviders`",
  }),
  csrfCookie: setting(
    a.token,
    'the name of the CSRF cookie; the service names its cookies with `__Host-`, which no other host can set, where all is https',
    { local: 'XSRF-TOKEN', production: '__Host-XSRF-TOKEN' },
  ),
  csrfHeader: setting(a.token, 'the name of the CSRF header', { both: 'X-XSRF-TOKEN' }),
  recaptchaSiteKey: setting(
    a.siteKey,
    'the site key of reCAPTCHA v2; `null` shows a plain checkbox (not in production)',
    { local: null },
  ),
  recaptchaNet: setting(
    a.flag,
    '`true` loads it from recaptcha.net, for countries that do not reach google.com',
    { both: false },
  ),
  resendCooldown: setting(a.seconds, 'seconds between two codes, the first one included', {
    both: 0,
  }),
  marketing: setting(a.flag, '`false` loads no script of others and sends no tracking code', {
    local: false,
    production: true,
  }),
  consentCookie: setting(
    a.nullOr(a.cookie),
    '`{ "name", "value" }` of the cookie that your consent tool sets when a visitor agrees to be tracked; `null` where none is asked (below)',
    { both: null },
  ),
  trackingCookie: setting(a.token, 'the cookie with the tracking code', {
    both: 'tracking_code',
  }),
  trackingStorageKey: setting(a.text, 'else its key in local storage', {
    both: 'tracking_code',
  }),
  analyticsScript: setting(
    a.nullOr(a.webAddress),
    'address of a script, loaded when the page is usable; `null` for none',
    { both: null },
  ),
  crmScript: setting(a.nullOr(a.webAddress), 'another one', { both: null }),
} satisfies { readonly [Key in keyof PageSettings]: Setting<PageSettings[Key]> };

/** Every setting, by its name. */
export const settingsSchema = { ...pageSchema, ...buildTimeSettings };

/** Everything a company sets. */
export interface Settings extends PageSettings, ValuesOf<typeof buildTimeSettings> {}
