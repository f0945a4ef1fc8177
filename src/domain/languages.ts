/** The languages of page and service by BCP 47 tag, with their own names and directions. */
export const languageDetails = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  de: { name: 'Deutsch', direction: 'ltr' },
  /** Pseudo-language for development: text without accents is missing from the catalogues. */
  'en-XA': { name: 'Ëñgļïšĥ', direction: 'ltr' },
} as const satisfies Record<string, { readonly name: string; readonly direction: 'ltr' | 'rtl' }>;

export type Language = keyof typeof languageDetails;

/** Offered languages; the first one is the default. */
export type Languages = readonly [Language, ...Language[]];

export const languages = /* @__PURE__ */ Object.keys(languageDetails) as readonly Language[];

export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(languageDetails, tag);
}

/** Only available in development. */
export const pseudoLanguage = 'en-XA' satisfies Language;

/**
 * Chooses one of the offered languages.
 * @param offered the first one is the default
 * @param wanted BCP 47 tags in order of preference; `ar-SA` matches `ar`
 */
export function matchLanguage<Offered extends string>(
  offered: readonly [Offered, ...Offered[]],
  wanted: readonly (string | null | undefined)[],
): Offered {
  const tags = wanted.flatMap((tag) => (tag ? [tag, tag.replace(/-.*/, '')] : []));
  const found = tags.map((tag) =>
    offered.find((language) => language.toLowerCase() === tag.toLowerCase()),
  );
  return found.find((language) => language) ?? offered[0];
}
