import type { HeaderRule } from '../../shared/http/page-files.ts';
import { commonHeaders } from '../../shared/http/security-headers.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import type { PolicySources } from '../../src/adapters/bot-check/bot-checks.ts';
import { contentSecurityPolicy, type InlineHashes } from './content-security-policy.ts';

const day = 24 * 60 * 60;
const forever = `public, max-age=${365 * day}, immutable`;

/** Policy of a drawing that is opened directly. */
const policyOfPictures =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * The headers a server sends with the built page.
 * @param inline hashes of the inline content of the page
 * @param botCheck sources of the bot check
 */
export function headersFor(
  settings: Settings,
  inline: InlineHashes,
  botCheck: PolicySources,
): HeaderRule[] {
  const always = {
    'Content-Security-Policy': contentSecurityPolicy(settings, inline, botCheck),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...commonHeaders(settings.environment === 'production'),
    // Every file has compressed copies.
    Vary: 'Accept-Encoding',
  };
  const withCache = (path: string, cache: string, others = {}) => ({
    path,
    headers: { ...always, 'Cache-Control': cache, ...others },
  });
  const { languages } = settings;
  const inLanguages = languages.length > 1;
  const byLanguage = inLanguages && { Vary: 'Accept-Encoding, Accept-Language, Cookie' };
  // A cache would store the query, which contains an address and a sign-up code after single sign-on.
  const page = (address: string) => [
    withCache(address, 'private, no-cache', { ...byLanguage }),
    withCache(`${address}?`, 'no-store', { ...byLanguage }),
  ];
  return [
    ...page('/'),
    ...(inLanguages ? languages.flatMap((language) => page(`/${language}/`)) : []),
    withCache('/assets/*.svg', forever, { 'Content-Security-Policy': policyOfPictures }),
    withCache('/assets/*', forever),
    withCache('/*', `public, max-age=${day}`),
  ];
}
