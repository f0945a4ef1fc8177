import { ssoProviderDetails } from '../../src/domain/sso-providers.ts';
import { readWebAddress } from '../../src/domain/web-address.ts';
import { drawnSchema } from './build-time-settings.ts';
import { type Found, setting } from './setting.ts';
import * as rule from './setting-rules.ts';

/** Where a server may send the browser unless somebody says otherwise: what the offer needs. */
function neededOrigins({ identityApi, ssoProviders: offered }: Found): string[] {
  const providers = rule.providers.accepts(offered, {}, '') ? offered : [];
  const identity = readWebAddress(identityApi);
  return [
    ...(identity ? [identity.origin] : []),
    ...providers.map((name) => ssoProviderDetails[name].origin),
  ];
}

/** The United States as the specification has it, or the first that is open to everybody. */
function usualRegion({ regions }: Found): string {
  const offered = (Array.isArray(regions) ? regions : []).filter((region) =>
    rule.offeredRegion.accepts(region?.value, { regions }, ''),
  );
  return (offered.find(({ value }) => value === 'US') ?? offered[0])?.value ?? '';
}

/** What the page's script reads. The build writes it into the page. */
export const pageSchema = {
  environment: setting(rule.environmentName, 'named by `--env`, not by the file', {
    development: 'development',
    production: 'production',
  }),
  mock: setting(rule.flag, '`true` answers every call from canned answers', { both: false }),
  product: setting(rule.text, "the brand's name"),
  termsOfServiceUrl: setting(rule.webAddress, 'link to the terms of service'),
  signInUrl: setting(rule.webAddress, 'link to the admin console', {
    local: 'http://localhost:3001/',
  }),
  passwordResetUrl: setting(rule.webAddress, 'link for whoever has forgotten their password', {
    local: 'http://localhost:3001/password-reset',
  }),
  supportUrl: setting(rule.link, 'where somebody who is stuck gets help; may be a `mailto:`'),
  shortNameSuffix: setting(
    rule.domainSuffix,
    'shown behind the short name: `.example.com`, where organizations get their addresses',
  ),
  regions: setting(
    rule.regionList,
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
  defaultRegion: setting(rule.offeredRegion, 'the `value` of the region that is chosen first', {
    both: { inWords: '`US`, else the first', from: usualRegion },
  }),
  ssoProviders: setting(
    rule.providers,
    'who can be signed in with, in this order; `[]` for email alone',
    // Named one by one: a provider that is added later is offered by no brand that did not name it.
    { both: ['azure', 'google'] },
  ),
  internalEmailDomain: setting(
    rule.nullOr(rule.domain),
    'its people are offered the first `TEST-` region under its plain name; `null` for none',
    { both: null },
  ),
  signupApi: setting(rule.apiBase('/api'), 'the sign-up API, ends in `/api`', {
    local: 'http://localhost:8080/api',
  }),
  identityApi: setting(
    rule.apiBase('/auth-api'),
    "the identity provider's API, ends in `/auth-api`",
    { local: 'http://localhost:8080/auth-api' },
  ),
  identityFrontend: setting(rule.webAddress, 'where a new administrator goes after logging in', {
    local: 'http://localhost:3001/',
  }),
  redirectOrigins: setting(rule.origins, 'origins a server may send the browser to', {
    both: { inWords: "the identity API's and those of `ssoProviders`", from: neededOrigins },
  }),
  csrfCookie: setting(
    rule.token,
    'the name of the CSRF cookie; the service names its cookies with `__Host-`, which no other host can set, where all is https',
    { local: 'XSRF-TOKEN', production: '__Host-XSRF-TOKEN' },
  ),
  csrfHeader: setting(rule.token, 'the name of the CSRF header', { both: 'X-XSRF-TOKEN' }),
  recaptchaSiteKey: setting(
    rule.siteKey,
    'the site key of reCAPTCHA v2; `null` shows a plain checkbox (not in production)',
    { local: null },
  ),
  recaptchaNet: setting(
    rule.flag,
    '`true` loads it from recaptcha.net, for countries that do not reach google.com',
    { both: false },
  ),
  resendCooldown: setting(rule.seconds, 'seconds between two codes, the first one included', {
    both: 0,
  }),
  marketing: setting(rule.flag, '`false` loads no script of others and sends no tracking code', {
    local: false,
    production: true,
  }),
  consentCookie: setting(
    rule.nullOr(rule.cookie),
    '`{ "name", "value" }` of the cookie that your consent tool sets when a visitor agrees to be tracked; `null` where none is asked (below)',
    { both: null },
  ),
  trackingCookie: setting(rule.token, 'the cookie with the tracking code', {
    both: 'tracking_code',
  }),
  trackingStorageKey: setting(rule.text, 'else its key in local storage', {
    both: 'tracking_code',
  }),
  analyticsScript: setting(
    rule.nullOr(rule.webAddress),
    'address of a script, loaded when the page is usable; `null` for none',
    { both: null },
  ),
  crmScript: setting(rule.nullOr(rule.webAddress), 'another one', { both: null }),
};

/** Every setting, by its name. */
export const settingsSchema = { ...pageSchema, ...drawnSchema };
