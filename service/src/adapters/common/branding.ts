import { type Language, type Languages, languageDetailsOf } from '#page/domain/languages.ts';
import type { NextStep } from '#page/domain/next-steps.ts';
import type { PasswordRules } from '#page/domain/password.ts';
import type { Region } from '#page/domain/region.ts';
import type { OfferedProvider } from '#page/domain/sso-providers.ts';
import { sentencesOf } from '#page/languages/formats.ts';
import { brandMessages, inLanguage } from '#shared/brand/brand-languages.ts';
import { brandPicture, faviconOf, markOnPanel } from '#shared/brand/brand-mark.ts';
import { brandSheet } from '#shared/brand/brand-sheet.ts';
import type { Branded } from '#shared/brand/branded.ts';
import { fontDisplayOf } from '#shared/brand/font-display.ts';
import { type LegalLink, legalLinks } from '#shared/brand/legal-links.ts';
import { extraSheet, optionSheets } from '#shared/brand/option-sheets.ts';
import { type Palette, paletteOf } from '#shared/brand/palette.ts';
import type { Font, Picture } from '#shared/brand/read-brand.ts';
import { pictureInScheme } from '#shared/brand/scheme.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';
import type { ServiceSentences } from '../../languages/sentences.ts';

/** Maximum size of an inlined picture, in base64 characters. */
const MAX_INLINE_LENGTH = 32 * 1024;

/** A font file of a brand. */
export interface BrandFont extends Font {
  readonly role: 'text' | 'display';
  /** Value of `font-weight` in its `@font-face`. */
  readonly weights: string;
}

/** A brand in each of its languages. */
export interface Branding {
  /** Offered languages; the first one is the default. */
  readonly languages: Languages;
  /** @param language may be one that the brand does not offer: its own texts are then in its first language */
  in(language: Language): LocalizedBrand;
}

/** The part of a brand that pages and mails use, in one language. */
export interface LocalizedBrand {
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  /** The sentences with the product's name. */
  readonly sentences: ServiceSentences;
  /** The brand's name. */
  readonly product: string;
  readonly ssoProviders: readonly OfferedProvider[];
  readonly passwordRules: PasswordRules;
  /** Follows the short name of an organization in its URL. */
  readonly shortNameSuffix: string;
  readonly regions: readonly Region[];
  readonly extraFields: Settings['extraFields'];
  readonly internalEmailDomain: string | null;
  readonly nextSteps: readonly NextStep[];
  readonly signInUrl: string;
  /** Support page; may be a `mailto:`. */
  readonly supportUrl: string;
  /** Business days within which a request under review is decided; null: no promise. */
  readonly reviewBusinessDays: number | null;
  /** Privacy policy, imprint and cookie policy, as far as the brand has them. */
  readonly legal: readonly LegalLink[];
  /** Postal address of the company, for mails. */
  readonly companyAddress: string | null;
  /** The sign-up page; null if it is not set. */
  readonly pageUrl: string | null;
  /** The mark on the panel in each scheme. */
  readonly mark: Readonly<Record<'light' | 'dark', Picture>>;
  /** False for a brand without a mark: its first letter is used. */
  readonly hasMark: boolean;
  readonly markIncludesName: boolean;
  readonly favicon: Picture;
  readonly faviconDark: Picture | undefined;
  /** Texts of the marketing panel. */
  readonly tagline: string;
  readonly taglineDetail: string;
  /** The picture of the panel; undefined if there is none or it is too large to inline. */
  readonly illustration: Picture | undefined;
  /** Light or dark look of the pages; mails follow the mail program. */
  readonly scheme: Settings['scheme'];
  readonly fonts: readonly BrandFont[];
  readonly fontDisplay: ReturnType<typeof fontDisplayOf>;
  readonly palette: Palette;
  /** Corner radius of fields and buttons, in pixels. */
  readonly radius: number;
  /** Names of the sheets for its options. */
  readonly optionSheets: readonly string[];
  /** Colors and corners as custom properties, for the page's own sheets. */
  readonly sheet: string;
  /** The brand's `extra.css`. */
  readonly extraSheet: string;
}

export function brandingOf(branded: Branded): Branding {
  const known = new Map<Language, LocalizedBrand>();
  return {
    languages: branded.settings.languages,
    in(language) {
      const brand = known.get(language) ?? localized(branded, language);
      known.set(language, brand);
      return brand;
    },
  };
}

/**
 * The brand in a stored language.
 * @param stored language tag; the brand may no longer offer it
 */
export function brandInStoredLanguage(branding: Branding, stored: string): LocalizedBrand {
  const [first] = branding.languages;
  return branding.in(branding.languages.find((language) => language === stored) ?? first);
}

function localized(original: Branded, language: Language): LocalizedBrand {
  const branded = inLanguage(original, language);
  const { settings } = branded;
  const { product, passwordRules, reviewBusinessDays, signInUrl, ssoProviders, supportUrl } =
    settings;
  const { shortNameSuffix, regions, internalEmailDomain, nextSteps } = settings;
  const sentences = sentencesOf<ServiceSentences>(brandMessages(original, language), language);
  const illustration = brandPicture(branded.brand, settings.illustration);
  return {
    language,
    direction: languageDetailsOf(language).direction,
    sentences,
    product,
    passwordRules,
    shortNameSuffix,
    regions,
    extraFields: settings.extraFields,
    internalEmailDomain,
    nextSteps,
    signInUrl,
    ssoProviders,
    supportUrl,
    reviewBusinessDays,
    legal: legalLinks(settings, sentences),
    companyAddress: settings.companyAddress,
    pageUrl: settings.pageUrl,
    mark: { light: markOnPanel(branded, 'light'), dark: markOnPanel(branded, 'dark') },
    hasMark: settings.mark !== null || settings.markOnDark !== null,
    markIncludesName: settings.markIncludesName,
    favicon: faviconOf(branded),
    faviconDark: brandPicture(branded.brand, settings.faviconDark),
    tagline: settings.tagline ?? sentences.tagline,
    taglineDetail: settings.taglineDetail ?? sentences.taglineDetail,
    illustration:
      illustration && illustration.base64.length <= MAX_INLINE_LENGTH
        ? pictureInScheme(illustration, settings)
        : undefined,
    scheme: settings.scheme,
    fonts: fontsOf(branded),
    fontDisplay: fontDisplayOf(settings),
    palette: paletteOf(settings),
    radius: settings.radius,
    optionSheets: optionSheets(settings),
    sheet: brandSheet(settings),
    extraSheet: extraSheet(branded),
  };
}

/** A file for all weights, or a regular and a bold one. */
function fontsOf({ settings, brand }: Branded): BrandFont[] {
  return (['text', 'display'] as const).flatMap((role) => {
    const names = [settings[`${role}Font`] ?? []].flat();
    return names.flatMap((name, index) => {
      const font = brand.fonts[name];
      const [first, last] = [index === 0 ? 1 : 501, index < names.length - 1 ? 500 : 1000];
      return font ? [{ ...font, role, weights: `${first} ${last}` }] : [];
    });
  });
}

export const dataUrl = ({ type, base64 }: Pick<Picture, 'type' | 'base64'>) =>
  `data:${type};base64,${base64}`;
