import { azure } from './sso-providers/azure.ts';
import { google } from './sso-providers/google.ts';

/** A single sign-on provider, as its button shows it. */
export interface SsoProviderDetails {
  /** What people call it. */
  readonly label: string;
  /** Where it signs people in: the default of `redirectOrigins` holds it. */
  readonly origin: string;
  /** In the colours that its branding rules ask for. */
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

/** Every provider that a brand can offer, by its name in settings and calls. */
export const ssoProviderDetails = { azure, google };

export type SsoProvider = keyof typeof ssoProviderDetails;

export const ssoProviders = /* @__PURE__ */ Object.keys(
  ssoProviderDetails,
) as readonly SsoProvider[];

export function isSsoProvider(value: string): value is SsoProvider {
  return Object.hasOwn(ssoProviderDetails, value);
}
