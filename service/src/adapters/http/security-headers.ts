import { commonHeaders } from '../../../../tools/build/common-headers.ts';

/** On every answer. A page puts its own Content-Security-Policy in the place of this one. */
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
