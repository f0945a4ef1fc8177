/**
 * npm run translations [-- OPTION...]   lists translations that need work
 *
 *   --brand DIR   the languages that a brand adds, in place of the built-in ones
 *   --reviewed    marks all translations as up to date, after a change in English that they need not follow
 *
 * Lists messages that are missing, extra, faulty, equal to English, or outdated because the English text has changed since. Writes
 * translated.json, which records the compared texts: beside this program, or in the folder of the brand. Without --brand also writes
 * functions.ts beside each en.json: the types of messages with placeholders.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { type MessageFiles, messageFiles } from '../../shared/languages/message-files.ts';
import { builtInProblems, ownLanguageProblems } from '../../shared/languages/messages.ts';
import { throwProblems } from '../../shared/settings/setting.ts';
import { functionsOf } from './functions-of.ts';
import { type TranslationRecord, translationReport } from './translation-report.ts';

/** What has to be done, and files to write. */
interface State {
  readonly problems: readonly string[];
  readonly same: readonly string[];
  readonly outdated: readonly string[];
  readonly generated: ReadonlyMap<URL, string>;
}

/** @returns the exit code: 1 if a translation needs work */
export function main(args: string[], output: Pick<Console, 'log'> = console): number {
  const { values } = parseArgs({
    args,
    options: { brand: { type: 'string' }, reviewed: { type: 'boolean' } },
  });
  const { brand, reviewed } = values;
  const { problems, same, outdated, generated } =
    brand === undefined ? translationsNow(reviewed) : translationsOf(brand, reviewed);
  for (const [file, text] of generated) writeFileSync(file, text);
  for (const line of problems) output.log(line);
  for (const name of outdated) output.log(`${name} is outdated: the English text has changed.`);
  for (const name of same) {
    output.log(
      `${name} is the same as in English. If that is right, give it a description of its own.`,
    );
  }
  const count = problems.length + outdated.length + same.length;
  output.log(count === 0 ? 'All translations are up to date.' : `${count} need work.`);
  return count === 0 ? 0 : 1;
}

/** The present state of all files, and the generated files that belong to it. */
export function translationsNow(isReviewed = false): State {
  const record = new URL('translated.json', import.meta.url);
  const types = [
    ['src', 'PageFunctions', messageFiles.page.en],
    ['service/src', 'ServiceFunctions', messageFiles.service.en],
  ] as const;
  const { generated, ...state } = compared(Object.values(messageFiles), record, isReviewed);
  return {
    ...state,
    problems: builtInProblems(),
    generated: new Map([
      ...generated,
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

/** The same for the languages that a brand adds. @throws an error without one, or with a file that is unreadable */
function translationsOf(folder: string, isReviewed = false): State {
  const brand = readBrand(folder);
  const unreadable = Object.entries(brand.unreadable);
  throwProblems(unreadable.flatMap(([name, line]) => (/^languages\//.test(name) ? [line] : [])));
  const own = Object.keys(brand.languages);
  if (own.length === 0)
    throw new Error(`${folder}: has no language of its own: languages/TAG.json`);
  const en = { ...messageFiles.page.en, ...messageFiles.service.en };
  const files = { ...(brand.languages as MessageFiles), en };
  return {
    ...compared([files], pathToFileURL(join(folder, 'translated.json')), isReviewed),
    problems: own.flatMap((language) => ownLanguageProblems(brand, language)),
  };
}

/** @param sides files by language of page and service @param record file with the compared texts of the last run */
function compared(sides: readonly MessageFiles[], record: URL, isReviewed: boolean) {
  const former = existsSync(record) ? readFileSync(record, 'utf8') : '{}';
  const reports = sides.map((files) =>
    translationReport(files, JSON.parse(former) as TranslationRecord, isReviewed),
  );
  const now = Object.assign({}, ...reports.map((report) => report.record));
  return {
    same: reports.flatMap((report) => report.same),
    outdated: reports.flatMap((report) => report.outdated),
    generated: new Map([[record, `${JSON.stringify(now, null, 2)}\n`]]),
  };
}
