import { languageDetails } from '#page/domain/languages.ts';
import { builtInNames, providerLabel } from '#page/domain/sso-providers.ts';
import { brandedSettings } from '#shared/brand/branded-settings.ts';
import { readBrand } from '#shared/brand/read-brand.ts';
import { extraFields } from '#tools/sample-extra-fields.ts';

/**
 * Finds text that is not a message in the pseudo-language: words with a plain vowel outside of brackets that are not in
 * `known`. A name in its own element leaves half a sentence with one bracket; its vowels have accents.
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

/** Texts that stay unchanged in the pseudo-language: names, addresses and texts of a brand. */
export function knownWords(brand: string): RegExp[] {
  const { settings } = brandedSettings('production', readBrand(`brands/${brand}`));
  const { product, tagline, taglineDetail, testimonial, customerLogos, regions, nextSteps } =
    settings;
  const brandTexts = [
    product,
    tagline,
    taglineDetail,
    ...settings.proof,
    settings.companyAddress,
    // The URL of an organization is split at its dots.
    ...settings.shortNameSuffix.split('.').filter(Boolean),
    ...Object.values(testimonial ?? {}),
  ];
  const names = [
    ...brandTexts,
    ...(customerLogos ?? []).map(({ name }) => name),
    ...regions.map(({ label }) => label),
    ...nextSteps.flatMap(({ label, detail }) => [label, detail]),
    ...Object.values(languageDetails).map(({ name }) => name),
    ...builtInNames.map(providerLabel),
    ...extraFields.flatMap(({ label, help = label, options = [] }) => [
      label,
      help,
      ...options.map((option) => option.label),
    ]),
    ...fixtures,
  ].filter((name) => typeof name === 'string');
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  return [...addresses, ...longestFirst.map((name) => new RegExp(escaped(name), 'g'))];
}

const addresses = [/\S+@\S*/g, /https:\/\/\S*/g, /\S*\.example/g];

const fixtures = [
  // Parts of a URL that is split at its dots.
  'analytical-engines',
  'analytical',
  'gesellschaftsversicherungsrueckverguetung',
  'Ada Lovelace',
  'Ada',
  'Lovelace',
  'gesellschaftsversicherungsrueckverguetungsanstaltsverwaltungen',
  'Analytical Engines',
  'Gesellschaftsversicherungsrückvergütungsanstaltsverwaltung AG',
  'Donaudampfschifffahrtsgesellschaft Sicherheit',
  // Values in the mails with a code and with the reason of a refusal.
  'January 1, 2026 at',
  '12:00 UTC',
  '12:10 UTC',
  'Firefox',
  'Windows',
  'We could not reach anybody at the number in your trade register entry.',
  // The region of a state that is independent of the brand.
  'Europe (EU)',
  'United States (US)',
  'Saudi Arabia (SA)',
  // Version and language of accepted terms.
  '2025-06, en',
  'Stored in EU.',
  'Until you choose a region, your address is stored in the EU.',
  // Texts for support.
  'Unknown environment: staging',
  'JavaScript',
  'reCAPTCHA',
];

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
