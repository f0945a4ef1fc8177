import type { Icon } from './icons.ts';

/** A single sign-on provider and its button. */
interface SsoProviderDetails {
  readonly label: string;
  /** Icon in the colors of its branding guidelines; a string is the URL of a picture. */
  readonly icon: Icon | string;
}

/** The providers whose rules are in the source, by their name in settings and API. */
export const builtInProviders = {
  azure: {
    label: 'Microsoft',
    icon: {
      viewBox: '0 0 21 21',
      paths: [
        { fill: '#f25022', d: 'M1 1h9v9H1z' },
        { fill: '#7fba00', d: 'M11 1h9v9h-9z' },
        { fill: '#00a4ef', d: 'M1 11h9v9H1z' },
        { fill: '#ffb900', d: 'M11 11h9v9h-9z' },
      ],
    },
  },
  google: {
    label: 'Google',
    icon: {
      viewBox: '0 0 24 24',
      strokeWidth: 4.2,
      paths: [
        { stroke: '#ea4335', d: 'M18.58 6.08A8.9 8.9 0 0 0 4.29 7.55' },
        { stroke: '#fbbc05', d: 'M4.29 7.55a8.9 8.9 0 0 0 0 8.9' },
        { stroke: '#34a853', d: 'M4.29 16.45a8.9 8.9 0 0 0 13.43 2.37' },
        { stroke: '#4285f4', d: 'M17.72 18.82A8.9 8.9 0 0 0 20.9 12H12' },
      ],
    },
  },
} satisfies Readonly<Record<string, SsoProviderDetails>>;

export type BuiltInProvider = keyof typeof builtInProviders;

/** An OpenID Connect provider of the company's choice, as in the settings. */
interface CustomProvider {
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
