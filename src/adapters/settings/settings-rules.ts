import { IsBoolean, IsInt, Matches, Max, Min, ValidateIf } from 'class-validator';
import type { Settings } from '../../application/ports/settings.ts';
import { Satisfies } from '../../domain/forms/rules.ts';
import { isApiBase, isMailto, isOrigin, isWebAddress } from './address-rules.ts';
import { isOfferedRegion, isRegionList } from './region-rules.ts';
import { settingsKeys } from './settings-keys.ts';

const ADDRESS = 'an absolute https address (http only for localhost)';
const isText = (value: unknown, shape = /\S/) => typeof value === 'string' && shape.test(value);

const IsTrueOrFalse = () => IsBoolean({ message: 'true or false' });
const IsText = () => Satisfies((value) => isText(value), 'a text that is not blank');
const IsColour = () => Matches(/^#[0-9a-f]{6}$/i, { message: 'a colour as #rrggbb' });
const IsAddress = () => Satisfies(isWebAddress, ADDRESS);
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
const IsToken = () =>
  Matches(TOKEN, { message: 'a name of letters, digits and hyphens, without blanks' });
const IsAddressOrNull = () =>
  Satisfies((value) => value === null || isWebAddress(value), `null or ${ADDRESS}`);

function isCookie(cookie: unknown): boolean {
  if (typeof cookie !== 'object' || cookie === null) return false;
  const { name, value, ...others } = cookie as Record<string, unknown>;
  return isText(name, TOKEN) && isText(value) && Object.keys(others).length === 0;
}

/** What is allowed for each setting; the message of a rule completes the sentence "allowed is ...". */
export class SettingsRules implements Record<keyof Settings, unknown> {
  @Satisfies<SettingsRules>(
    (value, { building }) => value === building,
    'the name of the environment that is being built',
  )
  environment: unknown;
  @IsTrueOrFalse() mock: unknown;

  @IsText() product: unknown;
  @IsText() tagline: unknown;
  @IsText() taglineDetail: unknown;
  @IsText() testimonialQuote: unknown;
  @IsText() testimonialAuthor: unknown;
  @IsText() testimonialRole: unknown;
  @Satisfies(
    (value) => value === null || isWebAddress(value) || isText(value, /^\/[^/\\\s][^\\\s]*$/),
    `null, a path that starts with one slash, or ${ADDRESS}`,
  )
  logoUrl: unknown;
  @IsColour() accentColor: unknown;
  @IsColour() accentColorDark: unknown;

  @IsAddress() termsOfServiceUrl: unknown;
  @IsAddress() signInUrl: unknown;
  @IsAddress() passwordResetUrl: unknown;
  @Satisfies((value) => isWebAddress(value) || isMailto(value), `${ADDRESS}, or mailto:`)
  supportUrl: unknown;

  @Matches(/^\.[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, {
    message: 'a domain that starts with a dot, in lower case: .example.com',
  })
  shortNameSuffix: unknown;
  @Satisfies(
    isRegionList,
    'a list of { "value", "label" } with texts, no value twice, one of them not TEST-',
  )
  regions: unknown;
  @Satisfies<SettingsRules>(
    (value, { regions }) => isOfferedRegion(value, regions),
    'the value of one of the regions, not a TEST- one',
  )
  defaultRegion: unknown;
  @Matches(/^[^\s@.]+(?:\.[^\s@.]+)+$/, { message: 'null or a domain: example.com' })
  @ValidateIf((_, value) => value !== null)
  internalEmailDomain: unknown;

  @Satisfies((value) => isApiBase(value, '/api'), `${ADDRESS} that ends in /api`)
  signupApi: unknown;
  @Satisfies((value) => isApiBase(value, '/auth-api'), `${ADDRESS} that ends in /auth-api`)
  identityApi: unknown;
  @IsAddress() identityFrontend: unknown;
  @Satisfies(
    (value) => Array.isArray(value) && value.every(isOrigin),
    'a list of https origins (http only for localhost), without a path or a slash at the end',
  )
  redirectOrigins: unknown;
  @IsToken() csrfCookie: unknown;
  @IsToken() csrfHeader: unknown;

  @Satisfies<SettingsRules>(
    (value, { environment, mock }) =>
      value === null ? environment !== 'production' || mock === true : isText(value, /^[\w-]+$/),
    'a site key, or null where the environment is not production or mock is true',
  )
  recaptchaSiteKey: unknown;
  @IsTrueOrFalse() recaptchaNet: unknown;

  @Min(0, { message: 'a whole number of seconds from 0 to 3600' })
  @Max(3600, { message: 'a whole number of seconds from 0 to 3600' })
  @IsInt({ message: 'a whole number of seconds from 0 to 3600' })
  resendCooldown: unknown;

  @IsTrueOrFalse() marketing: unknown;
  @Satisfies(
    (value) => value === null || isCookie(value),
    'null or { "name", "value" }: the name of a cookie, and a text that is not blank',
  )
  consentCookie: unknown;
  @IsToken() trackingCookie: unknown;
  @IsText() trackingStorageKey: unknown;
  @IsAddressOrNull() analyticsScript: unknown;
  @IsAddressOrNull() crmScript: unknown;

  /** `building` is the environment that was asked for. */
  constructor(
    settings: Settings,
    private readonly building: string,
  ) {
    for (const key of settingsKeys) this[key] = settings[key];
  }
}
