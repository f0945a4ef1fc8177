import { dirname, join } from 'node:path';
import { readableLists } from '../settings/readable-lists.ts';
import { keyOf, prefixOf, type Source, throwProblems } from '../settings/setting.ts';
import { readPageSettings, unfitForProduction } from '../settings/settings-for.ts';
import { inLanguage } from './brand-languages.ts';
import { brandProblems } from './brand-problems.ts';
import type { Branded } from './branded.ts';
import { type Brand, readJson } from './read-brand.ts';
import {
  messageProblemsOf,
  translationProblems,
  unknownLanguages,
} from './translation-problems.ts';

/** What can be known of a brand, however many mistakes it has. */
export interface Inspection {
  /** The brand, with defaults for invalid settings. */
  readonly branded: Branded;
  /** Keys of missing and invalid settings. */
  readonly invalid: readonly string[];
  /** A line for each problem: file, key and what is allowed. */
  readonly problems: readonly string[];
}

/**
 * The settings of an environment, from a brand and overrides.
 * @throws an error with a line for each problem of brand and overrides
 */
export function brandedSettings(
  environment: string,
  brand: Brand,
  ...overrides: readonly Source[]
): Branded {
  const { branded, problems } = inspectBrand(environment, brand, ...overrides);
  throwProblems(problems);
  return branded;
}

/**
 * Collects the problems of a brand. A mistake is reported once, and not again for what depends on it.
 * @throws an error with a line for each unreadable file, if it is `brand.json` or an override
 */
export function inspectBrand(
  environment: string,
  brand: Brand,
  ...overrides: readonly Source[]
): Inspection {
  const { values, problems, invalid } = readPageSettings(environment, brand, ...overrides);
  const overridden = overrides.flatMap((source) => Object.keys(Object(source.values)));
  const branded = { settings: values, brand, overridden };
  const fileOf = (problem: string) => {
    const key = keyOf(problem);
    return overrides.findLast((source) => Object.hasOwn(Object(source.values), key)) ?? brand;
  };
  const { written, unknown } = readableLists(invalid, [brand, ...overrides]);
  const asWritten = { ...branded, settings: { ...values, ...written } };
  return {
    branded,
    invalid,
    problems: [
      ...problems,
      ...[...brandProblems(values, brand), ...unknownLanguages(branded)]
        .filter((problem) => !invalid.includes(keyOf(problem)))
        .map((problem) => `${prefixOf(fileOf(problem))}${problem}`),
      ...translationProblems(asWritten, unknown).map((problem) =>
        join(dirname(brand.name), problem),
      ),
      ...messageProblemsOf(asWritten, 'faulty'),
    ],
  };
}

/** The settings of a file, if one is given. */
export function fileSource(file: string | null | undefined): Source[] {
  if (file == null) return [];
  try {
    return [{ name: file, values: readJson(file) }];
  } catch (error) {
    return [{ name: file, values: undefined, unreadable: { [file]: (error as Error).message } }];
  }
}

/**
 * Values that production must not have.
 * @returns a line for each, in whichever of the brand's languages; none in development
 */
export function exampleValues({
  branded,
  invalid,
}: Pick<Inspection, 'branded' | 'invalid'>): string[] {
  const { environment, languages } = branded.settings;
  const found = languages.flatMap((language) =>
    unfitForProduction(inLanguage(branded, language).settings),
  );
  const isKnown = (problem: string) => !invalid.includes(keyOf(problem));
  return environment === 'production' ? [...new Set(found.filter(isKnown))] : [];
}
