import type { HeaderRule } from '../../service/src/adapters/http/page-files.ts';
import { commonHeaders } from '../../service/src/adapters/http/security-headers.ts';
import type { Settings } from '../../src/application/ports/settings.ts';
import { contentSecurityPolicy, type InlineHashes } from './content-security-policy.ts';

const day = 24 * 60 * 60;
const year = 365 * day;

/**
 * The headers a server sends with the built page.
 * @param inline hashes of what stands in the page itself
 */
export function headersFor(settings: Settings, inline: InlineHashes): HeaderRule[] {
  const always = {
    'Content-Security-Policy': contentSecurityPolicy(settings, inline),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...commonHeaders(settings.environment === 'production'),
    // Every file lies there squeezed, too, and the page in its languages.
    Vary: `Accept-Encoding${settings.languages.length > 1 ? ', Accept-Language, Cookie' : ''}`,
  };
  const withCache = (path: string, cache: string) => ({
    path,
    headers: { ...always, 'Cache-Control': cache },
  });
  const { languages } = settings;
  const addresses = ['/', ...(languages.length > 1 ? languages.map((tag) => `/${tag}/`) : [])];
  return [
    ...addresses.flatMap((address) => [
      withCache(address, 'private, no-cache'),
      // A cache would keep the query with the page: after single sign-on, an address and a sign-up code.
      withCache(`${address}?*`, 'no-store'),
    ]),
    withCache('/assets/*', `public, max-age=${year}, immutable`),
    withCache('/*', `public, max-age=${day}`),
  ];
}
