import { expect } from 'chai';
import { readableLink, readSettings } from '../../../src/adapters/settings/read-settings.ts';
import { settingsFor } from '../../../src/adapters/settings/settings-for.ts';

describe('readSettings', () => {
  const settings = settingsFor('development');

  it('reads what the build wrote', () => {
    expect(readSettings(settings, Object.keys(settings))).to.equal(settings);
  });

  it('names what is missing', () => {
    const { product: _, mock: __, ...others } = settings;
    expect(() => readSettings(others, Object.keys(settings))).to.throw(
      'The settings block of this page is broken: mock, product missing.',
    );
  });

  for (const environment of ['staging', 'toString', '', null]) {
    it(`names an environment that it does not know, before what is missing: ${environment}`, () => {
      expect(() => readSettings({ environment }, ['mock'])).to.throw(
        `Unknown environment: ${environment}`,
      );
    });
  }
});

describe('readableLink', () => {
  const follows = (signInUrl: unknown) => readableLink({ signInUrl }, 'signInUrl');

  it('takes what a visitor can follow', () => {
    for (const link of ['https://console.acme.test/', 'mailto:help@acme.test']) {
      expect(follows(link)).to.equal(link);
    }
  });

  it('takes nothing else', () => {
    for (const link of [
      undefined,
      null,
      5,
      '',
      'TODO',
      'javascript:alert(1)',
      'http://acme.test/',
    ]) {
      expect(follows(link)).to.equal(null);
    }
  });
});
