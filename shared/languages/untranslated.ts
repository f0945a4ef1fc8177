import { dirname, join } from 'node:path';
import type { Language } from '../../src/domain/languages.ts';
import type { Source } from '../settings/setting.ts';
import { compileMessage, mapTexts } from './compile-message.ts';
import { type BrandMessages, builtInTexts, isBuiltInLanguage } from './messages.ts';

interface Allowed {
  /** The offered languages. */
  readonly languages: readonly Language[];
  /** Share of untranslated messages among those with words, from 0 to 1. */
  readonly untranslatedShare: number;
}

/**
 * @param brand with the path of its `brand.json` as name
 * @returns a line for each language of the brand with too many messages as in English: file, number and examples
 */
export function untranslatedIn(
  { languages, untranslatedShare: allowed }: Allowed,
  { name, languages: files }: BrandMessages & Source,
): string[] {
  const total = Object.values(builtInTexts('en')).filter(hasWords).length;
  return languages
    .filter((tag) => Object.hasOwn(files, tag) && !isBuiltInLanguage(tag))
    .map((tag) => ({ tag, ids: untranslatedIds(tag, files[tag]) }))
    .filter(({ ids }) => ids.length / total > allowed)
    .map(
      ({ tag, ids }) =>
        `${join(dirname(name), `languages/${tag}.json`)}: ${ids.length} of ${total} messages are as in English, such as ${ids.slice(0, 3).join(', ')}. Translate them; allowed are ${Math.floor(allowed * 100)} % (untranslatedShare).`,
    );
}

/** The ids of texts that equal English; none for `en-GB`. */
export function untranslatedIds(tag: Language, file: unknown): string[] {
  if (new Intl.Locale(tag).language === 'en') return [];
  return Object.entries(builtInTexts('en'))
    .filter(([id, english]) => Object(file)[id] === english && hasWords(english))
    .map(([id]) => id);
}

/** Whether a text has more than placeholders and punctuation. */
function hasWords(text: string): boolean {
  let texts = '';
  mapTexts(compileMessage(text).compiled, (part) => {
    texts += part;
    return part;
  });
  return /\p{L}/u.test(texts);
}
