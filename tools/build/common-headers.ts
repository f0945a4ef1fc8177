const year = 365 * 24 * 60 * 60;

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
    ...(https && { 'Strict-Transport-Security': `max-age=${year}; includeSubDomains` }),
  };
}
