/**
 * npm run translations [-- --reviewed]   lists translations that need work
 *
 *   --reviewed   marks all translations as up to date, after a change in English that they need not follow
 *
 * Lists messages that are missing, extra, faulty, equal to English, or outdated because the English text has changed since. Writes
 * translated.json, which records the compared texts, and functions.ts beside each en.json: the types of messages with placeholders.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { messageFiles } from '../../shared/languages/message-files.ts';
import { builtInProblems } from '../../shared/languages/messages.ts';
import { functionsOf } from './functions-of.ts';
import { type TranslationRecord, translationReport } from './translation-report.ts';

const recordFile = new URL('translated.json', import.meta.url);

/** @returns the exit code: 1 if a translation needs work */
export function main(args: string[]): number {
  const { values } = parseArgs({ args, options: { reviewed: { type: 'boolean' } } });
  const { same, outdated, generated } = translationsNow(values.reviewed);
  const problems = builtInProblems();
  for (const [file, text] of generated) writeFileSync(file, text);
  for (const line of problems) console.log(line);
  for (const name of outdated) console.log(`${name} is outdated: the English text has changed.`);
  for (const name of same) {
    console.log(`${name} is the same as in English. If that is right, give it a description.`);
  }
  const count = problems.length + outdated.length + same.length;
  console.log(count === 0 ? 'All translations are up to date.' : `${count} need work.`);
  return count === 0 ? 0 : 1;
}

/** The present state of all files, and the generated files that belong to it. */
export function translationsNow(isReviewed = false) {
  const previous = JSON.parse(readFileSync(recordFile, 'utf8')) as TranslationRecord;
  const sides = Object.values(messageFiles).map((files) =>
    translationReport(files, previous, isReviewed),
  );
  const record = Object.assign({}, ...sides.map((side) => side.record));
  const types = [
    ['src', 'PageFunctions', messageFiles.page.en],
    ['service/src', 'ServiceFunctions', messageFiles.service.en],
  ] as const;
  return {
    same: sides.flatMap((side) => side.same),
    outdated: sides.flatMap((side) => side.outdated),
    generated: new Map([
      [recordFile, `${JSON.stringify(record, null, 2)}\n`],
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
