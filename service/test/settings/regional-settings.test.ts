import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect } from 'chai';
import { readSettings, unreadVariables } from '../../src/settings/read-settings.ts';
import { failure, production, webhookSecret, writePageSettings } from '../harness/variables.ts';

describe('Settings of regions', () => {
  const directory = (region: string) => ({
    [`SCIM_URL_${region}`]: 'https://scim.example/v2',
    [`SCIM_TOKEN_${region}`]: 'hidden',
  });
  const { SCIM_URL: _, SCIM_TOKEN: __, ...withoutScim } = production;
  const labelled = (...values: string[]) => values.map((value) => ({ value, label: value }));
  const pageWithTwo = () => writePageSettings({ regions: labelled('US', 'eu-west') });

  it('replace the common directory in production, by the names of the regions', () => {
    const PAGE_SETTINGS = pageWithTwo();
    const found = { ...withoutScim, ...directory('US'), ...directory('EU_WEST'), PAGE_SETTINGS };
    const { scim, regionalSystems } = readSettings(found);
    expect(scim).to.equal(null);
    expect(regionalSystems.scim).to.deep.equal({
      US: { url: 'https://scim.example/v2', token: 'hidden' },
      'eu-west': { url: 'https://scim.example/v2', token: 'hidden' },
    });
    expect(unreadVariables(found, readSettings(found))).to.deep.equal([]);
  });

  it('are rejected for some regions only, and for a region that is not offered', () => {
    const PAGE_SETTINGS = pageWithTwo();
    expect(failure({ ...production, ...directory('US'), PAGE_SETTINGS })).to.include(
      'SCIM_URL_EU_WEST and SCIM_TOKEN_EU_WEST must be set: other regions have a directory of their own.',
    );
    const both = { ...directory('US'), ...directory('EU_WEST') };
    expect(failure({ ...production, ...both, PAGE_SETTINGS })).to.include(
      'SCIM_URL must not be set: regions have SCIM_URL_<REGION>.',
    );
    expect(failure({ WEBHOOK_PRIVATE_ADDRESSES_US: 'true', PAGE_SETTINGS })).to.match(
      /^WEBHOOK_PRIVATE_ADDRESSES_US must not be set without WEBHOOK_URL_US/,
    );
    expect(failure({ WEBHOOK_SECRET_FR: 'hidden', PAGE_SETTINGS })).to.equal(
      'WEBHOOK_SECRET_FR: there is no such region. The regions are US, eu-west.',
    );
  });

  it('are accepted as in the example of one service per region, whose page offers only that', () => {
    const exampleOf = (folder: string) =>
      parseEnv(readFileSync(`${folder}/service.env.example`, 'utf8')) as Record<string, string>;
    const settings = readSettings({
      ...exampleOf('deploy'),
      ...exampleOf('deploy/regions/eu'),
      BRAND: production.BRAND,
      SESSION_KEY: production.SESSION_KEY,
      ADDRESS_KEY: 'a'.repeat(32),
      WEBHOOK_SECRET: webhookSecret,
    });
    const { regions, defaultRegion, signupApi } = settings.branded.settings;
    expect(regions.map(({ value }) => value)).to.deep.equal(['EU']);
    expect([defaultRegion, signupApi]).to.deep.equal(['EU', `${settings.publicUrl}/api`]);
    expect(settings).to.include.keys('nameClaimsUrl', 'addressKeys');
    expect(settings.regionalSystems).to.deep.equal({ scim: {}, webhook: {} });
  });

  it('are named when a common one is set beside them, and must allow a webhook on this machine', () => {
    const webhooks = {
      WEBHOOK_URL_US: 'http://localhost:9000/',
      WEBHOOK_SECRET_US: webhookSecret,
      PAGE_SETTINGS: writePageSettings({ regions: labelled('US') }),
    };
    expect(failure({ ...webhooks, WEBHOOK_PRIVATE_ADDRESSES: 'true' })).to.equal(
      'WEBHOOK_PRIVATE_ADDRESSES must not be set: regions have WEBHOOK_PRIVATE_ADDRESSES_<REGION>.',
    );
    expect(failure({ ...webhooks, WEBHOOK_PRIVATE_ADDRESSES_US: 'false' })).to.equal(
      'WEBHOOK_PRIVATE_ADDRESSES_US must be true: WEBHOOK_URL_US is on this machine.',
    );
  });
});
