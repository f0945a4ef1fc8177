import { expect } from 'chai';
import { headersFor } from '../../../tools/build/headers.ts';
import { northgateSettings } from '../../harness/northgate.ts';

const rules = (environment: string) =>
  headersFor(
    northgateSettings(environment, {}),
    { style: 'sha256-abc=', script: 'sha256-def=' },
    {},
  );

describe('headersFor', () => {
  it('sends the security headers with every answer', () => {
    for (const { path, headers } of rules('production')) {
      expect(headers, path).to.include({
        'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'no-referrer',
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        Vary: 'Accept-Encoding',
      });
      expect(headers).to.include.keys('Content-Security-Policy', 'Permissions-Policy');
    }
  });

  it('does not bind localhost to https in development', () => {
    for (const { headers } of rules('development')) {
      expect(headers).not.to.include.keys('Strict-Transport-Security');
    }
  });
});
