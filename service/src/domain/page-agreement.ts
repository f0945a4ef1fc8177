import type { ExtraField } from '#page/domain/forms/extra-fields.ts';
import type { Region } from '#page/domain/region.ts';
import { type OfferedProvider, providerName } from '#page/domain/sso-providers.ts';

/** Settings that page and service must share; otherwise the service would reject choices that the page offers. */
export interface SharedSettings {
  readonly product: string;
  readonly passwordRules: string;
  /** Values of the regions, each with its sign-in URL. */
  readonly regions: readonly string[];
  /** Names of the providers that visitors can choose. */
  readonly ssoProviders: readonly string[];
  /** Names and labels of the fields that the brand adds. */
  readonly extraFields: readonly string[];
  readonly csrfCookie: string;
  readonly csrfHeader: string;
  /** Address of the sign-up API; null if the service has no configured address. */
  readonly signupApi: string | null;
}

/** The settings that `SharedSettings` has as texts, in the form of the settings. */
interface Choices {
  readonly regions: readonly Region[];
  readonly ssoProviders: readonly OfferedProvider[];
  readonly extraFields: readonly ExtraField[];
}

/** Selects the shared settings of page or service. Regions, providers and fields become texts. */
export function comparable({
  product,
  passwordRules,
  regions,
  ssoProviders,
  extraFields,
  csrfCookie,
  csrfHeader,
  signupApi,
}: Omit<SharedSettings, keyof Choices> & Choices): SharedSettings {
  return {
    product,
    passwordRules,
    regions: regions.map(described),
    ssoProviders: ssoProviders.map(providerName),
    extraFields: extraFields.map(named),
    csrfCookie,
    csrfHeader,
    signupApi,
  };
}

/** Page and service must link to the same sign-in of a region, and offer the same regions. */
const described = ({ value, signInUrl, withdrawn }: Region) =>
  [value, signInUrl, withdrawn && 'withdrawn'].filter(Boolean).join(' ');

/** Includes the label, because the service stores the label of a consent as the page showed it. */
const named = ({ name, label }: ExtraField) => `${name} (${label})`;

/** @returns a line with both values for each setting that differs */
export function disagreements(page: SharedSettings, service: SharedSettings): string[] {
  const names = Object.keys(service) as (keyof SharedSettings)[];
  return names
    .filter(
      (name) => service[name] !== null && normalized(name, page) !== normalized(name, service),
    )
    .map(
      (name) => `${name}: the page has ${shown(page[name])}, the service ${shown(service[name])}.`,
    );
}

function normalized(name: keyof SharedSettings, settings: SharedSettings): string {
  const values = [settings[name] ?? ''].flat().toSorted();
  // Names of headers are case-insensitive.
  return name === 'csrfHeader' ? String(values).toLowerCase() : values.join();
}

function shown(value: SharedSettings[keyof SharedSettings]): string {
  return [value ?? []].flat().join(', ') || 'none';
}
