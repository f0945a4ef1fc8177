import type { PageSettings } from '../../src/application/ports/settings.ts';
import { selfHostedBotChecks, siteKeyBotChecks } from '../../src/domain/bot-checks.ts';
import type { Region } from '../../src/domain/region.ts';
import {
  builtInNames,
  type OfferedProvider,
  providerLabel,
} from '../../src/domain/sso-providers.ts';
import { readWebUrl } from '../../src/domain/web-url.ts';
import { buildTimeSettings } from './build-time-settings.ts';
import { extraFieldList } from './extra-field-list.ts';
import { providerOrigin } from './provider-origin.ts';
import { type RawSettings, type Setting, setting, type ValuesOf } from './setting.ts';
import * as a from './value-types.ts';

const codes = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

const builtInOnes = builtInNames.map((name) => `\`${name}\` (${providerLabel(name)})`).join(', ');

/** Default origins for redirects: identity API and offered providers. */
function neededOrigins({ identityApi, regions, ssoProviders: offered }: RawSettings): string[] {
  const apis = [identityApi, ...(regions as readonly Region[]).map((region) => region.identityApi)];
  return [
    ...new Set(apis.flatMap((url) => readWebUrl(url)?.origin ?? [])),
    ...(offered as readonly OfferedProvider[]).map((provider) => providerOrigin(provider)),
  ];
}

/** `US` if it is offered, else the first public region. */
function defaultRegion(settings: RawSettings): string {
  const [first = '', ...others] = a.openRegions(settings);
  return others.includes('US') ? 'US' : first;
}

/** Settings that the page's script reads. The build writes them into the page. */
export const pageSchema = {
  environment: setting(a.environmentName, {
    about: 'set by `--env`, not by a file',
    development: 'development',
    production: 'production',
  }),
  mock: setting(a.flag, { about: '`true` answers every call with mock responses', default: false }),
  product: setting(a.text, { about: "the brand's name", required: true }),
  termsOfServiceUrl: setting(a.webUrl, {
    about: 'link to the terms of service',
    required: true,
  }),
  signInUrl: setting(a.webUrl, {
    about: 'link to the admin console, to sign in',
    local: 'http://localhost:3001/',
  }),
  passwordResetUrl: setting(a.webUrl, {
    about: 'link to reset a password',
    local: 'http://localhost:3001/password-reset',
  }),
  supportUrl: setting(a.link, {
    about: 'link to support; may be a `mailto:`',
    required: true,
  }),
  shortNameSuffix: setting(a.domainSuffix, {
    about: "suffix of the organization's URL, shown after the short name: `.example.com`",
    required: true,
  }),
  regions: setting(a.regionList, {
    about:
      'list of `{ "value", "label", "detail", "identityApi", "identityFrontend", "signInUrl", "withdrawn" }`: `detail` says where the data is stored, the URLs replace the common ones after the registration, `"withdrawn": true` accepts no new organizations; entries whose value begins with `TEST-` are hidden (see `internalEmailDomain`) ([how-to](how-to/keep-data-in-its-region.md))',
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
    about: '`value` of the preselected region; `null` preselects none',
    default: defaultRegion,
    inWords: '`US`, else the first',
  }),
  dataUntilRegion: setting(a.nullOr(a.text), {
    about:
      'sentence below the email field: where the address is stored until a region is chosen; `null` for none',
    default: null,
  }),
  extraFields: setting(extraFieldList, {
    about:
      'fields and consents of the registration step: a list of `{ "name", "type", "label", "help", "required", "longest", "pattern", "patternMessage", "options" }` ([how-to](how-to/add-fields-and-consents.md))',
    default: [],
    inWords: '`[]`',
  }),
  ssoProviders: setting(a.providers, {
    about: `offered sign-in providers, in this order: ${builtInOnes}, or \`{ "name", "label", "origin", "icon" }\` for any OpenID Connect provider ([how-to](how-to/add-a-sign-in-provider.md)); \`[]\` for email only`,
    // An explicit list, so that a brand does not offer a provider of a later version by default.
    default: ['azure', 'google'],
  }),
  internalEmailDomain: setting(a.nullOr(a.domain), {
    about:
      'email domain whose visitors get the first `TEST-` region: `TEST-EU` replaces `EU` under the label of `EU`; without `EU` it is a further region',
    default: null,
  }),
  signupApi: setting(a.apiBase('/api'), {
    about: 'URL of the sign-up API, ends in `/api`',
    local: 'http://localhost:8080/api',
  }),
  identityApi: setting(a.apiBase('/auth-api'), {
    about: "URL of the identity provider's API, ends in `/auth-api`",
    local: 'http://localhost:8080/auth-api',
  }),
  identityFrontend: setting(a.webUrl, {
    about: 'URL after logging in',
    local: 'http://localhost:3001/',
  }),
  redirectOrigins: setting(a.origins, {
    about: 'origins to which a server may redirect the browser',
    default: neededOrigins,
    inWords: 'those of `identityApi`, `regions` and `ssoProviders`',
  }),
  csrfCookie: setting(a.token, {
    about: 'name of the CSRF cookie; with the prefix `__Host-` no other host can set it',
    local: 'XSRF-TOKEN',
    production: '__Host-XSRF-TOKEN',
  }),
  csrfHeader: setting(a.token, { about: 'name of the CSRF header', default: 'X-XSRF-TOKEN' }),
  botCheck: setting(a.botCheck, {
    about: `\`{ "provider", "siteKey" }\`: one of ${codes(siteKeyBotChecks)} with its site key, or ${codes(selfHostedBotChecks)} without one; \`null\` shows a plain checkbox (not in production) ([how-to](how-to/set-up-the-bot-check.md))`,
    local: null,
  }),
  recaptchaNet: setting(a.flag, {
    about: '`true` loads reCAPTCHA from recaptcha.net, for countries without access to google.com',
    default: false,
  }),
  passwordRules: setting(a.passwordRules, {
    about:
      'rules of new passwords on page and service: `classes` or `length` ([meaning](operating/registrations.md#passwords))',
    default: 'classes',
  }),
  resendCooldown: setting(a.seconds, {
    about: 'seconds before another code can be requested, also after the first one',
    default: 0,
  }),
  reviewBusinessDays: setting(a.nullOr(a.businessDays), {
    about: 'business days within which you promise to decide on a request under review',
    default: null,
  }),
  joinRequests: setting(a.flag, {
    about:
      '`true`: a colleague of a registered organization can ask its administrator to be invited ([how-to](how-to/let-colleagues-ask-to-join.md))',
    default: false,
  }),
  nextSteps: setting(a.nextSteps, {
    about:
      'up to four `{ "label", "url", "detail" }` on the success screen and in the mail to the administrator; URLs may contain `{shortName}` and `{region}`',
    default: [],
    inWords: '`[]`',
  }),
  marketing: setting(a.flag, {
    about: '`false` loads no third-party marketing script and sends no tracking code',
    local: false,
    production: true,
  }),
  consentCookie: setting(a.nullOr(a.cookie), {
    about:
      '`{ "name", "value" }` of the cookie that your consent tool sets when a visitor agrees to tracking ([consent](#consent))',
    default: null,
  }),
  trackingCookie: setting(a.token, {
    about: 'name of the cookie with the tracking code',
    default: 'tracking_code',
  }),
  trackingStorageKey: setting(a.text, {
    about: 'key of the tracking code in local storage, used without the cookie',
    default: 'tracking_code',
  }),
  analyticsScript: setting(a.nullOr(a.webUrl), {
    about:
      'URL of an analytics script, loaded when the page is interactive ([analytics](#analytics))',
    default: null,
  }),
  crmScript: setting(a.nullOr(a.webUrl), {
    about: 'URL of a CRM script, loaded in the same way',
    default: null,
  }),
} satisfies { readonly [Key in keyof PageSettings]: Setting<PageSettings[Key]> };

export const settingsSchema = { ...pageSchema, ...buildTimeSettings };

export interface Settings extends PageSettings, ValuesOf<typeof buildTimeSettings> {}
