import { getDomain } from 'tldts';
import { environmentNamed } from '../../src/domain/environment.ts';
import { didYouMean } from './did-you-mean.ts';
import { providerOrigin } from './provider-origin.ts';
import {
  prefixOf,
  type ReadSettings,
  readSettings,
  type SettingsSchema,
  type Source,
  shortJson,
  throwProblems,
} from './setting.ts';
import { type Settings, settingsSchema } from './settings-schema.ts';

const schema: SettingsSchema = settingsSchema;

/** Ends the line of an example value. */
export const IS_EXAMPLE = ' is an example; put your own in its place.';

/**
 * The settings of an environment, for build and service.
 *
 * @param name `development` or `production`
 * @param brand settings of the company; development keeps its local URLs
 * @param overrides override both; the last one wins
 * @throws an error `Unknown environment: <name>`, or one with a line for each missing or invalid setting: source, key,
 *   value and what is allowed
 */
export function settingsFor(
  name: string,
  brand: Source,
  ...overrides: readonly Source[]
): Settings {
  const { values, problems } = readPageSettings(name, brand, ...overrides);
  throwProblems(problems);
  return values;
}

/**
 * Settings of the page, and their problems. Missing and invalid settings have a default.
 * @throws an error `Unknown environment: <name>`, or one with a line for each file that is unreadable or no object
 */
export function readPageSettings(
  name: string,
  brand: Source,
  ...overrides: readonly Source[]
): ReadSettings<Settings> {
  const environment = environmentNamed(name);
  const sources = [brand, ...overrides];
  const unreadable = sources.flatMap((source) => Object.values(source.unreadable ?? {}));
  const broken = sources.filter(
    ({ values }) => typeof values !== 'object' || !values || Array.isArray(values),
  );
  if (broken.length > 0) {
    const read = broken.filter(({ values }) => values !== undefined);
    throwProblems([
      ...unreadable,
      ...read.map(
        (source) =>
          `${prefixOf(source)}found ${shortJson(source.values)}; allowed is a JSON object.`,
      ),
    ]);
  }
  const isLocal = environment !== 'production';
  const isUsed = ([key]: [string, unknown]) => !(isLocal && schema[key]?.isLocal);
  const values = Object.fromEntries(
    Object.entries(Object(brand.values))
      .filter(isUsed)
      .map(([key, value]) => [key, isLocal && key === 'regions' ? withoutUrls(value) : value]),
  );
  const read = readSettings(settingsSchema, environment, [{ ...brand, values }, ...overrides]);
  return {
    values: read.values,
    problems: [...unreadable, ...sources.flatMap(unknownKeys), ...read.problems],
    invalid: read.invalid,
  };
}

/** A list of regions without their URLs; any other value unchanged. */
function withoutUrls(regions: unknown): unknown {
  if (!Array.isArray(regions)) return regions;
  return regions.map((region) => {
    if (typeof region !== 'object' || region === null) return region;
    const { identityApi: _, identityFrontend: __, signInUrl: ___, ...others } = region;
    return others;
  });
}

/** A line for each unknown key of a source, with a suggestion. */
function unknownKeys(source: Source): string[] {
  return (
    Object.keys(Object(source.values))
      // `$schema` is for editors.
      .filter((key) => key !== '$schema' && !Object.hasOwn(schema, key))
      .map(
        (key) =>
          `${prefixOf(source)}${key}: there is no such setting.${didYouMean(key, Object.keys(schema))}`,
      )
  );
}

/**
 * Finds values that production must not have: an invented company, reserved hosts, test keys of bot checks,
 * placeholders of the documents, origins to which the page does not redirect, and a sign-up API whose cookies browsers
 * block.
 * @returns a line for each such setting, with its key and value
 */
export function unfitForProduction(settings: Settings): string[] {
  const { product, exampleBrand, ...others } = settings;
  return [
    ...(exampleBrand ? [`${product} is an example; take a brand of your own: --brand DIR.`] : []),
    ...Object.entries(others)
      .filter(([, value]) =>
        /[.@/]example(?:\.(?:com|net|org))?(?![\w.-])|"6LeIxAcTAAAA|"[123]x0{20}|"10000000-ffff|"your-/.test(
          JSON.stringify(value),
        ),
      )
      .map(([key, value]) => `${key}: ${shortJson(value)}${IS_EXAMPLE}`),
    ...settings.ssoProviders
      .map(providerOrigin)
      .filter((origin) => !origin.startsWith('https:'))
      .map((origin) => `ssoProviders: the origin ${shortJson(origin)} is not https.`),
    ...otherSite(settings),
  ];
}

/** Reports a sign-up API on another site than the page, because browsers block its cookies. */
function otherSite({ pageUrl, signupApi }: Settings): string[] {
  if (pageUrl === null || siteOf(signupApi) === siteOf(pageUrl)) return [];
  return [
    `signupApi: ${shortJson(signupApi)} is on another site (${siteOf(signupApi)}) than pageUrl ${shortJson(pageUrl)}, so that browsers block its cookies; use a host of ${siteOf(pageUrl)}, such as "${new URL('api', pageUrl)}".`,
  ];
}

/** The registrable domain, else the host (IP address, local name). */
function siteOf(url: string): string {
  return getDomain(url, { allowPrivateDomains: true }) ?? new URL(url).hostname;
}
