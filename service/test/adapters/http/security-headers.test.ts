import { expect } from 'chai';
import { sharedService } from '../../../../test/harness/service/shared-service.ts';
import { securityHeaders } from '../../../src/adapters/http/security-headers.ts';
import type { RunningService } from '../../../src/composition/start-service.ts';

describe('Security headers', () => {
  let service: RunningService;
  before(() => {
    service = sharedService();
  });

  it('stand on every answer', async () => {
    for (const path of [
      '/inbox',
      '/inbox.json',
      '/api/verify-email',
      '/unknown',
      '/healthz',
      '/%',
    ]) {
      const { headers } = await fetch(service.url + path);
      expect(headers.get('x-content-type-options'), path).to.equal('nosniff');
      expect(headers.get('cache-control'), path).to.equal('no-store');
      expect(headers.get('referrer-policy'), path).to.equal('no-referrer');
      expect(headers.get('x-frame-options'), path).to.equal('DENY');
      expect(headers.get('cross-origin-opener-policy'), path).to.equal('same-origin');
      expect(headers.get('cross-origin-resource-policy'), path).to.equal('same-origin');
      expect(headers.get('permissions-policy'), path).to.include('camera=()');
      for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
        expect(headers.get('content-security-policy'), path).to.include(directive);
      }
    }
  });

  it('let a page have the icon that it names, so that a browser asks for no other', async () => {
    const response = await fetch(`${service.url}/inbox`);
    expect(response.headers.get('content-security-policy')).to.include('img-src data:;');
    expect(await response.text()).to.include('<link rel="icon" href="data:,">');
  });

  it('keep browsers to https where the pages are', () => {
    const name = 'Strict-Transport-Security';
    expect(securityHeaders(true)[name]).to.equal('max-age=31536000; includeSubDomains');
    expect(securityHeaders(false)).not.to.have.property(name);
  });
});
