import { commonHeaders } from '../../service/src/adapters/http/security-headers.ts';
import type { Settings } from '../../src/application/ports/settings.ts';
import { contentSecurityPolicy, type InlineHashes } from './content-security-policy.ts';

/** The headers of every answer whose address matches; the first rule that matches counts. */
export interface HeaderRule {
  /** A path, with the query if there is one; `*` at its end stands for anything. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

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
    // Every file lies there squeezed, too.
    Vary: 'Accept-Encoding',
  };
  const withCache = (path: string, cache: string) => ({
    path,
    headers: { ...always, 'Cache-Control': cache },
  });
  return [
    withCache('/', 'private, no-cache'),
    // A cache would keep the query with the page: after single sign-on, an address and a sign-up code.
    withCache('/?*', 'no-store'),
    withCache('/assets/*', `public, max-age=${year}, immutable`),
    withCache('/*', `public, max-age=${day}`),
  ];
}

/** Nobody keeps an answer that says no: what is missing now may be there with the next build. */
export const cacheOfErrors = 'no-store';

/**
 * The headers of one answer.
 * @param address path and query, as they were asked for
 * @param status of the answer
 */
export function headersOf(
  rules: readonly HeaderRule[],
  address: string,
  status: number,
): Readonly<Record<string, string>> {
  const headers = rules.find(({ path }) => matches(path, address))?.headers ?? {};
  return status < 400 ? headers : { ...headers, 'Cache-Control': cacheOfErrors };
}

function matches(path: string, address: string): boolean {
  return path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path;
}
