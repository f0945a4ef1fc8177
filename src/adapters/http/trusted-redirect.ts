import type { PageSettings } from '../../application/ports/settings.ts';

type TrustSettings = Pick<
  PageSettings,
  'environment' | 'redirectOrigins' | 'identityApi' | 'identityFrontend'
>;

/**
 * Checks where a server wants to send the browser.
 *
 * @returns the address in its normal form; null unless it is absolute, https (http on this machine in development),
 *   free of credentials, and of an origin that the settings name
 */
export function trustedRedirect(redirect: unknown, settings: TrustSettings): string | null {
  // Browsers read `\` as `/` and skip tabs and line breaks; nobody honest writes them.
  if (typeof redirect !== 'string' || !/^https?:\/\/[^\s\\]+$/i.test(redirect)) return null;
  const url = parsed(redirect);
  if (url === null) return null;
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol !== 'https:' && !isDevelopmentHost(url, settings)) return null;
  return trustedOrigins(settings).includes(url.origin) ? url.href : null;
}

function trustedOrigins(settings: TrustSettings): readonly (string | undefined)[] {
  const { redirectOrigins, identityApi, identityFrontend } = settings;
  return [...redirectOrigins, parsed(identityApi)?.origin, parsed(identityFrontend)?.origin];
}

function isDevelopmentHost({ hostname }: URL, { environment }: TrustSettings): boolean {
  return environment === 'development' && ['localhost', '127.0.0.1'].includes(hostname);
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
