/** The single sign-on providers, in the order of their buttons: what people call them, and where they sign in. */
export const ssoProviderDetails = {
  azure: { label: 'Microsoft', origin: 'https://login.microsoftonline.com' },
  google: { label: 'Google', origin: 'https://accounts.google.com' },
} as const;

export type SsoProvider = keyof typeof ssoProviderDetails;

export const ssoProviders = /* @__PURE__ */ Object.keys(
  ssoProviderDetails,
) as readonly SsoProvider[];

export function isSsoProvider(value: string): value is SsoProvider {
  return Object.hasOwn(ssoProviderDetails, value);
}
