import { azure } from './sso-providers/azure.ts';
import { google } from './sso-providers/google.ts';

/** A single sign-on provider and its button. */
export interface SsoProviderDetails {
  readonly label: string;
  /** Origin of its sign-in page; part of the default of `redirectOrigins`. */
  readonly origin: string;
  /** In the colors of its branding guidelines. */
  readonly icon: {
    readonly viewBox: string;
    readonly strokeWidth?: number;
    readonly paths: readonly {
      readonly d: string;
      readonly fill?: string;
      readonly stroke?: string;
    }[];
  };
}

/** All providers, by their name in settings and API. */
export const ssoProviderDetails = { azure, google };

export type SsoProvider = keyof typeof ssoProviderDetails;

export const ssoProviders = /* @__PURE__ */ Object.keys(
  ssoProviderDetails,
) as readonly SsoProvider[];

export function isSsoProvider(value: string): value is SsoProvider {
  return Object.hasOwn(ssoProviderDetails, value);
}
