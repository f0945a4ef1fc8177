import type { PolicySources } from '#page/adapters/bot-check/bot-check-kind.ts';
import type { HeaderRule } from '#shared/http/page-files.ts';
import { commonHeaders } from '#shared/http/security-headers.ts';
import { pagePathOf } from '#shared/settings/page-path.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';

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
    // HSTS applies to the whole host, which belongs to another site if the page has a path.
    ...commonHeaders(settings.environment === 'production' && pagePathOf(settings) === '/'),
    // Every file has compressed copies.
    Vary: 'Accept-Encoding',
  };
  const withCache = (path: string, cache: string, others = {}) => ({
    path,
    headers: { ...always, 'Cache-Control': cache, ...others },
  });
  const { languages } = settings;
  const inLanguages = languages.length > 1;
  const ofPage = {
    ...(inLanguages && { Vary: 'Accept-Encoding, Accept-Language, Cookie' }),
    // Lets pages on other hosts of the site prerender it.
    'Supports-Loading-Mode': 'credentialed-prerender',
  };
  // A cache would store the query, which contains an email address and a sign-up code after single sign-on.
  const page = (path: string) => [
    withCache(path, 'private, no-cache', ofPage),
    withCache(`${path}?`, 'no-store', ofPage),
  ];
  return [
    ...page('/'),
    ...(inLanguages ? languages.flatMap((language) => page(`/${language}/`)) : []),
    withCache('/assets/*.svg', forever, { 'Content-Security-Policy': policyOfPictures }),
    withCache('/assets/*', forever),
    withCache('/*', `public, max-age=${day}`),
  ];
}

/** Hashes of inline content, as in a policy: `sha256-...` */
interface InlineHashes {
  readonly style: string;
  readonly script: string;
}

/** The content policy of the page: its own files, the APIs, and the hosts that the settings enable. */
export function contentSecurityPolicy(
  settings: Settings,
  inline: InlineHashes,
  botCheck: PolicySources,
): string {
  const ofRegions = settings.regions.flatMap(({ identityApi }) => identityApi ?? []);
  const apis = [settings.signupApi, settings.identityApi, ...ofRegions].map(origin);
  const trackers = settings.marketing
    ? [settings.analyticsScript, settings.crmScript].flatMap((url) => (url ? [origin(url)] : []))
    : [];
  const trackerHosts = settings.marketing ? [...trackers, ...settings.analyticsHosts] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'${inline.script}'`, ...(botCheck['script-src'] ?? []), ...trackers],
    'frame-src': botCheck['frame-src'] ?? ["'none'"],
    'connect-src': ["'self'", ...apis, ...(botCheck['connect-src'] ?? []), ...trackerHosts],
    'img-src': ["'self'", 'data:', ...trackerHosts],
    'style-src': ["'self'", `'${inline.style}'`, ...(botCheck['style-src'] ?? [])],
    ...('style-src-attr' in botCheck && { 'style-src-attr': botCheck['style-src-attr'] }),
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

const origin = (url: string) => new URL(url).origin;
