export const ssoProviders = ['azure', 'google'] as const;

export type SsoProvider = (typeof ssoProviders)[number];

export function isSsoProvider(value: string): value is SsoProvider {
  return (ssoProviders as readonly string[]).includes(value);
}
