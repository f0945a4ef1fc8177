import type { Language } from '../../src/domain/languages.ts';
import type { Messages } from '../languages/messages.ts';
import { messagesAbout } from '../languages/sentences.ts';
import type { RawSettings } from '../settings/setting.ts';
import { settingsSchema } from '../settings/settings-schema.ts';
import type { Branded } from './branded.ts';
import { type ExtraFieldLabels, translatedExtraFields } from './extra-field-labels.ts';
import type { Brand } from './read-brand.ts';

/**
 * Keys that a brand can translate, in a file such as `brand.ar.json`, in addition to the labels of regions, sign-in
 * providers and extra fields.
 */
export const translatedKeys = [
  'product',
  'termsOfServiceUrl',
  'signInUrl',
  'passwordResetUrl',
  'supportUrl',
  'privacyPolicyUrl',
  'imprintUrl',
  'cookiePolicyUrl',
  'companyAddress',
  'dataUntilRegion',
  'nextSteps',
  'tagline',
  'taglineDetail',
  'proof',
  'panelNote',
  'stepNote',
  'testimonial',
] as const satisfies readonly (keyof typeof settingsSchema)[];

/**
 * A brand's settings in one of its languages. Keys without a translation have the value of `brand.json`. Overrides
 * apply in every language.
 */
export function inLanguage(branded: Branded, language: Language): Branded {
  const { settings, brand, overridden } = branded;
  const {
    regions: labels,
    ssoProviders: providerLabels,
    extraFields: fieldLabels,
    ...texts
  } = translationOf(brand, language);
  // Portrait and logo may be missing in a translation.
  const testimonial = texts.testimonial && {
    testimonial: { ...settings.testimonial, ...Object(texts.testimonial) },
  };
  const written = { ...texts, ...Object(testimonial) };
  const regions = settings.regions.map((region) => ({
    ...region,
    ...textsOfRegion(labels[region.value]),
  }));
  const ssoProviders = settings.ssoProviders.map((provider) =>
    typeof provider === 'string'
      ? provider
      : { ...provider, label: providerLabels[provider.name] ?? provider.label },
  );
  const extraFields = translatedExtraFields(settings.extraFields, fieldLabels);
  // Development uses local URLs instead of the brand's.
  const translated = Object.entries({ ...written, regions, ssoProviders, extraFields }).filter(
    ([key]) =>
      !overridden.includes(key) && (settings.environment !== 'development' || !isLocal(key)),
  );
  return { ...branded, settings: { ...settings, ...Object.fromEntries(translated) } };
}

/** The messages in a language of the brand, with its name and its overrides. */
export function brandMessages(branded: Branded, language: Language): Messages {
  const { brand, settings } = branded;
  const { product } = inLanguage(branded, language).settings;
  return messagesAbout(product, language, brand, settings.languages[0]);
}

/** The label of a region, or label and detail. */
type RegionTexts = string | { readonly label?: string; readonly detail?: string };

export const textsOfRegion = (texts: RegionTexts | undefined) =>
  typeof texts === 'string' ? { label: texts } : Object(texts);

interface Translated {
  readonly regions: Readonly<Record<string, RegionTexts>>;
  readonly ssoProviders: Readonly<Record<string, string>>;
  readonly extraFields: ExtraFieldLabels;
}

const isLocal = (key: string) => settingsSchema[key as keyof typeof settingsSchema]?.isLocal;

/** The translation into a language, with its labels. */
export function translationOf({ translations }: Brand, language: Language) {
  const {
    regions = {},
    ssoProviders = {},
    extraFields = {},
    ...written
  } = Object(translations[language]) as RawSettings;
  return {
    ...written,
    regions: Object(regions),
    ssoProviders: Object(ssoProviders),
    extraFields: Object(extraFields),
  } as RawSettings & Translated;
}
