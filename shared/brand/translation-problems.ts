import { dirname, join } from 'node:path';
import { type Language, languages, pseudoLanguage } from '../../src/domain/languages.ts';
import { longWords } from '../languages/long-words.ts';
import type { MessageProblem } from '../languages/message-problems.ts';
import { brandMessageProblems, isBuiltInLanguage } from '../languages/messages.ts';
import { didYouMean } from '../settings/did-you-mean.ts';
import { invalidValue, keyOf, typeOf } from '../settings/setting.ts';
import { settingsSchema } from '../settings/settings-schema.ts';
import { textsOfRegion, translatedKeys, translationOf } from './brand-languages.ts';
import type { Branded } from './branded.ts';
import { extraFieldProblems, missingLabels } from './extra-field-labels.ts';
import type { Brand } from './read-brand.ts';

/** Texts of a brand that each of its languages must translate. */
const texts = [
  'tagline',
  'taglineDetail',
  'proof',
  'panelNote',
  'stepNote',
  'dataUntilRegion',
  'nextSteps',
  'testimonial',
] as const;

/** Texts that must differ between languages. Names and titles may be equal. */
const sentences = ['tagline', 'taglineDetail', 'dataUntilRegion', 'testimonial.quote'] as const;

const isKnown = (tag: Language, { languages }: Brand) =>
  isBuiltInLanguage(tag) || Object.hasOwn(languages, tag);

const knownLanguages = (brand: Brand) => [...languages, ...Object.keys(brand.languages)].join(', ');

/** @returns a line for each offered language without messages */
export function unknownLanguages({ settings, brand }: Branded): string[] {
  return settings.languages
    .filter((tag) => !isKnown(tag, brand))
    .map(
      (tag) =>
        `languages: ${tag} is not one of ${knownLanguages(brand)}; a language of your own needs languages/${tag}.json in the folder.`,
    );
}

/**
 * @param unknown keys of lists in `brand.json` that cannot be read
 * @returns a line for each problem of the translations into offered languages: file, key and what is allowed
 */
export function translationProblems(branded: Branded, unknown: readonly string[] = []): string[] {
  const { settings, brand } = branded;
  const [first, ...others] = settings.languages.filter((language) => language !== pseudoLanguage);
  const overrides = Object.keys(brand.messages).map((name) => name.split('.').slice(1, -1).join());
  const files = [
    ...Object.keys(brand.translations).map((tag) => ['brand', tag] as const),
    ...overrides.filter(Boolean).map((tag) => ['messages', tag] as const),
  ];
  const inLanguage = (language: Language, problems: readonly string[]) =>
    problems
      .filter((problem) => !unknown.includes(keyOf(problem)))
      .map((problem) => `brand.${language}.json: ${problem}`);
  return [
    ...files
      .filter(([, tag]) => !isKnown(tag, brand) && !settings.languages.includes(tag))
      .map(([name, tag]) => `${name}.${tag}.json: ${tag} is not one of ${knownLanguages(brand)}.`),
    ...(first && first in brand.translations ? inLanguage(first, mistakesIn(first, branded)) : []),
    ...others.flatMap((language) =>
      inLanguage(language, [...mistakesIn(language, branded), ...gapsIn(language, branded)]),
    ),
  ].filter((problem) => isReadable(problem, brand));
}

/**
 * Problems of the brand's messages. They do not stop the service, because a new version of it can cause them.
 * @returns lines with the path of the file
 */
export function messageProblemsOf(
  { settings, brand }: Branded,
  ...kinds: MessageProblem['kind'][]
): string[] {
  const builtIn = Object.keys(brand.languages).filter(isBuiltInLanguage);
  return [
    ...builtIn.map((tag) => ({
      kind: 'faulty' as const,
      line: `languages/${tag}.json: ${tag} is built in; put your texts into messages.${tag}.json.`,
    })),
    ...brandMessageProblems(brand, settings.languages),
  ]
    .filter(({ kind, line }) => kinds.includes(kind) && isReadable(line, brand))
    .map(({ line }) => join(dirname(brand.name), line));
}

const isReadable = (problem: string, { unreadable }: Brand) =>
  !Object.keys(unreadable).some((name) => problem.startsWith(`${name}: `));

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
      .concat(
        Object.entries(labels).flatMap(([value, texts]) =>
          Object.values<unknown>(textsOfRegion(texts)).map((text) => [
            `regions.${value}`,
            `${text}`,
          ]),
        ),
      )
      .flatMap(([path, text]) =>
        scriptProblem(text, language).map((problem) => `${path}: ${problem}`),
      ),
  ];
}

function gapsIn(language: Language, { settings, brand, overridden }: Branded): string[] {
  const { regions: labels, extraFields, ...written } = translationOf(brand, language);
  const offered = overridden.includes('regions') ? [] : settings.regions;
  return [
    ...texts
      .filter((key) => !overridden.includes(key))
      .filter((key) => hasText(settings[key]) && !Object.hasOwn(written, key))
      .map((key) => `${key}: is missing, and brand.json has one.`),
    ...sentences
      .filter((path) => !overridden.includes(path.replace(/\..*/, '')))
      .filter(
        (path) => textAt(written, path) !== '' && textAt(written, path) === textAt(settings, path),
      )
      .map((path) => `${path}: is the same as in brand.json; translate it.`),
    ...offered
      .filter(({ value }) => !value.startsWith('TEST-'))
      .flatMap((region) =>
        (['label', 'detail'] as const)
          .filter((key) => region[key] && !textAt(textsOfRegion(labels[region.value]), key).trim())
          .map((key) => `regions: the ${key} of ${region.value} is missing.`),
      ),
    ...(overridden.includes('extraFields') ? [] : missingLabels(settings.extraFields, extraFields)),
  ];
}

const hasText = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);

/** Text at a path such as `testimonial.quote`; empty where there is none. */
function textAt(written: object, path: string): string {
  const text = path.split('.').reduce<unknown>((at, key) => Object(at)[key], written);
  return typeof text === 'string' ? text : '';
}

/** Reports a text that is mostly in another script, because it is not translated. Names and terms may be. */
function scriptProblem(text: string, language: Language): string[] {
  const script = new Intl.Locale(language).maximize().script ?? 'Zyyy';
  const letters = text.match(/\p{L}/gu) ?? [];
  const inScript = letters.filter((letter) =>
    new RegExp(`\\p{Script=${script}}`, 'u').test(letter),
  );
  if (inScript.length >= letters.length / 4) return [];
  const name = new Intl.DisplayNames('en', { type: 'script' }).of(script);
  return [`found ${JSON.stringify(text)}; allowed is a text in ${name} script.`];
}
