import { type Language, languages, pseudoLanguage } from '../../src/domain/languages.ts';
import type { Compiled } from '../../src/languages/formats.ts';
import { accented } from './accented.ts';
import { type CompiledMessage, compileMessage } from './compile-message.ts';
import { type MessageFile, messageFiles } from './message-files.ts';
import { messageProblems } from './message-problems.ts';

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
 * The messages of page and service in a language of a brand, with its overrides.
 * @param first the brand's first language
 * @throws Error with a line for each problem of the language's file: file, message and what is wrong
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
  const own = brand.languages[language];
  const file = isBuiltInLanguage(language) ? fileOf(language) : (own as MessageFile);
  const problems = messageProblems(textsOf(file), englishMessages(), language);
  if (problems.length > 0) {
    throw new Error(problems.map((problem) => `${language}.json: ${problem}`).join('\n'));
  }
  const overrides = overridesOf(brand, first, language).map(([, texts]) => texts);
  const texts: Readonly<Record<string, string>> = Object.assign({}, textsOf(file), ...overrides);
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, compileMessage(text).compiled]),
  );
}

const textsOf = (file: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(Object(file)).map(([id, message]) => [id, Object(message).defaultMessage]),
  );

/** The files with overrides of a language. */
function overridesOf({ messages }: BrandMessages, first: Language, language: Language) {
  const names = [...(language === first ? ['messages.json'] : []), `messages.${language}.json`];
  return names.flatMap((name) =>
    name in messages ? [[name, Object(messages[name])] as const] : [],
  );
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

/** @returns a line for each problem of the brand's languages and overrides: file, message and what is wrong */
export function brandMessageProblems(
  brand: BrandMessages,
  [first, ...others]: readonly [Language, ...Language[]],
): string[] {
  const offered = [first, ...others].filter((language) => language !== pseudoLanguage);
  return offered.flatMap((language) => [
    ...ownLanguageProblems(brand, language),
    ...overridesOf(brand, first, language).flatMap(([name, texts]) =>
      messageProblems(texts, englishMessages(), language, true).map(
        (problem) => `${name}: ${problem}`,
      ),
    ),
  ]);
}
