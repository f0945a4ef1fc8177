import { type Language, languages, pseudoLanguage } from '../../src/domain/languages.ts';
import type { Compiled } from '../../src/languages/formats.ts';
import { throwProblems } from '../settings/setting.ts';
import { accented } from './accented.ts';
import { type CompiledMessage, compileMessage } from './compile-message.ts';
import { type MessageFile, messageFiles } from './message-files.ts';
import {
  messageFaults,
  messageProblems,
  missingIds,
  type Texts,
  unknownMessages,
  usableTexts,
} from './message-problems.ts';

/** Compiled messages by id. */
export type Messages = Readonly<Record<string, Compiled>>;

/** What a brand adds to the messages, as in its folder. */
export interface BrandMessages {
  /** Overrides by file name: `messages.json` for the first language, `messages.ar.json`. */
  readonly messages: Readonly<Record<string, unknown>>;
  /** Languages of its own, `languages/pt.json`, by tag. */
  readonly languages: Readonly<Record<string, unknown>>;
}

/** The ids of the page's messages. The service has others. */
export const pageIds: readonly string[] = Object.keys(messageFiles.page.en ?? {});

export const isBuiltInLanguage = (language: Language) => languages.some((tag) => tag === language);

let english: ReadonlyMap<string, CompiledMessage> | undefined;

/** The English messages of both sides, which define placeholders. @throws Error with the message that is broken */
export function englishMessages(): ReadonlyMap<string, CompiledMessage> {
  english ??= new Map(
    Object.entries(fileOf('en')).map(([id, { defaultMessage }]) => {
      try {
        return [id, compileMessage(defaultMessage)];
      } catch (error) {
        throw new Error(`en.json: ${id} ${(error as Error).message}.`);
      }
    }),
  );
  return english;
}

const fileOf = (language: Language): MessageFile => ({
  ...messageFiles.page[language],
  ...messageFiles.service[language],
});

const known = new WeakMap<object, Map<string, Messages>>();

/**
 * The messages of page and service in a language of a brand, with its overrides. Where the brand's text is missing, unknown or
 * faulty, the built-in one is used, in English for a language of the brand.
 * @param first the brand's first language
 * @throws Error with a line for each problem of a built-in language: file, message and what is wrong
 */
export function messagesIn(brand: BrandMessages, first: Language, language: Language): Messages {
  const ofBrand = known.get(brand) ?? new Map<string, Messages>();
  known.set(brand, ofBrand);
  const key = `${first} ${language}`;
  const messages = ofBrand.get(key) ?? compiledIn(brand, first, language);
  ofBrand.set(key, messages);
  return messages;
}

function compiledIn(brand: BrandMessages, first: Language, language: Language): Messages {
  if (language === pseudoLanguage) {
    const all = [...englishMessages()];
    return Object.fromEntries(all.map(([id, { compiled }]) => [id, accented(compiled)]));
  }
  const builtIn = isBuiltInLanguage(language) ? language : 'en';
  const texts = textsOf(fileOf(builtIn));
  const problems = messageProblems(texts, englishMessages(), builtIn);
  throwProblems(problems.map((problem) => `${builtIn}.json: ${problem}`));
  const own = filesOf(brand, first, language).map(({ texts, isOverride }) =>
    usableTexts(texts, englishMessages(), language, isOverride),
  );
  const all: Readonly<Record<string, string>> = Object.assign({}, texts, ...own);
  return Object.fromEntries(
    Object.entries(all).map(([id, text]) => [id, compileMessage(text).compiled]),
  );
}

const textsOf = (file: unknown): Texts =>
  Object.fromEntries(
    Object.entries(Object(file)).map(([id, message]) => [id, Object(message).defaultMessage]),
  );

/** The files of a language in a brand's folder; a later one overrides the former. */
function filesOf({ messages, languages }: BrandMessages, first: Language, language: Language) {
  const isOwn = !isBuiltInLanguage(language) && Object.hasOwn(languages, language);
  const own = { name: `languages/${language}.json`, texts: textsOf(languages[language]) };
  const names = [...(language === first ? ['messages.json'] : []), `messages.${language}.json`];
  return [
    ...(isOwn ? [{ ...own, isOverride: false }] : []),
    ...names
      .filter((name) => name in messages)
      .map((name) => ({ name, texts: Object(messages[name]) as Texts, isOverride: true })),
  ];
}

/** @returns a line for each problem of the files of page and service */
export function builtInProblems(): string[] {
  return Object.entries(messageFiles).flatMap(([side, files]) =>
    Object.keys(files.en ?? {}).length === 0
      ? []
      : languages
          .filter((language) => language !== pseudoLanguage)
          .flatMap((language) => {
            const sideOf = (id: string) => (Object.hasOwn(files.en ?? {}, id) ? side : '');
            const english = new Map([...englishMessages()].filter(([id]) => sideOf(id)));
            const folder = side === 'page' ? 'src' : 'service/src';
            return messageProblems(textsOf(files[language]), english, language).map(
              (problem) => `${folder}/languages/${language}.json: ${problem}`,
            );
          }),
  );
}

/** @returns a line for each problem of a language that a brand adds; none without its file */
export function ownLanguageProblems({ languages }: BrandMessages, language: Language): string[] {
  return isBuiltInLanguage(language) || !Object.hasOwn(languages, language)
    ? []
    : messageProblems(textsOf(languages[language]), englishMessages(), language).map(
        (problem) => `languages/${language}.json: ${problem}`,
      );
}

/** Problems of a brand's languages and overrides, as lines: file, message and what is wrong. */
export interface BrandMessageProblems {
  /** Texts that cannot be used. */
  readonly faults: readonly string[];
  /** Messages that another version has: unknown ones, and one line for all that a language lacks. */
  readonly gaps: readonly string[];
}

export function brandMessageProblems(
  brand: BrandMessages,
  [first, ...others]: readonly [Language, ...Language[]],
): BrandMessageProblems {
  const english = englishMessages();
  const found = [first, ...others]
    .filter((language) => language !== pseudoLanguage)
    .flatMap((language) =>
      filesOf(brand, first, language).map(({ name, texts, isOverride }) => {
        const inFile = (problem: string) => `${name}: ${problem}`;
        const missing = isOverride ? [] : missingIds(texts, english);
        return {
          faults: messageFaults(texts, english, language, isOverride).map(inFile),
          gaps: [...summaryOf(missing), ...unknownMessages(texts, english)].map(inFile),
        };
      }),
    );
  return {
    faults: found.flatMap(({ faults }) => faults),
    gaps: found.flatMap(({ gaps }) => gaps),
  };
}

const summaryOf = (missing: readonly string[]) =>
  missing.length === 0
    ? []
    : [
        `${missing.length} of ${englishMessages().size} messages are missing and in English, such as ${missing.slice(0, 3).join(', ')}. \`npm run translations -- --brand DIR --add\` adds them.`,
      ];
