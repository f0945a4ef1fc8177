import { expect } from 'chai';
import { brandedSettings } from '../../../shared/brand/branded-settings.ts';
import { readBrand } from '../../../shared/brand/read-brand.ts';
import { brandFiles } from '../../../tools/build/brand-files.ts';
import { companySettings } from '../../harness/northgate.ts';

const brand = (folder: string, environment = 'production') =>
  brandedSettings(environment, readBrand(folder));

describe("a brand's pictures on the page", () => {
  it('are small marks in the page itself, and files with hashed names', () => {
    const { files, pictures, favicon } = brandFiles(brand('brands/northgate'));
    expect(pictures.mark.light.src).to.match(/^data:image\/svg\+xml,%3Csvg%20[^\s<>#"]+$/);
    expect(pictures.illustration?.src).to.match(/^\/assets\/illustration-[0-9a-f]{8}\.svg$/);
    expect(favicon).to.deep.include({ type: 'image/svg+xml' });
    expect([...files.keys()].map((name) => `/${name}`).sort()).to.deep.equal(
      [pictures.illustration?.src, favicon.address].sort(),
    );
  });

  it('have the mark that suits the panel: a light one by day, a dark one by night', () => {
    const { light, dark } = brandFiles(brand('brands/lantern')).pictures.mark;
    expect(light.src).not.to.equal(dark.src);
    const northgate = brandFiles(brand('brands/northgate')).pictures.mark;
    expect(northgate.light.src).to.equal(northgate.dark.src);
  });

  it("have nobody else's in the place of what a brand does not say", () => {
    const own = { name: 'own', values: companySettings, pictures: {}, fonts: {}, translations: {} };
    const { pictures, favicon, files } = brandFiles(brandedSettings('production', own));
    expect(decodeURIComponent(pictures.mark.light.src)).to.contain('>S</text>');
    expect(pictures.illustration).to.equal(null);
    expect([...files.keys()]).to.deep.equal([favicon.address.slice(1)]);
  });
});

describe('every brand of the project', () => {
  for (const name of ['northgate', 'lantern']) {
    it(`is allowed in both environments: ${name}`, () => {
      for (const environment of ['development', 'production']) {
        expect(brand(`brands/${name}`, environment).settings.product).not.to.equal('');
      }
    });
  }

  it("has nothing of the other's", () => {
    expect(JSON.stringify(brand('brands/lantern'))).not.to.match(/northgate/i);
  });
});
