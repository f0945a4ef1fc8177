import { expect } from 'chai';
import { PNG } from 'pngjs';
import { brandedSettings } from '#shared/brand/branded-settings.ts';
import { readBrand } from '#shared/brand/read-brand.ts';
import { brandFiles } from '#tools/build/brand-files.ts';
import { previewsOf } from '#tools/build/images/previews.ts';
import { rasterizerOf } from '#tools/build/images/rasterize.ts';
import { rasterizerFiles } from '#tools/build/images/rasterizer-files.ts';
import { companySettings, northgate } from '../../harness/northgate.ts';

const brand = (folder: string, environment = 'production') =>
  brandedSettings(environment, readBrand(folder));

describe("a brand's pictures on the page", () => {
  it('are files with hashed names, and a mark without ids and styles is an element of the page', () => {
    const { files, pictures, icons } = brandFiles(brand('brands/northgate'));
    expect(pictures.mark.light.inline?.source).to.match(
      /^viewBox="0 0 32 32"[^>]*>(?!.*<title>).*<\/svg>$/,
    );
    const { illustration, illustrationLast, portrait } = pictures;
    expect(illustration?.src).to.match(/^\/assets\/illustration-[0-9a-f]{8}\.svg$/);
    const [, favicon] = /^<link rel="icon" href="(.*)" type="image\/svg\+xml">$/.exec(icons) ?? [];
    expect([...files.keys()].map((name) => `/${name}`).sort()).to.deep.equal(
      [illustration?.src, illustrationLast?.src, portrait?.src, favicon].sort(),
    );
  });

  it('have a mark that would look different as an element as a file', () => {
    for (const [drawing, size] of [
      ['<g id="a"/>', 'viewBox="0 0 9 9"'],
      ['<style>g{}</style>', 'viewBox="0 0 9 9"'],
      ['<g style="fill:red"/>', 'viewBox="0 0 9 9"'],
      ['<g fill="currentColor"/>', 'viewBox="0 0 9 9"'],
      ['<g/>', 'width="9" height="9"'],
    ]) {
      const original = readBrand('brands/northgate');
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing}</svg>`;
      const mark = {
        ...original.pictures['mark.svg'],
        base64: Buffer.from(svg).toString('base64'),
      };
      const pictures = {
        ...original.pictures,
        'mark.svg': mark,
        'mark-on-dark.svg': mark,
      } as typeof original.pictures;
      const { light } = brandFiles(brandedSettings('production', { ...original, pictures }))
        .pictures.mark;
      expect([light.inline, light.src.slice(0, 13)]).to.deep.equal([undefined, '/assets/mark-']);
    }
  });

  it('have portrait, logo and logos of customers', () => {
    const testimonial = { ...companySettings.testimonial, portrait: 'mark.svg', logo: 'mark.svg' };
    const customerLogos = [{ logo: 'favicon.svg', name: 'Fjordlight' }];
    const overrides = { name: '', values: { testimonial, customerLogos } };
    const branded = brandedSettings('production', readBrand('brands/northgate'), overrides);
    const { portrait, logo, customers } = brandFiles(branded).pictures;
    expect([portrait?.src, logo?.src, customers?.[0]?.src].join()).to.match(
      /^(\/assets\/mark-\w+\.svg),\1,\/assets\/favicon-\w+\.svg$/,
    );
    const wrong = { name: '', values: { customerLogos: [{ logo: 'no.svg', name: 'No' }] } };
    expect(() => brandedSettings('production', readBrand('brands/northgate'), wrong)).to.throw(
      "customerLogos: no.svg is not in the brand's folder",
    );
  });

  it('have an icon for a browser in dark mode, if the brand has one', () => {
    const overrides = { name: '', values: { faviconDark: 'mark-on-dark.svg' } };
    const branded = brandedSettings('production', readBrand('brands/northgate'), overrides);
    expect(brandFiles(branded).icons).to.match(
      /^<link [^>]*mark-on-dark-\w+\.svg"[^>]* media="\(prefers-color-scheme:dark\)"><link [^>]*favicon-\w+\.svg"[^>]*:light\)">$/,
    );
  });

  it('have the colors and the mark of a fixed scheme', () => {
    const fixed = (scheme: string) => {
      const overrides = { name: '', values: { scheme } };
      const branded = brandedSettings('production', readBrand('brands/lantern'), overrides);
      const { files, pictures } = brandFiles(branded);
      const evening = [...files].find(([name]) => name.includes('evening'))?.[1];
      return { mark: pictures.mark, evening: Buffer.from(evening ?? '').toString() };
    };
    const [dark, light, auto] = [fixed('dark'), fixed('light'), fixed('auto')];
    expect(dark.mark).to.deep.equal({ light: auto.mark.dark, dark: auto.mark.dark });
    expect(light.mark).to.deep.equal({ light: auto.mark.light, dark: auto.mark.light });
    expect(auto.evening).to.contain('(prefers-color-scheme:dark)');
    expect(dark.evening).to.contain('(min-width: 0)');
    expect(light.evening).to.contain('(max-width: 0)');
  });

  it('show no other brand for missing values', () => {
    const nothing = { pictures: {}, fonts: {}, translations: {}, messages: {}, languages: {} };
    const unbranded = { ...northgate, ...nothing, name: 'own', values: companySettings };
    const { pictures, icons, files } = brandFiles(brandedSettings('production', unbranded));
    expect(pictures.mark.light.inline?.source).to.contain('<circle');
    expect(pictures.illustration).to.equal(null);
    expect([...files.keys()].map((name) => icons.includes(`"/${name}"`))).to.deep.equal([true]);
  });
});

describe('the preview of a page', () => {
  const { settings, ...others } = brand('brands/northgate');
  const sizes = { width: 1200, height: 630, base64: 'AAAA' };

  it('is an opaque icon of 180 pixels, and a picture of 1200 by 630 with the tagline in the language', async () => {
    const rasterize = await rasterizerOf(await rasterizerFiles());
    const drawn = (tagline: string) => {
      const { drawings } = previewsOf({ settings, ...others }, tagline, 'rtl');
      return [...drawings.values()].map((svg) => PNG.sync.read(Buffer.from(rasterize(svg))));
    };
    const [icon, preview] = drawn('أمان أفضل.');
    const [, silent] = drawn('');
    expect([icon?.width, icon?.height]).to.deep.equal([180, 180]);
    expect(icon?.data.every((byte, index) => index % 4 !== 3 || byte === 255)).to.equal(true);
    expect([preview?.width, preview?.height]).to.deep.equal([1200, 630]);
    expect(preview?.data.equals(silent?.data ?? Buffer.of())).to.equal(false);
  });

  it("is the brand's picture, if any, at the URL of the page", () => {
    const withPicture = { ...settings, socialImage: 'card.png' };
    const card = { name: 'card.png', type: 'image/png', ...sizes };
    const branded = {
      ...others,
      settings: withPicture,
      brand: { ...others.brand, pictures: { 'card.png': card } },
    };
    const { socialImage, drawings } = previewsOf(branded, '', 'ltr');
    expect(socialImage).to.match(/^https:\/\/signup\.northgate\.example\/assets\/card-\w{8}\.png$/);
    expect(drawings).to.have.lengthOf(1);
    expect(
      [...brandFiles(branded).files.keys()].map(
        (name) => `https://signup.northgate.example/${name}`,
      ),
    ).to.include(socialImage);
  });
});
