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

describe('offeredRegions', () => {
  it('offers what is configured, in that order', () => {
    expect(offeredRegions([EU, US, SA], 'example.com', 'northgate.test')).to.deep.equal([
      EU,
      US,
      SA,
    ]);
  });

  it('hides test regions from everybody else', () => {
    expect(offeredRegions([testEU, EU, testUS, US], 'example.com', 'northgate.test')).to.deep.equal(
      [EU, US],
    );
  });

  it('hides test regions when no domain is the company’s own', () => {
    expect(offeredRegions([EU, US, testUS], 'example.com', null)).to.deep.equal([EU, US]);
    expect(offeredRegions([EU, US, testUS], '', '')).to.deep.equal([EU, US]);
  });

  it('puts the first test region in its namesake’s place, under that name, and sends its own value', () => {
    expect(
      offeredRegions([EU, US, SA, testUS, testEU], 'northgate.test', 'northgate.test'),
    ).to.deep.equal([EU, { value: 'TEST-US', label: 'United States (US)' }, SA]);
  });

  it('takes the first of several, not the one that suits the default', () => {
    expect(
      offeredRegions([testEU, testUS, EU, US], 'northgate.test', 'northgate.test'),
    ).to.deep.equal([{ value: 'TEST-EU', label: 'Europe (EU)' }, US]);
  });

  it('adds a test region without a namesake under its unprefixed name', () => {
    const testCA = { value: 'TEST-CA', label: 'TEST-Canada' };
    expect(offeredRegions([EU, testCA], 'northgate.test', 'northgate.test')).to.deep.equal([
      EU,
      { value: 'TEST-CA', label: 'Canada' },
    ]);
  });

  it('knows the company’s own domain in whatever case it is set', () => {
    expect(offeredRegions([US, testUS], 'northgate.test', 'NorthGate.TEST')).to.deep.equal([
      { value: 'TEST-US', label: 'United States (US)' },
    ]);
  });

  it('does not take a subdomain or a look-alike for the company’s own domain', () => {
    for (const domain of ['mail.northgate.test', 'evilnorthgate.test', 'northgate.test.evil.com']) {
      expect(offeredRegions([US, testUS], domain, 'northgate.test')).to.deep.equal([US]);
    }
  });

  it('hides by the prefix alone, written exactly so', () => {
    const contest = { value: 'CONTEST-1', label: 'Contest' };
    const lower = { value: 'test-us', label: 'Lower' };
    expect(offeredRegions([contest, lower, testUS], 'example.com', null)).to.deep.equal([
      contest,
      lower,
    ]);
  });
});

describe('initialRegion', () => {
  it('is the default, wherever it stands in the list', () => {
    expect(initialRegion([EU, US, SA], 'US')).to.equal('US');
  });

  it('is the stand-in where a test region took the place of the default', () => {
    expect(initialRegion([EU, testUS], 'US')).to.equal('TEST-US');
  });

  it('is the first region where the default is not offered', () => {
    expect(initialRegion([SA, EU], 'US')).to.equal('SA');
  });

  it('is empty where nothing is offered', () => {
    expect(initialRegion([], 'US')).to.equal('');
  });
});

describe('isSaudiArabia', () => {
  it('is true for SA and its test region alone', () => {
    expect(['SA', 'TEST-SA'].every(isSaudiArabia)).to.equal(true);
    expect(['EU', 'US', 'sa', 'USA', ''].some(isSaudiArabia)).to.equal(false);
  });
});

describe('offersEurope', () => {
  it('is true where the EU or its test region is in the list', () => {
    expect(offersEurope([US, EU])).to.equal(true);
    expect(offersEurope([US, testEU])).to.equal(true);
    expect(offersEurope([US, SA])).to.equal(false);
  });
});
