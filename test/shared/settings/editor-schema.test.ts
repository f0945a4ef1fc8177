import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { expect } from 'chai';
import { readJson } from '#shared/brand/read-brand.ts';

const brands = readdirSync('brands').map((name) => `brands/${name}/brand.json`);

describe('The schema for editors', () => {
  for (const file of [...brands, 'deploy/settings.json']) {
    it(`accepts ${file}, but neither an unknown key nor an invalid value`, () => {
      const values = readJson(file) as { readonly $schema: string };
      const isValid = new Ajv({ strict: true, strictTuples: false })
        .addSchema(Object(readJson('docs/settings.schema.json')), 'settings.schema.json')
        .compile(Object(readJson(join(dirname(file), values.$schema))));
      expect(isValid(values)).to.equal(true);
      expect(isValid({ ...values, accentColor: '#7A1FA2' })).to.equal(true);
      for (const wrong of [
        { accentColour: '#000000' },
        { radius: 25 },
        { termsOfServiceUrl: 'www.acme.test/terms' },
        { regions: [{ value: 'EU' }] },
      ]) {
        expect(isValid({ ...values, ...wrong }), JSON.stringify(wrong)).to.equal(false);
      }
    });
  }
});
