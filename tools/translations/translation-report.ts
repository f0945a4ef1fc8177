import { createHash } from 'node:crypto';
import type { MessageFiles } from '../../shared/languages/message-files.ts';
import { untranslatedIds } from '../../shared/languages/untranslated.ts';

/** For each message and language a hash of the English text and one of its translation: `de 1a2b3c4d, fr ...`. */
export type TranslationRecord = Readonly<{ [id: string]: string }>;

export interface TranslationReport {
  /** Texts that equal English and have no description of their own, which marks them as reviewed. */
  readonly same: readonly string[];
  /** Translations that are older than the English text. */
  readonly outdated: readonly string[];
  /** The record with new and changed translations. Outdated ones stay as they are. */
  readonly record: TranslationRecord;
}

/**
 * Compares translations with English.
 * @param files of one side by language
 * @param former the record of the last run: a translation is up to date if it has been changed since
 * @param isReviewed true accepts all translations for the present English texts
 */
export function translationReport(
  { en: english = {}, ...translations }: MessageFiles,
  former: TranslationRecord,
  isReviewed = false,
): TranslationReport {
  const all = Object.entries(english).flatMap(([id, { defaultMessage }]) =>
    Object.entries(translations).flatMap(([tag, file]) => {
      const text = Object(Object(file)[id]).defaultMessage;
      // Reported as missing or faulty.
      if (typeof text !== 'string') return [];
      const pair = { id, tag, english: defaultMessage, text };
      const known = hashesOf(former[id], tag);
      const isOutdated =
        !isReviewed && known?.text === hash(pair.text) && known.english !== hash(pair.english);
      return [{ ...pair, isOutdated, known }];
    }),
  );
  const named = ({ id, tag }: { id: string; tag: string }) => `${tag}: ${id}`;
  const record: { [id: string]: string } = {};
  for (const { id, tag, english, text, isOutdated, known } of all) {
    const hashes = isOutdated && known ? known.english + known.text : hash(english) + hash(text);
    record[id] = [...(record[id] ? [record[id]] : []), `${tag} ${hashes}`].join(', ');
  }
  return {
    same: Object.entries(translations).flatMap(([tag, file]) =>
      untranslatedIds(tag, english, file).map((id) => named({ id, tag })),
    ),
    outdated: all.filter((pair) => pair.isOutdated).map(named),
    record,
  };
}

function hashesOf(line: string | undefined, tag: string) {
  const [, english = '', text = ''] =
    new RegExp(`(?:^|, )${tag} (\\w{4})(\\w{4})`).exec(line ?? '') ?? [];
  return english ? { english, text } : undefined;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 4);
