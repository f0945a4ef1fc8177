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

/** The readable part of a brand with mistakes. */
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
 * Collects the problems of a brand. A mistake is reported once, and not again for values that depend on it.
 * @throws an error with a line for each unreadable file, if `brand.json` or an override is among them
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

/** The settings of a file, as a list of one; an empty list without a file. */
export function fileSource(file: string | null | undefined): Source[] {
  if (file == null) return [];
  try {
    return [{ name: file, values: readJson(file) }];
  } catch (error) {
    return [{ name: file, values: undefined, unreadable: { [file]: (error as Error).message } }];
  }
}

/**
 * Finds values that production must not have, in all languages of the brand.
 * @returns a line for each; none in development
 */
export function exampleValues({
  branded,
  invalid,
}: Pick<Inspection, 'branded' | 'invalid'>): string[] {
  const { environment, languages } = branded.settings;
  const problems = languages.flatMap((language) =>
    unfitForProduction(inLanguage(branded, language).settings),
  );
  const isKnown = (problem: string) => !invalid.includes(keyOf(problem));
  return environment === 'production' ? [...new Set(problems.filter(isKnown))] : [];
}
