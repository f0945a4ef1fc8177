import { brandedSettings } from '../../../shared/brand/branded-settings.ts';
import { readBrand } from '../../../shared/brand/read-brand.ts';
import { languageDetails } from '../../../src/domain/languages.ts';
import { ssoProviderDetails } from '../../../src/domain/sso-providers.ts';

/** What axe leaves to people of a state, as `rule: selector`, and why it is well. */
const undecided: Readonly<Record<string, RegExp>> = {
  // It has the browser's own colours, of which axe knows the light ones alone.
  'an address that is not there': /^color-contrast: h1$/,
};

export const isReviewed = (name: string, finding: string) =>
  undecided[name]?.test(finding) ?? false;

/** Messages that a state causes on purpose. */
const expectedAdvice: Readonly<Record<string, RegExp>> = {
  'step 1 whose script did not come': /^exception: .*for the gallery$/,
  'the page cannot start': /^exception: Unknown environment: staging$/,
  'a bug in step 2': /^console: Error: A bug, for the gallery/,
};

/** @param advice of the developer tools */
export const isExpected = (name: string, advice: string) =>
  expectedAdvice[name]?.test(advice) ?? false;

/** What stands in the pseudo-language as it is: what people and companies are called, addresses, and what a brand says itself. */
export function knownWords(brand: string): RegExp[] {
  const { settings } = brandedSettings('production', readBrand(`brands/${brand}`));
  const { product, tagline, taglineDetail, testimonial, regions } = settings;
  const brandTexts = [product, tagline, taglineDetail, ...Object.values(testimonial ?? {})];
  const names = [
    ...brandTexts,
    ...regions.map(({ label }) => label),
    ...Object.values(languageDetails).map(({ name }) => name),
    ...Object.values(ssoProviderDetails).map(({ label }) => label),
    ...fixtures,
  ].filter((name) => name !== null);
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return [...addresses, ...longestFirst.map((name) => new RegExp(escaped(name), 'g'))];
}

/** Of people, sites and what is left of one that may break at its dots. */
const addresses = [/\S+@\S+/g, /https:\/\/\S*/g, /\S*\.(?:example|\w*gate|\w*house)/g];

const fixtures = [
  'Analytical Engines',
  'Gesellschaftsversicherungsrückvergütungsanstaltsverwaltung AG',
  'Donaudampfschifffahrtsgesellschaft Sicherheit',
  // The region that a state about it offers, whatever the brand does.
  'Europe (EU)',
  'United States (US)',
  'Saudi Arabia (SA)',
  // For whoever is asked for support.
  'Unknown environment: staging',
  'JavaScript',
  'reCAPTCHA',
];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
