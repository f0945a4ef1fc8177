import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { exampleValues, settingsFor } from '../../../src/adapters/settings/settings-for.ts';
import { companySettings as own } from '../../harness/company-settings.ts';

const keysOf = (overrides: object) =>
  exampleValues(settingsFor('production', overrides)).map((line) => line.replace(/:.*/s, ''));

describe('exampleValues', () => {
  it("finds none in a company's own settings, whose colours and mark may stay", () => {
    expect(keysOf(own)).to.deep.equal([]);
  });

  for (const key of Object.keys(own)) {
    it(`names ${key} where nobody has set it`, () => {
      const { [key as keyof typeof own]: _, ...others } = own;
      expect(keysOf(others)).to.deep.equal([key]);
    });
  }

  it('shows the value, in one line', () => {
    const settings = settingsFor('production', { ...own, product: 'Northgate' });
    expect(exampleValues(settings)).to.deep.equal([
      'product: "Northgate" is an example; put your own in its place.',
    ]);
  });

  it('finds a host of the invented company among others', () => {
    const redirectOrigins = [...own.redirectOrigins, 'https://sso.northgate.example'];
    expect(keysOf({ ...own, redirectOrigins })).to.deep.equal(['redirectOrigins']);
  });

  it('finds in deploy/settings.json all that a company has to set', () => {
    const deployed = JSON.parse(readFileSync('deploy/settings.json', 'utf8'));
    expect(keysOf(deployed).sort()).to.deep.equal(Object.keys(own).sort());
    expect(Object.keys(deployed).sort()).to.deep.equal(Object.keys(own).sort());
  });
});
