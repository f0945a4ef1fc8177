import { type Language, languages, pseudoLanguage } from '../../src/domain/languages.ts';
import type { CompiledMessage } from '../../src/languages/formats.ts';
import { compileMessage, mapTexts, type ParsedMessage } from './compile-message.ts';
import { type MessageFile, messageFiles } from './message-files.ts';
import { type MessageProblem, messageProblems } from './message-problems.ts';

/** Compiled messages by id. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

/** Messages and languages in the folder of a brand. */
export interface BrandMessages {
  /** Overrides by file name: `messages.json` for the first language, `messages.ar.json`. */
  readonly messages: Readonly<Record<string, unknown>>;
  /** Languages that the brand adds by `languages/pt.json`, by tag. */
  readonly languages: Readonly<Record<string, unknown>>;
}

/** The ids of the page's messages. */
export const pageIds: readonly string[] = Object.keys(messageFiles.page.en ?? {});

export const isBuiltInLanguage = (language: Language) => languages.some((tag) => tag === language);

let english: ReadonlyMap<string, ParsedMessage> | undefined;

/** The English messages of both sides, which define placeholders. @throws Error with the message that is broken */
export function englishMessages(): ReadonlyMap<string, ParsedMessage> {
  english ??= new Map(
    Object.entries(builtInTexts('en')).map(([id, text]) => {
      try {
        return [id, compileMessage(text)];
      } catch (error) {
        throw new Error(`en.json: ${id} ${(error as Error).message}.`);
      }
    }),
  );
  return english;
}

/** The texts of page and service. */
export const builtInTexts = (language: Language): MessageFile => ({
  ...messageFiles.page[language],
  ...messageFiles.service[language],
});

const known = new WeakMap<object, Map<string, Messages>>();

/**
 * The messages of page and service in a language of a brand, with its overrides. The built-in or the English text
 * replaces a missing or faulty one.
 * @param first the brand's first language
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
  const english = englishMessages();
  const builtIn = ['', builtInTexts(language), false] as const;
  const usable = [builtIn, ...filesOf(brand, first, language)].flatMap(([, texts, isOverride]) => {
    const problems = messageProblems(texts, english, language, isOverride);
    const wrong = new Set(problems.map(({ id }) => id));
    return Object.entries(texts)
      .filter(([id]) => !wrong.has(id))
      .map(([id, text]) => [id, compileMessage(`${text}`)] as const);
  });
  return Object.fromEntries([...english, ...usable].map(([id, { compiled }]) => [id, compiled]));
}

type Texts = Readonly<Record<string, unknown>>;

/** The files of a brand in a language: name, texts, and whether the file is an override, which may lack messages. */
function filesOf({ messages, languages }: BrandMessages, first: Language, language: Language) {
  const isAdded = !isBuiltInLanguage(language) && Object.hasOwn(languages, language);
  const added = [
    `languages/${language}.json`,
    Object(languages[language]) as Texts,
    false,
  ] as const;
  const names = [...(language === first ? ['messages.json'] : []), `messages.${language}.json`];
  const overrides = names.filter((name) => name in messages);
  return [
    ...(isAdded ? [added] : []),
    ...overrides.map((name) => [name, Object(messages[name]) as Texts, true] as const),
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
            return messageProblems(files[language] ?? {}, english, language).map(
              ({ line }) => `${folder}/languages/${language}.json: ${line}`,
            );
          }),
  );
}

/**
 * @returns a line with the file for each problem of the brand's languages and overrides; one line for all messages that
 *   a file lacks
 */
export function brandMessageProblems(
  brand: BrandMessages,
  [first, ...others]: readonly [Language, ...Language[]],
): Omit<MessageProblem, 'id'>[] {
  const offered = [first, ...others].filter((language) => language !== pseudoLanguage);
  return offered.flatMap((language) =>
    filesOf(brand, first, language).flatMap(([name, texts, isOverride]) => {
      const problems = messageProblems(texts, englishMessages(), language, isOverride);
      const missing = problems.filter(({ kind }) => kind === 'missing').map(({ id }) => id);
      const line = `${missing.length} of ${englishMessages().size} messages are missing and in English, such as ${missing.slice(0, 3).join(', ')}. \`npx threshold translations --brand DIR --add\` adds them.`;
      return [
        ...(missing.length > 0 ? [{ kind: 'missing' as const, line }] : []),
        ...problems.filter(({ kind }) => kind !== 'missing'),
      ].map(({ kind, line }) => ({ kind, line: `${name}: ${line}` }));
    }),
  );
}

/** Doubled vowels make texts about as long as German ones. */
const accents = new Map([
  ...pairs('aeiouAEIOU', 'äëïöüÄËÏÖÜ').map(([plain, other]) => [plain, other + other] as const),
  ...pairs('cglnrsyCGLNRSY', 'çģļñŕšÿÇĢĻÑŔŠŸ'),
]);

function pairs(plain: string, others: string) {
  return [...plain].map((letter, at) => [letter, others.charAt(at)] as const);
}

/** Adds accents and brackets, so that text that is not in the messages is visible. */
function accented(message: CompiledMessage): CompiledMessage {
  const parts = mapTexts(message, (text) =>
    text.replaceAll(/[a-z]/gi, (letter) => accents.get(letter) ?? letter),
  );
  return mapTexts(['[', ...[parts].flat(), ']'], (text) => text);
}
