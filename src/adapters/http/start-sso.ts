import type { PageSettings } from '../../application/ports/settings.ts';
import type { StartSsoOutcome } from '../../application/ports/signup-gateway.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';
import { readWebUrl } from '../../domain/web-url.ts';
import type { ApiClient } from './api-client.ts';
import { refusedBy } from './error-body.ts';
import { propertyOf } from './property-of.ts';

/** Starts single sign-on. Both APIs have the same endpoint. */
export async function startSso(
  api: ApiClient,
  provider: SsoProvider,
  settings: PageSettings,
): Promise<StartSsoOutcome> {
  const response = await api.post(`sso/${provider}`);
  if (response.status !== 200) return refusedBy(response);
  const redirect = propertyOf(response.body, 'redirect');
  const url = trustedRedirect(redirect, settings);
  if (url !== null) return { kind: 'redirect', url };
  const [address] = String(redirect).split(/[?#]/);
  console.error(`Redirect to ${address} not followed: its origin is not in redirectOrigins.`);
  return refusedBy(response);
}

type TrustSettings = Pick<
  PageSettings,
  'environment' | 'redirectOrigins' | 'identityApi' | 'identityFrontend' | 'regions'
>;

/**
 * Validates a redirect.
 *
 * @returns the normalized URL; null unless its origin is in the settings and its scheme is https (or http in
 *   development)
 */
export function trustedRedirect(redirect: unknown, settings: TrustSettings): string | null {
  const { environment, redirectOrigins, regions } = settings;
  const url = readWebUrl(redirect);
  if (url === null) return null;
  if (url.protocol !== 'https:' && environment !== 'development') return null;
  const identityUrls = [settings, ...regions].flatMap((known) => [
    known.identityApi,
    known.identityFrontend,
  ]);
  const identityOrigins = identityUrls.map((known) => readWebUrl(known)?.origin);
  return [...redirectOrigins, ...identityOrigins].includes(url.origin) ? url.href : null;
}
