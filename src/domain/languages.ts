/** The languages that page and service speak, by their tags of BCP 47: what each calls itself, and where its lines begin. */
export const languageDetails = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  de: { name: 'Deutsch', direction: 'ltr' },
  /** English with accents and long words, for trying out: what stands without is in no catalogue. */
  'en-XA': { name: 'Ëñgļïšĥ', direction: 'ltr' },
} as const satisfies Record<string, { readonly name: string; readonly direction: 'ltr' | 'rtl' }>;

export type Language = keyof typeof languageDetails;

/** Some of them, the first one for whoever reads none. */
export type Languages = readonly [Language, ...Language[]];

export const languages = /* @__PURE__ */ Object.keys(languageDetails) as readonly Language[];

export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(languageDetails, tag);
}

/** Spoken in development alone. */
export const pseudoLanguage = 'en-XA' satisfies Language;
