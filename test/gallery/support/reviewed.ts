import { readBrand } from '../../../src/adapters/brand/read-brand.ts';
import { languageDetails } from '../../../src/domain/languages.ts';
import { ssoProviderDetails } from '../../../src/domain/sso-providers.ts';

/** What axe leaves to people, as `rule: selector`, and why it is well. */
const undecided: readonly RegExp[] = [];

export const isReviewed = (finding: string) => undecided.some((known) => known.test(finding));

/** What a state is there to bring about. */
const told: Readonly<Record<string, RegExp>> = {
  'step 1 whose script did not come': /^exception: .*for the gallery$/,
  'the page cannot start': /^exception: Unknown environment: staging$/,
  'a bug in step 2': /^console: Error: A bug, for the gallery/,
};

/** @param advice of the developer tools */
export const isExpected = (name: string, advice: string) => told[name]?.test(advice) ?? false;

/** What stands in the pseudo-language as it is: what people and companies are called, and what a brand says itself. */
export function knownWords(brand: string): string[] {
  const names = [
    ...Object.values(languageDetails).map(({ name }) => name),
    ...Object.values(ssoProviderDetails).map(({ label }) => label),
  ];
  return [...textsIn(readBrand(`brands/${brand}`).values), ...names, ...people].sort(
    (one, other) => other.length - one.length,
  );
}

const people = ['ada@analytical.example', 'Analytical Engines', 'JavaScript'];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
