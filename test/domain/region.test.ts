import { expect } from 'chai';
import {
  initialRegion,
  isSaudiArabia,
  offeredRegions,
  offersEurope,
} from '../../src/domain/region.ts';

const EU = { value: 'EU', label: 'Europe (EU)' };
const US = { value: 'US', label: 'United States (US)' };
const SA = { value: 'SA', label: 'Saudi Arabia (SA)' };
const testUS = { value: 'TEST-US', label: 'TEST-United States (US)' };
const testEU = { value: 'TEST-EU', label: 'TEST-Europe (EU)' };

const internal = 'northgate.test';

describe('offeredRegions', () => {
  it('offers the configured regions in order, and test regions to the internal domain only', () => {
    const contest = { value: 'CONTEST-1', label: 'Contest' };
    const lower = { value: 'test-us', label: 'Lower' };
    const regions = [testEU, EU, testUS, US, contest, lower];
    expect(offeredRegions(regions, 'example.com', internal)).to.deep.equal([
      EU,
      US,
      contest,
      lower,
    ]);
    expect(offeredRegions([EU, US, testUS], 'example.com', null)).to.deep.equal([EU, US]);
    expect(offeredRegions([EU, US, testUS], '', '')).to.deep.equal([EU, US]);
    for (const domain of ['mail.northgate.test', 'evilnorthgate.test', 'northgate.test.evil.com']) {
      expect(offeredRegions([US, testUS], domain, internal), domain).to.deep.equal([US]);
    }
  });

  it('leaves out withdrawn regions', () => {
    const withdrawn = { ...EU, withdrawn: true };
    expect(offeredRegions([withdrawn, US], 'example.com', internal)).to.deep.equal([US]);
    expect(offeredRegions([US, { ...testEU, withdrawn: true }], internal, internal)).to.deep.equal([
      US,
    ]);
  });

  it('puts the first test region in its namesake’s place, under that name, and sends its own value', () => {
    const asUS = { value: 'TEST-US', label: 'United States (US)' };
    expect(offeredRegions([EU, US, SA, testUS, testEU], internal, internal)).to.deep.equal([
      EU,
      asUS,
      SA,
    ]);
    expect(offeredRegions([US, testUS], internal, 'NorthGate.TEST')).to.deep.equal([asUS]);
    // Offers the first test region, even if another one matches the default.
    const asEU = { value: 'TEST-EU', label: 'Europe (EU)' };
    expect(offeredRegions([testEU, testUS, EU, US], internal, internal)).to.deep.equal([asEU, US]);
  });

  it('adds a test region without a namesake under its unprefixed name', () => {
    const regions = [EU, { value: 'TEST-CA', label: 'TEST-Canada' }];
    const canada = { value: 'TEST-CA', label: 'Canada' };
    expect(offeredRegions(regions, internal, internal)).to.deep.equal([EU, canada]);
  });
});

describe('initialRegion', () => {
  it('is the default if it is offered, otherwise the first one', () => {
    expect(initialRegion([EU, US, SA], 'US')).to.equal('US');
    expect(initialRegion([EU, testUS], 'US')).to.equal('TEST-US');
    expect(initialRegion([SA, EU], 'US')).to.equal('SA');
    expect(initialRegion([], 'US')).to.equal('');
    expect(initialRegion([EU, US], null)).to.equal('');
  });

  it('is the wanted one if it is offered', () => {
    for (const defaultRegion of ['US', null]) {
      expect(initialRegion([EU, US], defaultRegion, 'EU')).to.equal('EU');
      for (const name of ['EU', 'TEST-EU']) {
        expect(initialRegion([testEU, US], defaultRegion, name)).to.equal('TEST-EU');
      }
    }
    for (const unknown of ['SA', 'eu', '', true, undefined]) {
      expect(initialRegion([EU, US], 'US', unknown)).to.equal('US');
    }
  });
});

describe('isSaudiArabia', () => {
  it('is true only for SA and its test region', () => {
    const regions = ['SA', 'TEST-SA', 'EU', 'sa', ''];
    expect(regions.filter(isSaudiArabia)).to.deep.equal(['SA', 'TEST-SA']);
  });
});

describe('offersEurope', () => {
  it('is true where the EU or its test region is in the list', () => {
    expect(offersEurope([US, EU])).to.equal(true);
    expect(offersEurope([US, testEU])).to.equal(true);
    expect(offersEurope([US, SA])).to.equal(false);
  });
});
