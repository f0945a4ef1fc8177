/** A BCP 47 tag: a language of `languageDetails`, or one that a brand supplies. */
export type Language = string;

interface LanguageDetails {
  /** The name in the language itself. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/** The languages of page and service; each has a file in `src/languages` and in `service/src/languages`. */
export const languageDetails = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  de: { name: 'Deutsch', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  /** Pseudo-language for development, derived from English. Text without accents is not in the files of messages. */
  'en-XA': { name: 'Ëñgļïšĥ', direction: 'ltr' },
} as const satisfies Readonly<Record<string, LanguageDetails>>;

/** Offered languages; the first one is the default. */
export type Languages = readonly [Language, ...Language[]];

export const languages = /* @__PURE__ */ Object.keys(
  languageDetails,
) as readonly (keyof typeof languageDetails)[];

/** Available only in development. */
export const pseudoLanguage = 'en-XA';

/** Name and direction of a language. For a language that a brand adds they come from `Intl`. */
export function languageDetailsOf(tag: Language): LanguageDetails {
  if (Object.hasOwn(languageDetails, tag))
    return languageDetails[tag as keyof typeof languageDetails];
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  const { script = '' } = new Intl.Locale(tag).maximize();
  return {
    name: name.replace(/^./u, (letter) => letter.toLocaleUpperCase(tag)),
    direction: rightToLeft.includes(script) ? 'rtl' : 'ltr',
  };
}

const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/**
 * Chooses one of the offered languages, for each wanted tag the longest one that it begins with (RFC 4647, lookup).
 * @param offered the first one is the default
 * @param wanted BCP 47 tags in order of preference; `zh-Hant-TW` matches `zh-Hant`, else `zh`
 */
export function matchLanguage<Offered extends string>(
  offered: readonly [Offered, ...Offered[]],
  wanted: readonly (string | null | undefined)[],
): Offered {
  const longestFirst = [...offered].sort((a, b) => b.length - a.length);
  const matches = wanted.map((tag) =>
    longestFirst.find((language) =>
      `${tag}-`.toLowerCase().startsWith(`${language}-`.toLowerCase()),
    ),
  );
  return matches.find((language) => language) ?? offered[0];
}
