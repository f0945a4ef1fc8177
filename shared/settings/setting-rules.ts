import {
  isLanguage,
  type Languages,
  languages,
  pseudoLanguage,
} from '../../src/domain/languages.ts';
import type { Region } from '../../src/domain/region.ts';
import { isSsoProvider, type SsoProvider, ssoProviders } from '../../src/domain/sso-providers.ts';
import { readWebAddress } from '../../src/domain/web-address.ts';
import type { Found, Rule } from './setting.ts';

const WEB_ADDRESS = 'an absolute https address (http only for localhost)';

/** The page has but a few of these rules, and none of the lists. */
// @__NO_SIDE_EFFECTS__
function listOf(names: readonly string[], which: string): string {
  return `a list of ${names.join(', ')}, ${which}`;
}

export const text: Rule<string> = {
  allowed: 'a text that is not blank',
  accepts: (value) => matches(/\S/, value),
};

export const flag: Rule<boolean> = {
  allowed: 'true or false',
  accepts: (value) => typeof value === 'boolean',
};

export const colour: Rule<string> = {
  allowed: 'a colour as #rrggbb',
  accepts: (value) => matches(/^#[0-9a-f]{6}$/i, value),
};

/** What HTTP allows as the name of a header or a cookie. */
export const token: Rule<string> = {
  allowed: 'a name of letters, digits and hyphens, without blanks',
  accepts: (value) => matches(/^[\w!#$%&'*+.^`|~-]+$/, value),
};

export const seconds: Rule<number> = {
  allowed: 'a whole number of seconds from 0 to 3600',
  accepts: (value): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 3600,
};

export const webAddress: Rule<string> = { allowed: WEB_ADDRESS, accepts: isWebAddress };

/** Of an API: calls can be made below it. */
export const apiBase = (path: string): Rule<string> => ({
  allowed: `${WEB_ADDRESS} that ends in ${path}`,
  accepts: (value): value is string =>
    isWebAddress(value) &&
    value.endsWith(path) &&
    readWebAddress(value)?.pathname.endsWith(path) === true,
});

/** Scheme, host and port alone, as a browser writes them. */
export const origins: Rule<readonly string[]> = {
  allowed:
    'a list of https origins (http only for localhost), without a path or a slash at the end',
  accepts: (value): value is string[] =>
    Array.isArray(value) && value.every((origin) => readWebAddress(origin)?.origin === origin),
};

/** A picture of the brand's folder. */
export const picture: Rule<string | null> = {
  allowed: "null or the name of a picture in the brand's folder (.svg, .png, .webp or .jpg)",
  accepts: (value) => value === null || matches(/^[\w-][\w.-]*\.(?:svg|png|webp|jpg)$/, value),
};

/** A typeface of the brand's folder. */
export const font: Rule<string | null> = {
  allowed: "null or the name of a font in the brand's folder (.woff2, .ttf or .otf)",
  accepts: (value) => value === null || matches(/^[\w-][\w.-]*\.(?:woff2|ttf|otf)$/, value),
};

/** What a visitor can follow. */
export const link: Rule<string> = {
  allowed: `${WEB_ADDRESS}, or mailto:`,
  accepts: (value) => isWebAddress(value) || matches(/^mailto:[^\s@]+@[^\s@]+$/, value),
};

export const domain: Rule<string> = {
  allowed: 'a domain: example.com',
  accepts: (value) => matches(/^[^\s@.]+(?:\.[^\s@.]+)+$/, value),
};

export const domainSuffix: Rule<string> = {
  allowed: 'a domain that starts with a dot, in lower case: .example.com',
  accepts: (value) => matches(/^\.[a-z0-9-]+(?:\.[a-z0-9-]+)*$/, value),
};

/** At least one is open to everybody. */
export const regionList: Rule<readonly Region[]> = {
  allowed: 'a list of { "value", "label" } with texts, no value twice, one of them not TEST-',
  accepts: (value): value is Region[] => {
    if (!Array.isArray(value) || !value.every(isRegion)) return false;
    const values = value.map((region) => region.value);
    return new Set(values).size === values.length && values.some((name) => !isTest(name));
  },
};

export const offeredRegion: Rule<string> = {
  allowed: 'the value of one of the regions, not a TEST- one',
  accepts: (value, { regions }): value is string =>
    typeof value === 'string' &&
    !isTest(value) &&
    Array.isArray(regions) &&
    regions.some((region) => isRegion(region) && region.value === value),
};

export const providers: Rule<readonly SsoProvider[]> = {
  allowed: listOf(ssoProviders, 'none twice; empty for none'),
  accepts: (value): value is SsoProvider[] =>
    Array.isArray(value) &&
    value.every((name) => typeof name === 'string' && isSsoProvider(name)) &&
    new Set(value).size === value.length,
};

export const languageList: Rule<Languages> = {
  allowed: listOf(languages, `none twice, at least one; ${pseudoLanguage} in development alone`),
  accepts: (value, _, building): value is Languages =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (tag) => isLanguage(tag) && (tag !== pseudoLanguage || building === 'development'),
    ) &&
    new Set(value).size === value.length,
};

export const corners: Rule<'sharp' | 'soft' | 'round'> = {
  allowed: 'sharp, soft or round',
  accepts: (value): value is 'sharp' | 'soft' | 'round' => matches(/^(?:sharp|soft|round)$/, value),
};

export const hue: Rule<number> = {
  allowed: 'a number of degrees from 0 to 360',
  accepts: (value): value is number => typeof value === 'number' && value >= 0 && value <= 360,
};

/** Praise, in whose words. */
export interface Testimonial {
  readonly quote: string;
  readonly author: string;
  /** Position and company. */
  readonly role: string;
}

export const testimonial: Rule<Testimonial> = {
  allowed: '{ "quote", "author", "role" } with texts',
  accepts: (value): value is Testimonial => hasTexts(value, 'quote', 'author', 'role'),
};

export const siteKey: Rule<string | null> = {
  allowed: 'a site key, or null where the environment is not production or mock is true',
  accepts: (value, { environment, mock }): value is string | null =>
    value === null ? environment !== 'production' || mock === true : matches(/^[\w-]+$/, value),
};

export const cookie: Rule<{ readonly name: string; readonly value: string }> = {
  allowed: '{ "name", "value" }: the name of a cookie, and a text that is not blank',
  accepts: (found, settings, building): found is { name: string; value: string } => {
    if (typeof found !== 'object' || found === null) return false;
    const { name, value, ...others } = found as Found;
    const isNamed = token.accepts(name, settings, building);
    return isNamed && matches(/\S/, value) && Object.keys(others).length === 0;
  },
};

export const environmentName: Rule<'development' | 'production'> = {
  allowed: 'the name of the environment that is being built',
  accepts: (value, _, building): value is 'development' | 'production' => value === building,
};

export const nullOr = <Value>({ allowed, accepts }: Rule<Value>): Rule<Value | null> => ({
  allowed: `null or ${allowed}`,
  accepts: (value, settings, building): value is Value | null =>
    value === null || accepts(value, settings, building),
});

function matches(shape: RegExp, value: unknown): value is string {
  return typeof value === 'string' && shape.test(value);
}

function isWebAddress(value: unknown): value is string {
  return readWebAddress(value) !== null;
}

const isRegion = (value: unknown): value is Region => hasTexts(value, 'value', 'label');

/** Whether it holds texts under these names, none of them blank, and nothing else. */
function hasTexts(value: unknown, ...names: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const found = value as Found;
  return (
    names.every((name) => matches(/\S/, found[name])) && Object.keys(found).length === names.length
  );
}

/** Whether a region is for trying out, and hidden. */
const isTest = (value: string) => value.startsWith('TEST-');
