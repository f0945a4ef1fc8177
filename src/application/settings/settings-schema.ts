import { ssoProviderDetails } from '../../domain/sso-providers.ts';
import { setting } from './setting.ts';
import * as rule from './setting-rules.ts';

const providerOrigins = Object.values(ssoProviderDetails).map(({ origin }) => origin);

/** What the page's script reads. The build writes it into the page. */
export const pageSchema = {
  environment: setting(rule.environmentName, 'named by `--env`, not by the file', {
    development: 'development',
    production: 'production',
  }),
  mock: setting(rule.flag, '`true` answers every call from canned answers', { both: false }),
  product: setting(rule.text, "the brand's name", { example: 'Northgate' }),
  termsOfServiceUrl: setting(rule.webAddress, 'link to the terms of service', {
    example: 'https://www.northgate.example/terms',
  }),
  signInUrl: setting(rule.webAddress, 'link to the admin console', {
    development: 'http://localhost:3001/',
    example: 'https://console.northgate.example/',
  }),
  passwordResetUrl: setting(rule.webAddress, 'link for whoever has forgotten their password', {
    development: 'http://localhost:3001/password-reset',
    example: 'https://identity.northgate.example/password-reset',
  }),
  supportUrl: setting(rule.link, 'where somebody who is stuck gets help; may be a `mailto:`', {
    example: 'mailto:support@northgate.example',
  }),
  shortNameSuffix: setting(rule.domainSuffix, 'shown behind the short name', {
    example: '.northgate.example',
  }),
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
    both: 'US',
  }),
  internalEmailDomain: setting(
    rule.nullOr(rule.domain),
    'its people are offered the first `TEST-` region under its plain name; `null` for none',
    { example: 'northgate.example' },
  ),
  signupApi: setting(rule.apiBase('/api'), 'the sign-up API, ends in `/api`', {
    development: 'http://localhost:8080/api',
    example: 'https://signup.northgate.example/api',
  }),
  identityApi: setting(
    rule.apiBase('/auth-api'),
    "the identity provider's API, ends in `/auth-api`",
    {
      development: 'http://localhost:8080/auth-api',
      example: 'https://identity.northgate.example/auth-api',
    },
  ),
  identityFrontend: setting(rule.webAddress, 'where a new administrator goes after logging in', {
    development: 'http://localhost:3001/',
    example: 'https://console.northgate.example/',
  }),
  redirectOrigins: setting(rule.origins, 'origins a server may send the browser to', {
    development: ['http://localhost:8080', ...providerOrigins],
    production: ['https://identity.northgate.example', ...providerOrigins],
  }),
  csrfCookie: setting(
    rule.token,
    'the name of the CSRF cookie; the service names its cookies with `__Host-`, which no other host can set, where all is https',
    { development: 'XSRF-TOKEN', production: '__Host-XSRF-TOKEN' },
  ),
  csrfHeader: setting(rule.token, 'the name of the CSRF header', { both: 'X-XSRF-TOKEN' }),
  recaptchaSiteKey: setting(
    rule.siteKey,
    "the site key of reCAPTCHA v2 (production's is Google's public key for trying out, which lets everybody pass); `null` shows a plain checkbox (not in production)",
    { development: null, example: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI' },
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
    development: false,
    production: true,
  }),
  consentCookie: setting(
    rule.nullOr(rule.cookie),
    '`{ "name", "value" }` of the cookie that your consent tool sets when a visitor agrees to be tracked; `null` where none is asked (below)',
    { both: null },
  ),
  trackingCookie: setting(rule.token, 'the cookie with the tracking code', {
    example: 'northgate_tracking',
  }),
  trackingStorageKey: setting(rule.text, 'else its key in local storage', {
    example: 'northgate_tracking',
  }),
  analyticsScript: setting(
    rule.nullOr(rule.webAddress),
    'address of a script, loaded when the page is usable; `null` for none',
    { both: null },
  ),
  crmScript: setting(rule.nullOr(rule.webAddress), 'another one', { both: null }),
};

/** What the build draws into the page, and its script never reads. */
export const drawnSchema = {
  tagline: setting(rule.text, 'the promise of the marketing panel', {
    example: 'Better security starts with a better front door.',
  }),
  taglineDetail: setting(rule.text, 'what is behind it', {
    example:
      'Northgate checks everyone who comes in, shows you what they can reach, and keeps your data in the region you choose.',
  }),
  testimonialQuote: setting(rule.text, 'who praises it: the words', {
    example:
      'We moved forty offices to Northgate in two weeks. On Monday people signed in as they always had, and on Tuesday I could answer every question our auditors asked.',
  }),
  testimonialAuthor: setting(rule.text, 'the name', { example: 'Marit Oyelaran' }),
  testimonialRole: setting(rule.text, 'the position', {
    example: 'Head of Information Security, Fjordlight Logistics',
  }),
  logoUrl: setting(
    rule.image,
    "path or address of an image; `null` shows a built-in mark and the brand's name",
    { both: null },
  ),
  accentColor: setting(rule.colour, '`#rrggbb` for light mode, with white text on it', {
    both: '#0f5c52',
  }),
  accentColorDark: setting(rule.colour, '`#rrggbb` for dark mode, with dark text on it', {
    both: '#6fd6c4',
  }),
};

/** Every setting, by its name. */
export const settingsSchema = { ...pageSchema, ...drawnSchema };
