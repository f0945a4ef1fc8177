import { expect } from 'chai';
import { ResultStore } from '../../../../src/ui/steps/result/result-store.ts';
import { testSettings } from '../../../harness/fakes/test-settings.ts';
import { address } from '../../../harness/sentences.ts';
import { startedPage } from '../../support/page-of-fakes.ts';
import { enteringCode, finished } from '../../support/test-steps.ts';

describe('ResultStore', () => {
  const internalEmailDomain = 'example.com';
  const regions = [...testSettings.regions, { value: 'TEST-US', label: 'TEST-United States (US)' }];
  const settings = { ...testSettings, regions, internalEmailDomain };
  const { signup } = startedPage().stores;
  const store = new ResultStore(signup, settings);
  const at = (region: string, email = 'ada@company.test') => {
    const organization = { orgName: 'Acme', orgShortName: 'acme', region };
    signup.moveTo({ ...finished('success'), email: address(email), organization });
    return store.organization;
  };

  it('has no step number before the result, and never an error', () => {
    signup.moveTo(enteringCode);
    expect([store.step, store.organization, store.hasError]).to.deep.equal([null, null, false]);
  });

  it('has no organization when one is already registered', () => {
    signup.moveTo(finished('orgAlreadyRegistered'));
    expect(store.step?.result).to.equal('orgAlreadyRegistered');
    expect(store.organization).to.equal(null);
  });

  it('shows name and URL of the organization, and its region by label', () => {
    const found = { name: 'Acme', url: 'acme.northgate.test' };
    expect(at('EU')).to.deep.equal({ ...found, region: 'Europe (EU)' });
    expect(at('SA')).to.deep.equal({ ...found, region: 'Saudi Arabia (SA)' });
  });

  it('names the region by the label offered to the internal domain', () => {
    expect(at('TEST-US', 'ada@example.com')?.region).to.equal('United States (US)');
  });

  it('shows the value of a region that is no longer offered', () => {
    expect(at('MARS')?.region).to.equal('MARS');
  });
});
