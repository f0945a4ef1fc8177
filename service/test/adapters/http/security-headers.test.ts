import { expect } from 'chai';
import { securityHeaders } from '../../../src/adapters/http/security-headers.ts';
import type { RunningService } from '../../../src/start-service.ts';
import { sharedService } from '../../support/shared-service.ts';

describe('Security headers', () => {
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  it('stand on every answer', async () => {
    for (const path of ['/inbox', '/inbox.json', '/api/verify-email', '/unknown']) {
      const { headers } = await fetch(service.url + path);
      expect(headers.get('x-content-type-options'), path).to.equal('nosniff');
      expect(headers.get('cache-control'), path).to.equal('no-store');
      expect(headers.get('referrer-policy'), path).to.equal('no-referrer');
      expect(headers.get('content-security-policy'), path).to.include("default-src 'none'");
    }
  });

  it('keep browsers to https where the pages are', () => {
    expect(securityHeaders(true)).to.have.property('Strict-Transport-Security');
    expect(securityHeaders(false)).not.to.have.property('Strict-Transport-Security');
  });
});
