import { expect } from 'chai';
import { ResultStore } from '#page/ui/steps/result/result-store.ts';
import { startedPage } from '#test/harness/page/page-of-fakes.ts';
import { finished } from '#test/harness/page/test-steps.ts';
import { address } from '#test/harness/sentences.ts';
import { testSettings } from '#test/harness/test-settings.ts';

describe('ResultStore', () => {
  const internalEmailDomain = 'example.com';
  const regions = [...testSettings.regions, { value: 'TEST-US', label: 'TEST-United States (US)' }];
  const settings = { ...testSettings, regions, internalEmailDomain };
  const { signup } = startedPage().stores;
  const { join } = startedPage().stores.result;
  const store = new ResultStore(signup, settings, join);
  const at = (region: string, email = 'ada@company.test') => {
    const organization = { orgName: 'Acme', orgShortName: 'acme', region };
    signup.moveTo({ ...finished('success'), email: address(email), organization });
    return store.organization;
  };

  it('leads to the sign-in of the region, or to the common one', () => {
    const signInUrl = 'https://console.eu.northgate.test/';
    const regional = new ResultStore(
      signup,
      {
        ...settings,
        regions: [{ value: 'EU', label: 'Europe (EU)', signInUrl }],
      },
      join,
    );
    at('EU');
    expect(regional.signInUrl).to.equal(signInUrl);
    at('US');
    expect(regional.signInUrl).to.equal(settings.signInUrl);
  });

  it('shows name and URL of the organization, and its region by the offered label, otherwise by value', () => {
    const found = { name: 'Acme', url: 'acme.northgate.test' };
    for (const [value, region, email] of [
      ['EU', 'Europe (EU)'],
      ['SA', 'Saudi Arabia (SA)'],
      ['TEST-US', 'United States (US)', 'ada@example.com'],
      ['MARS', 'MARS'],
    ] as const) {
      expect(at(value, email)).to.deep.equal({ ...found, region: { value, label: region } });
    }
  });
});
