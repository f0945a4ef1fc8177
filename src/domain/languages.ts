/** The languages that page and service speak, by their tags of BCP 47: what each calls itself, and where its lines begin. */
export const languageDetails = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  de: { name: 'Deutsch', direction: 'ltr' },
  /** English with accents and long words, for trying out: what stands without is in no catalogue. */
  'en-XA': { name: 'Ëñgļïšĥ', direction: 'ltr' },
} as const satisfies Record<string, { readonly name: string; readonly direction: 'ltr' | 'rtl' }>;

export type Language = keyof typeof languageDetails;

/** Offered languages; the first one is the default. */
export type Languages = readonly [Language, ...Language[]];

export const languages = /* @__PURE__ */ Object.keys(languageDetails) as readonly Language[];

export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(languageDetails, tag);
}

/** Spoken in development alone. */
export const pseudoLanguage = 'en-XA' satisfies Language;

/**
 * Which of the offered languages somebody is spoken to in.
 * @param offered the first one is the default
 * @param wanted tags of BCP 47 as people and browsers say them, in order of preference: `ar-SA` is content with `ar`
 */
export function spokenLanguage<Offered extends string>(
  offered: readonly [Offered, ...Offered[]],
  wanted: readonly (string | null | undefined)[],
): Offered {
  const tags = wanted.flatMap((tag) => (tag ? [tag, tag.replace(/-.*/, '')] : []));
  const found = tags.map((tag) =>
    offered.find((language) => language.toLowerCase() === tag.toLowerCase()),
  );
  return found.find((language) => language) ?? offered[0];
}
