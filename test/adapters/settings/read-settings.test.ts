import { expect } from 'chai';
import { development } from '../../../src/adapters/settings/development.ts';
import { pageSettingsKeys } from '../../../src/adapters/settings/page-settings-keys.ts';
import { readSettings } from '../../../src/adapters/settings/read-settings.ts';

describe('readSettings', () => {
  it('reads what the build wrote', () => {
    expect(readSettings(JSON.stringify(development))).to.deep.equal(development);
  });

  for (const json of ['', '{', 'null', '[]', '"text"', '5']) {
    it(`says that the block is broken when it holds ${json || 'nothing'}`, () => {
      expect(() => readSettings(json)).to.throw(/^The settings block of this page is broken: /);
    });
  }

  for (const key of pageSettingsKeys) {
    it(`names ${key} when it is missing`, () => {
      const { [key]: _, ...others } = development;
      expect(() => readSettings(JSON.stringify(others))).to.throw(`broken: ${key} missing.`);
    });
  }
});
