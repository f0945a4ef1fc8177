import { brandedSettings } from '../../../shared/brand/branded-settings.ts';
import { readBrand } from '../../../shared/brand/read-brand.ts';
import { languageDetails } from '../../../src/domain/languages.ts';
import { ssoProviderDetails } from '../../../src/domain/sso-providers.ts';

/**
 * What of a text in the pseudo-language is in no catalogue: words with a plain vowel that stand outside of brackets and are none
 * of those. A name in an element of its own leaves half a sentence behind, with one bracket; its vowels have accents.
 * @param known names, addresses and the brand's own words
 */
export function untranslated(text: string, known: readonly RegExp[]): string | null {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/\[[^[\]]*\]/g, ' ');
  }
  for (const words of known) rest = rest.replaceAll(words, ' ');
  return /[aeiou]/i.test(rest) ? rest.trim().replaceAll(/\s+/g, ' ') : null;
}

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
  // Of an address that may break at its dots.
  'analytical-engines',
  'gesellschaftsversicherungsrueckverguetungsanstaltsverwaltungen',
  'Analytical Engines',
  'Gesellschaftsversicherungsrückvergütungsanstaltsverwaltung AG',
  'Donaudampfschifffahrtsgesellschaft Sicherheit',
  // Of the mail with a code, and of one with a reviewer's reason.
  'January 1, 2026 at',
  '12:00 UTC',
  '12:10 UTC',
  'Firefox',
  'Windows',
  'We could not reach anybody at the number in your trade register entry.',
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
