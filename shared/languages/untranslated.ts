import { dirname, join } from 'node:path';
import type { Language } from '../../src/domain/languages.ts';
import type { Source } from '../settings/setting.ts';
import { compileMessage, mapTexts } from './compile-message.ts';
import { type MessageFile, messageFiles } from './message-files.ts';
import { type BrandMessages, isBuiltInLanguage } from './messages.ts';

/** Messages of a language of a brand that are as in English. */
export interface Untranslated {
  /** Of all messages with words, from 0 to 1. */
  readonly share: number;
  /** File, number and examples. */
  readonly line: string;
}

/**
 * @param languages offered ones
 * @param brand with the path of its `brand.json` as name
 * @returns for each language of the brand with such messages
 */
export function untranslatedIn(
  languages: readonly Language[],
  { name, languages: files }: BrandMessages & Source,
): Untranslated[] {
  const english: MessageFile = { ...messageFiles.page.en, ...messageFiles.service.en };
  const total = Object.values(english).filter(hasWords).length;
  return languages
    .filter((tag) => Object.hasOwn(files, tag) && !isBuiltInLanguage(tag))
    .map((tag) => ({ tag, ids: untranslatedIds(tag, english, files[tag]) }))
    .filter(({ ids }) => ids.length > 0)
    .map(({ tag, ids }) => ({
      share: ids.length / total,
      line: `${join(dirname(name), `languages/${tag}.json`)}: ${ids.length} of ${total} messages are as in English, such as ${ids.slice(0, 3).join(', ')}. Translate them; where English is right, give a description of its own.`,
    }));
}

/** The ids of texts that equal English; none for `en-GB`. A description other than the English one marks a text as reviewed. */
export function untranslatedIds(tag: Language, english: MessageFile, file: unknown): string[] {
  if (new Intl.Locale(tag).language === 'en') return [];
  return Object.entries(english)
    .filter(([id, original]) => {
      const { defaultMessage, description } = Object(Object(file)[id]);
      const isReviewed = description !== undefined && description !== original.description;
      return defaultMessage === original.defaultMessage && !isReviewed && hasWords(original);
    })
    .map(([id]) => id);
}

/** Whether there is more than placeholders and punctuation. */
function hasWords({ defaultMessage }: MessageFile[string]): boolean {
  let texts = '';
  mapTexts(compileMessage(defaultMessage).compiled, (text) => {
    texts += text;
    return text;
  });
  return /\p{L}/u.test(texts);
}
