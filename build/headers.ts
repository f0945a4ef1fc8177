import type { Settings } from '../src/application/ports/settings.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** The headers of every answer whose path matches; the first rule that matches counts. */
export interface HeaderRule {
  /** A path; `*` at its end stands for anything. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const day = 24 * 60 * 60;
const year = 365 * day;

/**
 * The headers a server sends with the built page.
 * @param styleHash of the inlined sheet, as a policy names it: `sha256-...`
 */
export function headersFor(settings: Settings, styleHash: string): HeaderRule[] {
  const always = {
    'Content-Security-Policy': contentSecurityPolicy(settings, styleHash),
    ...(settings.environment === 'production' && {
      'Strict-Transport-Security': `max-age=${year}; includeSubDomains`,
    }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  const withCache = (path: string, cache: string) => ({
    path,
    headers: { ...always, 'Cache-Control': cache },
  });
  return [
    withCache('/', 'no-store'),
    withCache('/assets/*', `public, max-age=${year}, immutable`),
    withCache('/*', `public, max-age=${day}`),
  ];
}
