import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Brand, readBrand } from '../../shared/brand/read-brand.ts';
import { createCommand, type OptionsOf } from '../../shared/create-command.ts';
import {
  compileMessage,
  type PlaceholderKind,
  type PlaceholderUse,
} from '../../shared/languages/compile-message.ts';
import { type MessageFile, messageFiles } from '../../shared/languages/message-files.ts';
import { messageProblems } from '../../shared/languages/message-problems.ts';
import { builtInProblems, builtInTexts, englishMessages } from '../../shared/languages/messages.ts';
import { untranslatedIds } from '../../shared/languages/untranslated.ts';
import { throwProblems } from '../../shared/settings/setting.ts';
import { languages, pseudoLanguage } from '../../src/domain/languages.ts';
import { UsageError } from '../usage-error.ts';

/** What has to be done, and files to write. */
interface State {
  readonly problems: readonly string[];
  /** A line for each language with texts that equal English. */
  readonly same: readonly string[];
  readonly generated: ReadonlyMap<URL, string>;
}

const declared = () =>
  createCommand('translations')
    .option('--brand <dir>', 'the languages that a brand adds, in place of the built-in ones')
    .option('--add', 'only adds missing messages to the files of the brand, in English')
    .option(
      '--json',
      'prints {"problems": [...], "same": [...]}; with --add [{"file", "added": [...], "unknown": [...]}]',
    );

type Options = OptionsOf<typeof declared>;

/**
 * Lists messages that are missing, unknown, faulty, or equal to English, which may be right. Without a brand it also
 * writes `functions.ts` beside each `en.json`: the types of messages with placeholders.
 */
export const command = (output: Pick<Console, 'log'> = console) =>
  declared().action((options) => {
    process.exitCode = translations(options, output);
  });

/** @returns the exit code: 1 if a message is missing, unknown or faulty */
function translations({ brand, add, json }: Options, output: Pick<Console, 'log'>): number {
  if (add) {
    if (brand === undefined) throw new UsageError('--add needs a brand: --brand DIR');
    const files = addMissing(brand);
    for (const line of json ? [JSON.stringify(files)] : files.map(textOf)) output.log(line);
    return 0;
  }
  const { problems, same, generated } =
    brand === undefined ? translationsNow() : translationsOf(brand);
  for (const [file, text] of generated) {
    if (existsSync(new URL('.', file))) writeFileSync(file, text);
  }
  const count = problems.length;
  const sum = count === 0 ? 'No message is missing, unknown or faulty.' : `${count} need work.`;
  const lines = json ? [JSON.stringify({ problems, same })] : [...problems, ...same, sum];
  for (const line of lines) output.log(line);
  return count === 0 ? 0 : 1;
}

/** The present state of all files, and the generated files that belong to it. */
export function translationsNow(): State {
  const generated = new Map<URL, string>();
  for (const [folder, name, file] of [
    ['src', 'PageFunctions', messageFiles.page.en],
    ['service/src', 'ServiceFunctions', messageFiles.service.en],
  ] as const) {
    const url = new URL(`../../${folder}/languages/functions.ts`, import.meta.url);
    if (file) generated.set(url, functionsOf(name, file));
  }
  const builtIn = languages.filter((tag) => tag !== pseudoLanguage);
  return {
    problems: builtInProblems(),
    same: builtIn.flatMap((tag) => sameAsEnglish(tag, builtInTexts(tag))),
    generated,
  };
}

/** The state of the languages that a brand adds; there are no generated files. */
function translationsOf(folder: string): State {
  const files = Object.entries(brandIn(folder).languages);
  return {
    problems: files.flatMap(([tag, file]) =>
      messageProblems(Object(file), englishMessages(), tag).map(
        ({ line }) => `languages/${tag}.json: ${line}`,
      ),
    ),
    same: files.flatMap(([tag, file]) => sameAsEnglish(tag, file)),
    generated: new Map(),
  };
}

function sameAsEnglish(tag: string, file: unknown): string[] {
  const ids = untranslatedIds(tag, file);
  return ids.length === 0
    ? []
    : [`${tag}: the same as in English, which may be right: ${ids.join(', ')}.`];
}

/** A file of a language with the ids of messages. */
interface Completed {
  readonly file: string;
  /** These were missing and are in English now. */
  readonly added: readonly string[];
  /** These have no effect in this version. */
  readonly unknown: readonly string[];
}

/** Appends the messages that the languages of a brand lack to their files. */
function addMissing(folder: string): Completed[] {
  const english = builtInTexts('en');
  return Object.entries(brandIn(folder).languages).map(([tag, messages]) => {
    const texts = Object(messages);
    const missing = Object.entries(english).filter(([id]) => !Object.hasOwn(texts, id));
    const file = join(folder, 'languages', `${tag}.json`);
    const all = { ...texts, ...Object.fromEntries(missing) };
    if (missing.length > 0) writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
    const unknown = Object.keys(texts).filter((id) => !Object.hasOwn(english, id));
    return { file, added: missing.map(([id]) => id), unknown };
  });
}

function textOf({ file, added, unknown }: Completed): string {
  const list = (what: string, ids: readonly string[]) =>
    [`${file}: ${what}: ${ids.length}`, ...ids].join('\n  ');
  return [
    list('missing messages that are in English now', added),
    ...(unknown.length > 0 ? [list('unknown messages, which can be deleted', unknown)] : []),
  ].join('\n');
}

/** @throws an error without a language of its own, or with a file of one that is unreadable */
function brandIn(folder: string): Brand {
  const brand = readBrand(folder);
  const unreadable = Object.entries(brand.unreadable);
  throwProblems(unreadable.flatMap(([name, line]) => (/^languages\//.test(name) ? [line] : [])));
  if (Object.keys(brand.languages).length === 0)
    throw new Error(`${folder}: has no language of its own: languages/TAG.json`);
  return brand;
}

const typeOf: Readonly<Record<PlaceholderKind, string>> = {
  text: 'string',
  number: 'number',
  plural: 'number',
  select: 'string',
  date: 'Date',
  time: 'Date',
};

/**
 * The TypeScript types of sentences with placeholders, for a file beside `en.json`.
 * @param name of the interface
 */
function functionsOf(name: string, file: MessageFile): string {
  const lines = Object.entries(file).flatMap(([id, text]) => {
    const { uses } = compileMessage(text);
    const placeholders = new Map(
      uses.filter((use) => use.name !== 'product').map((use) => [use.name, use]),
    );
    const key = id.includes('.') ? `'${id}'` : id;
    return placeholders.size === 0
      ? []
      : [`  ${key}: (${parametersOf([...placeholders.values()])}) => string;`];
  });
  return `// Written by \`threshold translations\` from en.json.

/** Sentences with placeholders other than \`{product}\`. */
export interface ${name} {
${lines.join('\n')}
}
`;
}

function parametersOf(uses: readonly PlaceholderUse[]): string {
  const typed = uses.map(({ name, kind }) => `${name}: ${typeOf[kind]}`);
  return typed.length === 1 ? `${typed[0]}` : `values: { ${typed.join('; ')} }`;
}
