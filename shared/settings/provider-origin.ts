import type { BuiltInProvider, OfferedProvider } from '../../src/domain/sso-providers.ts';

const builtInOrigins: Readonly<Record<BuiltInProvider, string>> = {
  azure: 'https://login.microsoftonline.com',
  google: 'https://accounts.google.com',
};

/** Origin of a provider's sign-in page; part of the default of `redirectOrigins`. */
export const providerOrigin = (provider: OfferedProvider): string =>
  typeof provider === 'string' ? builtInOrigins[provider] : provider.origin;
