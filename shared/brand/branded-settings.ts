import type { Source } from '../settings/setting.ts';
import { settingsFor, unfitForProduction } from '../settings/settings-for.ts';
import type { Settings } from '../settings/settings-schema.ts';
import { inLanguage, translationProblems } from './brand-languages.ts';
import { brandProblems } from './brand-problems.ts';
import { type Brand, readJson } from './read-brand.ts';

/** A company's settings and brand. */
export interface Branded {
  readonly settings: Settings;
  /** The brand as it was read. */
  readonly brand: Brand;
  /** Keys of overrides, which apply in every language. */
  readonly overridden: readonly string[];
}

/**
 * The settings of an environment, from a brand and overrides.
 * @throws an error with a line for each missing or invalid setting and each problem of the brand
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
 * The same for an unfinished brand.
 * @returns the settings, with the problems of the brand
 * @throws an error with a line for each missing or invalid setting
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

/** The settings of a file, if one is given. @throws an error with the file and the problem */
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
