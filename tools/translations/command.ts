/**
 * npm run translations [-- OPTION...]   lists translations that need work
 *
 *   --brand DIR   the languages that a brand adds, in place of the built-in ones
 *   --add         only adds missing messages to the files of the brand, in English
 *
 * Lists messages that are missing, unknown, faulty or equal to English. Without --brand also writes functions.ts beside each
 * en.json: the types of messages with placeholders.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Brand, readBrand } from '../../shared/brand/read-brand.ts';
import {
  type MessageFile,
  type MessageFiles,
  messageFiles,
} from '../../shared/languages/message-files.ts';
import { messageProblems } from '../../shared/languages/message-problems.ts';
import { builtInProblems, englishMessages, textsOf } from '../../shared/languages/messages.ts';
import { untranslatedIds } from '../../shared/languages/untranslated.ts';
import { throwProblems } from '../../shared/settings/setting.ts';
import { functionsOf } from './functions-of.ts';

/** What has to be done, and files to write. */
interface State {
  readonly problems: readonly string[];
  readonly same: readonly string[];
  readonly generated: ReadonlyMap<URL, string>;
}

/** @returns the exit code: 1 if a translation needs work */
export function main(args: string[], output: Pick<Console, 'log'> = console): number {
  const { values } = parseArgs({
    args,
    options: { brand: { type: 'string' }, add: { type: 'boolean' } },
  });
  const { brand, add } = values;
  if (add) {
    if (brand === undefined) throw new Error('--add needs a brand: --brand DIR');
    for (const line of addMissing(brand)) output.log(line);
    return 0;
  }
  const { problems, same, generated } =
    brand === undefined ? translationsNow() : translationsOf(brand);
  for (const [file, text] of generated) writeFileSync(file, text);
  for (const line of problems) output.log(line);
  for (const name of same) {
    output.log(
      `${name} is the same as in English. If that is right, give it a description of its own.`,
    );
  }
  const count = problems.length + same.length;
  output.log(count === 0 ? 'All translations are up to date.' : `${count} need work.`);
  return count === 0 ? 0 : 1;
}

/** The present state of all files, and the generated files that belong to it. */
export function translationsNow(): State {
  const types = [
    ['src', 'PageFunctions', messageFiles.page.en],
    ['service/src', 'ServiceFunctions', messageFiles.service.en],
  ] as const;
  return {
    problems: builtInProblems(),
    same: Object.values(messageFiles).flatMap(sameAsEnglish),
    generated: new Map([
      ...types.flatMap(([folder, name, file]) =>
        file
          ? [
              [
                new URL(`../../${folder}/languages/functions.ts`, import.meta.url),
                functionsOf(name, file),
              ] as const,
            ]
          : [],
      ),
    ]),
  };
}

/** All messages in English. */
const en: MessageFile = { ...messageFiles.page.en, ...messageFiles.service.en };

/** The same for the languages that a brand adds. */
function translationsOf(folder: string): State {
  const brand = brandIn(folder);
  const files = { ...(brand.languages as MessageFiles), en };
  return {
    problems: Object.keys(brand.languages).flatMap((tag) =>
      messageProblems(textsOf(brand.languages[tag]), englishMessages(), tag).map(
        ({ line }) => `languages/${tag}.json: ${line}`,
      ),
    ),
    same: sameAsEnglish(files),
    generated: new Map(),
  };
}

/** Appends the messages that the languages of a brand lack to their files. @returns a line for each file */
function addMissing(folder: string): string[] {
  return Object.entries(brandIn(folder).languages).map(([tag, file]) => {
    const missing = Object.entries(en).filter(([id]) => !Object.hasOwn(Object(file), id));
    const path = join(folder, 'languages', `${tag}.json`);
    const all = { ...Object(file), ...Object.fromEntries(missing) };
    if (missing.length > 0) writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
    return `${path}: ${missing.length} of ${Object.keys(en).length} messages were missing and are in English now.`;
  });
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

/** @returns the language and id of each text that equals English and has no description of its own */
const sameAsEnglish = ({ en = {}, ...translations }: MessageFiles): string[] =>
  Object.entries(translations).flatMap(([tag, file]) =>
    untranslatedIds(tag, en, file).map((id) => `${tag}: ${id}`),
  );
