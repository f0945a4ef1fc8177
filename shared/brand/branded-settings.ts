import type { Source } from '../settings/setting.ts';
import { settingsFor, unfitForProduction } from '../settings/settings-for.ts';
import type { Settings } from '../settings/settings-schema.ts';
import { inLanguage, translationProblems } from './brand-languages.ts';
import { brandProblems } from './brand-problems.ts';
import { type Brand, readJson } from './read-brand.ts';

/** A company's settings with its brand's pictures: all that a page or a service needs to be that company's. */
export interface Branded {
  readonly settings: Settings;
  /** As it was read. */
  readonly brand: Brand;
  /** Settings that somebody else than the brand said: they are the same in each of its languages. */
  readonly overridden: readonly string[];
}

/**
 * The settings of an environment, with a brand and what is laid over it.
 * @throws an error with a line for everything that is missing, not allowed, or that not everybody could read
 */
export function brandedSettings(
  environment: string,
  brand: Brand,
  ...overrides: readonly Source[]
): Branded {
  const { branded, problems } = unfinishedSettings(environment, brand, ...overrides);
  if (problems.length > 0) {
    throw new Error(problems.map((problem) => `${brand.name}: ${problem}`).join('\n'));
  }
  return branded;
}

/**
 * The same for somebody who is at work on the brand.
 * @returns a problem for everything that not everybody could read
 * @throws an error with a line for everything that is missing or not allowed
 */
export function unfinishedSettings(
  environment: string,
  brand: Brand,
  ...overrides: readonly Source[]
): { readonly branded: Branded; readonly problems: readonly string[] } {
  const settings = settingsFor(environment, brand, ...overrides);
  const overridden = overrides.flatMap(({ values }) => Object.keys(Object(values)));
  const branded = { settings, brand, overridden };
  return {
    branded,
    problems: [...brandProblems(settings, brand), ...translationProblems(branded)],
  };
}

/** What a deployer's file says, if there is one. @throws an error that names the file and what is wrong with it */
export function fileSource(file: string | null | undefined): Source[] {
  return file == null ? [] : [{ name: file, values: readJson(file) }];
}

/**
 * Values that production must not have.
 * @returns a line for each, in whichever of the brand's languages; none in development
 * @throws an error with these lines if `strict`
 */
export function productionProblems(branded: Branded, strict: boolean): string[] {
  const { environment, languages } = branded.settings;
  const found = languages.flatMap((language) =>
    unfitForProduction(inLanguage(branded, language).settings),
  );
  const problems = environment === 'production' ? [...new Set(found)] : [];
  if (strict && problems.length > 0) {
    throw new Error(`${problems.join('\n')}\n--strict rejects these values.`);
  }
  return problems;
}
