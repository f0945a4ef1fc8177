import { type Language, languages, pseudoLanguage } from '../../src/domain/languages.ts';
import { longWords } from '../languages/long-words.ts';
import { brandMessageProblems, isBuiltInLanguage, type Messages } from '../languages/messages.ts';
import { messagesAbout } from '../languages/sentences.ts';
import { didYouMean } from '../settings/explanation.ts';
import { type Found, invalidValue, typeOf } from '../settings/setting.ts';
import { settingsSchema } from '../settings/settings-schema.ts';
import type { Branded } from './branded-settings.ts';
import {
  type ExtraFieldLabels,
  extraFieldProblems,
  missingLabels,
  translatedExtraFields,
} from './extra-field-labels.ts';
import type { Brand } from './read-brand.ts';

/**
 * Keys that a brand can translate, in a file such as `brand.ar.json`, in addition to the labels of regions, sign-in
 * providers and extra fields.
 */
export const translatedKeys = [
  'product',
  'termsOfServiceUrl',
  'signInUrl',
  'passwordResetUrl',
  'supportUrl',
  'privacyPolicyUrl',
  'imprintUrl',
  'cookiePolicyUrl',
  'companyAddress',
  'tagline',
  'taglineDetail',
  'testimonial',
] as const satisfies readonly (keyof typeof settingsSchema)[];

/** Texts of a brand: required in each of its languages. */
const texts = ['tagline', 'taglineDetail', 'testimonial'] as const;

/** Sentences among them. Names and titles may be equal in two languages. */
const sentences = ['tagline', 'taglineDetail', 'testimonial.quote'] as const;

/** A brand in one of its languages. Keys without a translation are as in `brand.json`; overrides apply in every language. */
export function inLanguage(branded: Branded, language: Language): Branded {
  const { settings, brand, overridden } = branded;
  const {
    regions: labels,
    ssoProviders: providerLabels,
    extraFields: fieldLabels,
    ...texts
  } = translationOf(brand, language);
  // A translation need not repeat portrait and logo.
  const testimonial = texts.testimonial && {
    testimonial: { ...settings.testimonial, ...Object(texts.testimonial) },
  };
  const written = { ...texts, ...Object(testimonial) };
  const regions = settings.regions.map(({ value, label }) => ({
    value,
    label: labels[value] ?? label,
  }));
  const ssoProviders = settings.ssoProviders.map((provider) =>
    typeof provider === 'string'
      ? provider
      : { ...provider, label: providerLabels[provider.name] ?? provider.label },
  );
  const extraFields = translatedExtraFields(settings.extraFields, fieldLabels);
  // Local URLs do not belong to the brand.
  const translated = Object.entries({ ...written, regions, ssoProviders, extraFields }).filter(
    ([key]) =>
      !overridden.includes(key) && (settings.environment !== 'development' || !isLocal(key)),
  );
  return { ...branded, settings: { ...settings, ...Object.fromEntries(translated) } };
}

/** The messages in a language of the brand, with its name and its overrides. */
export function brandMessages(branded: Branded, language: Language): Messages {
  const { brand, settings } = branded;
  const { product } = inLanguage(branded, language).settings;
  return messagesAbout(product, language, brand, settings.languages[0]);
}

/** @returns a line for each problem of the languages, and of the translations into offered ones: file, key and what is allowed */
export function translationProblems(branded: Branded): string[] {
  const { settings, brand } = branded;
  const [first, ...others] = settings.languages.filter((language) => language !== pseudoLanguage);
  const ownLanguages = Object.keys(brand.languages);
  const isKnown = (tag: Language) => isBuiltInLanguage(tag) || ownLanguages.includes(tag);
  const lacking = settings.languages.filter((tag) => !isKnown(tag));
  const overrides = Object.keys(brand.messages).map((name) => name.split('.').slice(1, -1).join());
  const files = [
    ...Object.keys(brand.translations).map((tag) => ['brand', tag] as const),
    ...overrides.filter(Boolean).map((tag) => ['messages', tag] as const),
  ];
  const known = [...languages, ...ownLanguages].join(', ');
  const problems = [
    ...lacking.map(
      (tag) =>
        `languages: ${tag} is not one of ${known}; a language of your own needs languages/${tag}.json in the folder.`,
    ),
    ...ownLanguages
      .filter(isBuiltInLanguage)
      .map(
        (tag) =>
          `languages/${tag}.json: ${tag} is built in; put your texts into messages.${tag}.json.`,
      ),
    ...files
      .filter(([, tag]) => !isKnown(tag))
      .map(([name, tag]) => `${name}.${tag}.json: ${tag} is not one of ${known}.`),
  ];
  if (problems.length > 0) return problems;
  return [
    ...brandMessageProblems(brand, settings.languages),
    ...(first && first in brand.translations ? mistakesIn(first, branded) : []),
    ...others.flatMap((language) => [
      ...mistakesIn(language, branded),
      ...gapsIn(language, branded),
    ]),
  ];
}

function mistakesIn(language: Language, { settings, brand }: Branded): string[] {
  const { environment } = settings;
  const { regions: labels, ssoProviders, extraFields, ...written } = translationOf(brand, language);
  return [
    ...Object.keys(written)
      .filter((key) => !translatedKeys.some((translated) => translated === key))
      .map((key) =>
        Object.hasOwn(settingsSchema, key)
          ? `${key}: belongs in brand.json, for all languages.`
          : `${key}: there is no such setting.${didYouMean(key, [...translatedKeys, 'regions', 'ssoProviders', 'extraFields'])}`,
      ),
    ...translatedKeys
      .filter((key) => Object.hasOwn(written, key))
      .map((key) => ({ key, type: typeOf<unknown>(settingsSchema[key], written, environment) }))
      .filter(({ key, type }) => !type.safeParse(written[key]).success)
      .map(({ key, type }) => invalidValue(undefined, key, written[key], type)),
    ...Object.keys(ssoProviders)
      .filter(
        (name) =>
          !settings.ssoProviders.some(
            (provider) => typeof provider !== 'string' && provider.name === name,
          ),
      )
      .map((name) => `ssoProviders.${name}: is not a custom provider of brand.json.`),
    ...extraFieldProblems(settings.extraFields, extraFields),
    ...longWords(written),
    ...[...sentences, 'testimonial.role']
      .map((path) => [path, textAt(written, path)] as const)
      .concat(Object.keys(labels).map((value) => [`regions.${value}`, textAt(labels, value)]))
      .flatMap(([path, found]) => scriptProblem(found, language).map((it) => `${path}: ${it}`)),
  ].map((problem) => `brand.${language}.json: ${problem}`);
}

function gapsIn(language: Language, { settings, brand, overridden }: Branded): string[] {
  const { regions: labels, extraFields, ...written } = translationOf(brand, language);
  const offered = overridden.includes('regions') ? [] : settings.regions;
  return [
    ...texts
      .filter((key) => !overridden.includes(key))
      .filter((key) => settings[key] !== null && !Object.hasOwn(written, key))
      .map((key) => `${key}: is missing, and brand.json has one.`),
    ...sentences
      .filter((path) => !overridden.includes(path.replace(/\..*/, '')))
      .filter(
        (path) => textAt(written, path) !== '' && textAt(written, path) === textAt(settings, path),
      )
      .map((path) => `${path}: is the same as in brand.json; translate it.`),
    ...offered
      .filter(({ value }) => !value.startsWith('TEST-') && textAt(labels, value).trim() === '')
      .map(({ value }) => `regions: the label of ${value} is missing.`),
    ...(overridden.includes('extraFields') ? [] : missingLabels(settings.extraFields, extraFields)),
  ].map((problem) => `brand.${language}.json: ${problem}`);
}

/** Text at a path such as `testimonial.quote`; empty where there is none. */
function textAt(written: object, path: string): string {
  const found = path.split('.').reduce<unknown>((at, key) => Object(at)[key], written);
  return typeof found === 'string' ? found : '';
}

/** Names and terms may be in another script, a whole text may not: it has not been translated. */
function scriptProblem(found: string, language: Language): string[] {
  const script = new Intl.Locale(language).maximize().script ?? 'Zyyy';
  const letters = found.match(/\p{L}/gu) ?? [];
  const inScript = letters.filter((letter) =>
    new RegExp(`\\p{Script=${script}}`, 'u').test(letter),
  );
  if (inScript.length >= letters.length / 4) return [];
  const name = new Intl.DisplayNames('en', { type: 'script' }).of(script);
  return [`found ${JSON.stringify(found)}; allowed is a text in ${name} script.`];
}

interface Translated {
  readonly regions: Readonly<Record<string, string>>;
  readonly ssoProviders: Readonly<Record<string, string>>;
  readonly extraFields: ExtraFieldLabels;
}

const isLocal = (key: string) => settingsSchema[key as keyof typeof settingsSchema]?.isLocal;

function translationOf({ translations }: Brand, language: Language) {
  const {
    regions = {},
    ssoProviders = {},
    extraFields = {},
    ...written
  } = Object(translations[language]) as Found;
  return {
    ...written,
    regions: Object(regions),
    ssoProviders: Object(ssoProviders),
    extraFields: Object(extraFields),
  } as Found & Translated;
}
