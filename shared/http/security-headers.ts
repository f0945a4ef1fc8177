import { createHash } from 'node:crypto';

const YEAR = 365 * 24 * 60 * 60;

/**
 * The headers of every response of page, files and service.
 * @param https true adds HSTS for a year
 */
export function commonHeaders(https: boolean): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(https && { 'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains` }),
  };
}

/** Headers of every response of the service. A page has its own Content-Security-Policy. */
export function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    ...commonHeaders(secure),
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/** The hash by which a content policy allows an inline script or style sheet. */
export const inlineHash = (content: string) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
