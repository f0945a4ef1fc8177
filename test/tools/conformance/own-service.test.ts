import { expect } from 'chai';
import { startLocalProvider } from '../../../service/dev/provider/start-local-provider.ts';
import { rateLimits } from '../../../service/src/domain/rate-limit.ts';
import { openForSuite } from '../../harness/service/for-suite.ts';
import { testBranding } from '../../harness/service/test-branding.ts';
import { startTestService } from '../../harness/service/test-service.ts';
import { pageOrigin } from '../../harness/signup-client.ts';
import { conformance, idsOf } from './conformance.ts';

describe('the reference service, held against the contract from outside', function () {
  this.timeout(60_000);
  /** With the limits of production. */
  const opened = openForSuite(
    async () => {
      const provider = await startLocalProvider({ port: 0, brand: testBranding });
      return { provider, service: await startTestService({ ...provider.sso, ...rateLimits }) };
    },
    async ({ provider, service }) => {
      await service.close();
      await provider.close();
    },
  );

  it('keeps everything, and nothing is left out but what https alone shows', async () => {
    const { url } = opened().service;
    const args = ['--api', `${url}/api`, '--origin', pageOrigin, '--inbox', `${url}/inbox.json`];
    const outcome = await conformance(args);
    expect(outcome.complained).to.equal('');
    expect(idsOf('FAILED', outcome), outcome.printed).to.deep.equal([]);
    expect(idsOf('left out', outcome)).to.deep.equal(['cookies.secure']);
    expect(outcome.code).to.equal(0);
  });
});
