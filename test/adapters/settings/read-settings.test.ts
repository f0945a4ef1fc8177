import { expect } from 'chai';
import { development } from '../../../src/adapters/settings/development.ts';
import { pageSettingsKeys } from '../../../src/adapters/settings/page-settings-keys.ts';
import { readableLink, readSettings } from '../../../src/adapters/settings/read-settings.ts';
import {
  type SettingsBlock,
  settingsBlock,
} from '../../../src/adapters/settings/settings-block.ts';

describe('readSettings', () => {
  it('reads what the build wrote', () => {
    expect(readSettings(settingsBlock(JSON.stringify(development)))).to.deep.equal(development);
  });

  for (const json of ['', '{', 'null', '[]', '"text"', '5']) {
    it(`says that the block is broken when it holds ${json || 'nothing'}`, () => {
      expect(() => settingsBlock(json)).to.throw(/^The settings block of this page is broken: /);
    });
  }

  for (const key of pageSettingsKeys) {
    it(`names ${key} when it is missing`, () => {
      const { [key]: _, ...others }: SettingsBlock = development;
      expect(() => readSettings(others)).to.throw(`broken: ${key} missing.`);
    });
  }

  for (const environment of ['staging', 'toString', '', null]) {
    it(`names an environment that it does not know, before what is missing: ${environment}`, () => {
      expect(() => readSettings({ environment })).to.throw(`Unknown environment: ${environment}`);
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
