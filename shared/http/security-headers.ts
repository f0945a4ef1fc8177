const YEAR = 365 * 24 * 60 * 60;

/**
 * The headers that every answer carries, be it the page's, one of its files or the service's.
 * @param https true where browsers come over https: they are kept to it for a year then
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

/** On every answer of the service. A page puts its own Content-Security-Policy in the place of this one. */
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
