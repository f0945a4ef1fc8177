import type { Branded } from '../../shared/brand/branded.ts';
import { exampleValues, inspectBrand } from '../../shared/brand/branded-settings.ts';
import type { Brand } from '../../shared/brand/read-brand.ts';
import { messageProblemsOf } from '../../shared/brand/translation-problems.ts';
import { untranslatedIn } from '../../shared/languages/untranslated.ts';
import { type Source, throwProblems } from '../../shared/settings/setting.ts';

interface Check {
  readonly environment: string;
  readonly brand: Brand;
  readonly overrides: readonly Source[];
  /** Whether example values, and missing, unknown and untranslated messages are errors. */
  readonly strict?: boolean | undefined;
  /** Problems that were found elsewhere, as lines. */
  readonly others?: readonly string[];
}

/**
 * A brand for a page.
 * @returns it, with a line for each example value
 * @throws an error with all problems, a line each
 */
export function checkedBrand({ environment, brand, overrides, strict, others = [] }: Check): {
  readonly branded: Branded;
  readonly examples: readonly string[];
} {
  const inspection = inspectBrand(environment, brand, ...overrides);
  const { branded, problems } = inspection;
  const examples = exampleValues(inspection);
  const rejected = strict
    ? [
        ...examples,
        ...messageProblemsOf(branded, 'missing', 'unknown'),
        ...untranslatedIn(branded.settings, brand),
      ]
    : [];
  throwProblems([...problems, ...others, ...rejected]);
  return { branded, examples };
}
