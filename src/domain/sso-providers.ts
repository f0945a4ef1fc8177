import type { Icon } from './icons.ts';
import { azure } from './sso-providers/azure.ts';
import { google } from './sso-providers/google.ts';

/** A single sign-on provider and its button. */
export interface SsoProviderDetails {
  readonly label: string;
  /** Origin of its sign-in page; part of the default of `redirectOrigins`. */
  readonly origin: string;
  /** Icon in the colors of its branding guidelines; a string is the URL of a picture. */
  readonly icon: Icon | string;
}

/** The providers whose rules are in the source, by their name in settings and API. */
export const builtInProviders = { azure, google };

export type BuiltInProvider = keyof typeof builtInProviders;

/** An OpenID Connect provider of the company's choice, as in the settings. */
export interface CustomProvider {
  /** Its name in the API and in URLs. */
  readonly name: string;
  readonly label: string;
  readonly origin: string;
  /** File in the brand's folder; on the page the URL of the picture. Default: a key. */
  readonly icon?: string | undefined;
}

/** An entry of the setting `ssoProviders`. */
export type OfferedProvider = BuiltInProvider | CustomProvider;

/** The name of a provider. */
export type SsoProvider = string;

/** Names of custom providers: part of URLs and of environment variables. */
export const PROVIDER_NAME = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

export function isBuiltIn(name: SsoProvider): name is BuiltInProvider {
  return Object.hasOwn(builtInProviders, name);
}

export const nameOf = (provider: OfferedProvider): SsoProvider =>
  typeof provider === 'string' ? provider : provider.name;

export const detailsOf = (provider: OfferedProvider): SsoProviderDetails =>
  typeof provider === 'string'
    ? builtInProviders[provider]
    : { ...provider, icon: provider.icon ?? key };

/** Names of the built-in providers. */
export const builtInNames = /* @__PURE__ */ Object.keys(
  builtInProviders,
) as readonly BuiltInProvider[];

/** Icon of a provider without a picture. */
const key: Icon = {
  viewBox: '0 0 24 24',
  strokeWidth: 2,
  paths: [
    { stroke: 'currentcolor', d: 'M12 15a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0' },
    { stroke: 'currentcolor', d: 'm10.7 11.8 8.8-8.8M15.5 7l3.5 3.5' },
  ],
};
