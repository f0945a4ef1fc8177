import { expect } from 'chai';
import { openForSuite } from '../../test/harness/for-suite.ts';
import { conformance, idsOf } from '../../test/tools/conformance/conformance.ts';
import { pageOrigin } from '../../tools/signup-client.ts';
import { startLocalProvider } from '../dev/provider/start-local-provider.ts';
import { rateLimits } from '../src/domain/rate-limit.ts';
import { testBranding } from './harness/service-fixture.ts';
import { startTestService } from './harness/test-database.ts';

const okta = { name: 'okta', label: 'Acme SSO', origin: 'https://acme.okta.com' };

const check = ({ url }: { url: string }, ...others: string[]) =>
  conformance([
    '--api',
    `${url}/api`,
    '--origin',
    pageOrigin,
    '--inbox',
    `${url}/inbox.json`,
    ...others,
  ]);

describe('the reference service, checked against the contract', () => {
  /** With the limits of production. */
  const opened = openForSuite(
    async () => {
      const custom = [okta.name];
      const provider = await startLocalProvider({ port: 0, brand: testBranding, custom });
      const full = await startTestService({
        ...provider.sso,
        ...rateLimits,
        pageOverrides: { joinRequests: true },
      });
      const reviewing = await startTestService({
        reviewedDomains: ['*'],
        requirePersonalInfo: false,
        customProviders: provider.sso.customProviders,
        pageOverrides: { botCheck: { provider: 'altcha' }, ssoProviders: [okta] },
        altchaCost: 1,
      });
      return { provider, full, reviewing };
    },
    ({ provider, full, reviewing }) =>
      Promise.all([full.close(), reviewing.close()]).then(() => provider.close()),
  );

  it('meets all requirements and skips only those of https and of replaced sign-up codes', async () => {
    const outcome = await check(opened().full, '--brand', 'brands/northgate');
    expect(idsOf('ok', outcome)).to.include('request-to-join.received');
    expect(outcome.stderr).to.equal('');
    expect(idsOf('FAILED', outcome), outcome.stdout).to.deep.equal([]);
    expect(idsOf('WARNING', outcome)).to.deep.equal([]);
    expect(idsOf('skipped', outcome)).to.have.members([
      'create-account.former-code',
      'cookies.secure',
    ]);
    expect(outcome.code).to.equal(0);
  });

  it('meets the contract with all optional features, which the report notes', async () => {
    // Options change nothing in these groups, which the run above has.
    const skip = ['--skip', 'csrf,cors,bodies,languages,limits'];
    const outcome = await check(opened().reviewing, '--altcha', '--providers', okta.name, ...skip);
    expect(idsOf('FAILED', outcome), outcome.stdout).to.deep.equal([]);
    expect(idsOf('ok', outcome)).to.include.members([
      'sso.okta',
      'sign-on.okta',
      'create-account.status-url',
    ]);
    expect(outcome.stdout).not.to.contain('there is no statusUrl');
    for (const note of ['it is queued for review', 'requirePI is false', 'Google is not offered']) {
      expect(outcome.stdout).to.contain(note);
    }
    expect(outcome.code).to.equal(0);
  });
});
