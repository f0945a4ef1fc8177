import { expect } from 'chai';
import { headersFor } from '../../build/headers.ts';
import { settingsFor } from '../../src/adapters/settings/settings-for.ts';

const rules = (environment: string) => headersFor(settingsFor(environment, {}), 'sha256-abc=');

describe('headersFor', () => {
  it('sends the security headers with every answer', () => {
    for (const { path, headers } of rules('production')) {
      expect(headers, path).to.include({
        'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'no-referrer',
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      });
      expect(headers).to.include.keys('Content-Security-Policy', 'Permissions-Policy');
    }
  });

  it('keeps the page nowhere, hashed files for a year, other files for a day', () => {
    const caches = rules('production').map(({ path, headers }) => [path, headers['Cache-Control']]);
    expect(caches).to.deep.equal([
      ['/', 'no-store'],
      ['/assets/*', 'public, max-age=31536000, immutable'],
      ['/*', 'public, max-age=86400'],
    ]);
  });

  it('does not bind localhost to https in development', () => {
    for (const { headers } of rules('development')) {
      expect(headers).not.to.include.keys('Strict-Transport-Security');
    }
  });
});
