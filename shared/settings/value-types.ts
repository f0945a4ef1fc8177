import { z } from 'zod';
import type { BotCheckSetting } from '../../src/application/ports/settings.ts';
import { selfHostedBotChecks, siteKeyBotChecks } from '../../src/domain/bot-checks.ts';
import type { Environment } from '../../src/domain/environment.ts';
import { type Languages, languages, pseudoLanguage } from '../../src/domain/languages.ts';
import { type NextStep, nextStepUrl } from '../../src/domain/next-steps.ts';
import {
  builtInNames,
  isBuiltIn,
  type OfferedProvider,
  PROVIDER_NAME,
  providerName,
} from '../../src/domain/sso-providers.ts';
import { isLink, readWebUrl } from '../../src/domain/web-url.ts';
import type { RawSettings, ValueType } from './setting.ts';
import { allowedHtml, isStaticHtml } from './static-html.ts';

const WEB_URL = 'an absolute https URL (http only for localhost)';

const matching = (shape: RegExp, allowed: string) => z.string().regex(shape).describe(allowed);

export const nullOr = <Value>(type: ValueType<Value>): ValueType<Value | null> =>
  type.nullable().describe(`null or ${type.description}`);

export const text = matching(/\S/, 'a text that is not blank');
export const staticHtml = z.string().refine(isStaticHtml).describe(allowedHtml);
export const flag = z.boolean().describe('true or false');
export const color = matching(/^#[0-9a-fA-F]{6}$/, 'a color as #rrggbb');

/** A token as in HTTP: the name of a header or cookie. */
export const token = matching(
  /^[\w!#$%&'*+.^`|~-]+$/,
  'a name of letters, digits and hyphens, without spaces',
);

export const seconds = z
  .int()
  .min(0)
  .max(3600)
  .describe('a whole number of seconds from 0 to 3600');

export const businessDays = z.int().min(1).max(30).describe('a whole number of days from 1 to 30');

const isWebUrl = (value: string) => readWebUrl(value) !== null;
/** The pattern is for editors: their schema cannot contain a function. */
export const webUrl = z
  .string()
  .refine(isWebUrl)
  .meta({ description: WEB_URL, pattern: '^https?://' });

/** URL of a page, at the root of its host or at a path. */
export const siteUrl = webUrl
  .refine((value) => /^[^/]+\/\/[^/]+\/(?:[\w-]+\/)*$/.test(value))
  .describe(`${WEB_URL} that ends in /, with letters, digits, - and _ in its path`);

/** Base URL of an API. */
export const apiBase = (path: string) =>
  webUrl
    .refine((value) => value.endsWith(path) && readWebUrl(value)?.pathname.endsWith(path))
    .describe(`${WEB_URL} that ends in ${path}`);

/** Scheme, host and port, as browsers serialize them. */
export const origins = z
  .array(z.string().refine((origin) => readWebUrl(origin)?.origin === origin))
  .describe(
    'a list of https origins (http only for localhost), without a path or a slash at the end',
  );

/** Sources of a content policy. A wildcard for a whole top-level domain is invalid. */
export const policyHosts = z
  .array(z.string().regex(/^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?$/))
  .describe(
    'a list of https origins without a path: "https://a.example.com", or "https://*.example.com" for every host below',
  );

export const picture = matching(
  /^[\w-][\w.-]*\.(?:svg|png|webp|jpg)$/,
  "the name of a picture in the brand's folder (.svg, .png, .webp or .jpg)",
);

const fontFile = z.string().regex(/^[\w-][\w.-]*\.(?:woff2|ttf|otf)$/);

/** A font in the brand's folder: a file, or two of different weights. */
export const font = z
  .union([fontFile, z.tuple([fontFile, fontFile]).readonly()])
  .refine((names) => typeof names === 'string' || isDistinct(names))
  .describe(
    "the name of a font in the brand's folder (.woff2, .ttf or .otf), or a list of two: a regular and a bold one",
  );

export const fontDisplay = z.enum(['swap', 'optional']).describe('swap or optional');

/** A format that all link previews support. */
export const photo = matching(
  /^[\w-][\w.-]*\.(?:png|jpg)$/,
  "the name of a picture in the brand's folder (.png or .jpg)",
);

/** A link for visitors. */
export const link = z.string().refine(isLink).describe(`${WEB_URL}, or mailto:`);

export const domain = matching(/^[^\s@.]+(?:\.[^\s@.]+)+$/, 'a domain: example.com');

export const domainSuffix = matching(
  /^\.[a-z0-9-]+(?:\.[a-z0-9-]+)*$/,
  'a domain that starts with a dot, in lower case: .example.com',
);

const region = z.strictObject({
  value: text,
  label: text,
  detail: text.optional(),
  identityApi: apiBase('/auth-api').optional(),
  identityFrontend: webUrl.optional(),
  signInUrl: webUrl.optional(),
  withdrawn: flag.optional(),
});
type FoundRegion = z.infer<typeof region>;
/** Whether every visitor can choose a region: it is neither withdrawn nor for tests. */
const isOpen = ({ value, withdrawn }: FoundRegion) => !withdrawn && !value.startsWith('TEST-');

/** The list of regions. At least one must be public. */
export const regionList = z
  .array(region)
  .refine((regions) => isDistinct(regions.map(({ value }) => value)))
  .refine((regions) => regions.some(isOpen))
  .describe(
    'a list of { "value", "label", "detail", "identityApi", "identityFrontend", "signInUrl", "withdrawn" }, of which the first two are required; no value twice, one of them neither TEST- nor withdrawn',
  );

export const openRegions = ({ regions }: RawSettings) =>
  (regions as FoundRegion[]).filter(isOpen).map(({ value }) => value);

export const offeredRegion = (settings: RawSettings) =>
  nullOr(
    z
      .enum(openRegions(settings))
      .describe('the value of a region that is neither TEST- nor withdrawn'),
  );

const customProvider = z.strictObject({
  name: z
    .string()
    .regex(PROVIDER_NAME)
    .max(20)
    .refine((name) => !isBuiltIn(name)),
  label: text,
  origin: z.string().refine((origin) => readWebUrl(origin)?.origin === origin),
  icon: z.string().optional(),
});

export const providers: ValueType<readonly OfferedProvider[]> = z
  .array(z.union([z.enum(builtInNames), customProvider]))
  .refine((entries) => isDistinct(entries.map(providerName)))
  .describe(
    `a list of ${builtInNames.join(', ')} and { "name", "label", "origin", "icon" } of other providers, no name twice; empty for none`,
  );

const languageTag = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
  .refine(isLocale);

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

export const languageList = (_: RawSettings, environment: Environment): ValueType<Languages> =>
  z
    .tuple([languageTag], languageTag)
    .refine(isDistinct)
    .refine((tags) => environment === 'development' || !tags.includes(pseudoLanguage))
    .describe(
      `a list of ${languages.join(', ')} or tags of languages in the brand's folder, none twice, at least one; ${pseudoLanguage} only in development`,
    );

export const passwordRules = z.enum(['classes', 'length']).describe('classes or length');
export const layout = z
  .enum(['split', 'split-end', 'centered'])
  .describe('split, split-end or centered');
export const elevation = z.enum(['raised', 'flush']).describe('raised or flush');
export const scheme = z.enum(['light', 'dark', 'auto']).describe('light, dark or auto');
export const radius = z.number().min(0).max(24).describe('a number of pixels from 0 to 24');
export const share = z.number().min(0).max(1).describe('a number from 0 to 1');
export const hue = z.number().min(0).max(360).describe('a number of degrees from 0 to 360');

const shortText = (longest: number) => text.refine((written) => written.length <= longest);

export const nextSteps: ValueType<readonly NextStep[]> = z
  .array(
    z.strictObject({
      label: shortText(60),
      url: z.string().refine((url) => {
        const filled = nextStepUrl(url, { orgShortName: 'a', region: 'A' });
        return !/[{}]/.test(filled) && readWebUrl(filled) !== null;
      }),
      detail: shortText(140).optional(),
    }),
  )
  .max(4)
  .describe(
    'a list of up to four { "label", "url", "detail" }: at most 60 characters, a URL that begins with https:// and may contain {shortName} and {region}, and optionally at most 140 characters',
  );

export const proof = z
  .array(z.string().regex(/\S/).max(40))
  .max(3)
  .readonly()
  .describe('a list of up to 3 texts of up to 40 characters');

/** A quote with its author; `role` is position and company. */
export const testimonial = z
  .strictObject({
    quote: text,
    author: text,
    role: text,
    portrait: picture.optional(),
    logo: picture.optional(),
  })
  .describe(
    '{ "quote", "author", "role" } with texts, and optional pictures "portrait" and "logo"',
  );

export const customerLogos = z
  .array(z.strictObject({ logo: picture, name: text }))
  .readonly()
  .describe(
    'a list of { "logo", "name" } with the name of a picture in the brand\'s folder and that of the customer',
  );

/** The bot check. It is required in production, except for a page with mock responses. */
export const botCheck = ({ environment, mock }: RawSettings): ValueType<BotCheckSetting | null> => {
  const chosen = z.discriminatedUnion('provider', [
    z.strictObject({ provider: z.enum(siteKeyBotChecks), siteKey: z.string().regex(/^[\w-]+$/) }),
    z.strictObject({ provider: z.enum(selfHostedBotChecks) }),
  ]);
  const example = '{ "provider": "recaptcha", "siteKey": "..." }';
  const allowed = `${example} with a provider of ${[...siteKeyBotChecks, ...selfHostedBotChecks].join(', ')}; ${selfHostedBotChecks.join(', ')} has no siteKey`;
  return environment === 'production' && mock !== true
    ? chosen.describe(allowed)
    : chosen
        .nullable()
        .describe(`${allowed}; or null where the environment is not production or mock is true`);
};

export const cookie = z
  .strictObject({ name: token, value: text })
  .describe('{ "name", "value" }: the name of a cookie, and a text that is not blank');

export const environmentName = (_: RawSettings, environment: Environment) =>
  z.literal(environment).describe('the name of the environment that is being built');

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
