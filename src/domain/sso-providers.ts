/** Labels of the built-in providers, by their name in settings and API. */
const builtInLabels = { azure: 'Microsoft', google: 'Google' } as const;

export type BuiltInProvider = keyof typeof builtInLabels;

/** An OpenID Connect provider from the settings. */
interface CustomProvider {
  /** Its name in the API and in URLs. */
  readonly name: string;
  readonly label: string;
  readonly origin: string;
  /** File in the brand's folder; on the page the URL of the picture. Default: the icon of a key */
  readonly icon?: string | undefined;
}

/** An entry of the setting `ssoProviders`. */
export type OfferedProvider = BuiltInProvider | CustomProvider;

/** The name of a provider. */
export type SsoProvider = string;

/** Names of custom providers, which are used in URLs and environment variables. */
export const PROVIDER_NAME = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

export function isBuiltIn(name: SsoProvider): name is BuiltInProvider {
  return Object.hasOwn(builtInLabels, name);
}

export const providerName = (provider: OfferedProvider): SsoProvider =>
  typeof provider === 'string' ? provider : provider.name;

export const providerLabel = (provider: OfferedProvider): string =>
  typeof provider === 'string' ? builtInLabels[provider] : provider.label;

/** Names of the built-in providers. */
export const builtInNames = /* @__PURE__ */ Object.keys(
  builtInLabels,
) as readonly BuiltInProvider[];
