import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { create } from 'fontkit';
import { type Brand, readBrand } from '#shared/brand/read-brand.ts';
import { webFonts } from '#tools/build/fonts/brand-fonts.ts';
import { fontFiles } from '#tools/build/fonts/font-files.ts';
import { northgate, northgatePage } from '../../harness/northgate.ts';

const lantern = readBrand('brands/lantern').fonts;
const arimo = (name: string, weight: number) => {
  const file = `node_modules/@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`;
  return [name, { name, base64: readFileSync(file).toString('base64') }];
};
const brand: Brand = {
  ...northgate,
  fonts: {
    ...northgate.fonts,
    ...lantern,
    ...Object.fromEntries([
      arimo('same.woff2', 400),
      arimo('again.woff2', 400),
      arimo('bold.woff2', 700),
    ]),
  },
};
const screen = {
  step: '<h1>Sign up</h1><p>It takes about two minutes.</p><label>Work email</label>التسجيل',
  marketing: '<p class="tagline">Better security &amp; more.</p>',
};
const page = (settings: object) =>
  northgatePage('production', { displayFont: null, ...settings }, brand);

describe("a brand's fonts in the build", () => {
  let fonts: Awaited<ReturnType<typeof webFonts>>;
  before(async () => {
    fonts = await webFonts(page({ product: 'Ωmega' }), () => screen);
  });

  const opened = (name: string) => {
    const font = create(Buffer.from(fonts[name]?.base64 ?? '', 'base64'));
    if (!('layout' in font)) throw new Error(`${name} is a collection`);
    return font;
  };

  it('are reduced to the weights and characters of the page, with their license', () => {
    const font = opened('fraunces.woff2');
    const { min, max } = font.variationAxes.wght ?? {};
    expect([min, max]).to.deep.equal([400, 600]);
    expect(font.hasGlyphForCodePoint('é'.charCodeAt(0))).to.equal(true);
    expect(font.hasGlyphForCodePoint(0x2215), 'a sign of mathematics').to.equal(false);
    expect(font.copyright).to.contain('Fraunces Project Authors');
    expect(Buffer.from(fonts['fraunces.woff2']?.base64 ?? '', 'base64').byteLength).to.be.below(
      Buffer.from(lantern['fraunces.woff2']?.base64 ?? '', 'base64').byteLength,
    );
  });

  it('have fallbacks of the same width and height: one of the same widths stays as it is', () => {
    const { body: [face = ''] = [] } = fonts['same.woff2']?.fallbacks ?? {};
    expect(face).to.match(/^src:local\("Arial"\),/);
    expect(face).to.contain('size-adjust:100%;ascent-override:90.53%;descent-override:21.19%;');
    const { label: [bold = ''] = [] } = fonts['bold.woff2']?.fallbacks ?? {};
    expect(bold).to.match(/^src:local\("Arial Bold"\),.*size-adjust:100%;/);
  });

  it('may be two files, which share the weights of the page among them', () => {
    const names = ['bold.woff2', 'same.woff2'];
    const { files, sheet } = fontFiles(page({ textFont: names }), fonts);
    const [regular, bold] = files.keys();
    expect(sheet).to.contain(`src:url(/${regular});font-display:optional;font-weight:400;`);
    expect(sheet).to.contain(`src:url(/${bold});font-display:optional;font-weight:700;`);
    expect(sheet).to.match(/font-weight:400;src:local\("Arial"\),[^}]*size-adjust:100%/);
    expect(sheet).to.match(/font-weight:600;src:local\("Arial Bold"\),[^}]*size-adjust:100%/);
  });

  const displays: ReadonlyArray<readonly [string, object]> = [
    ['swap', { displayFont: 'fraunces.woff2' }],
    ['optional', { displayFont: 'fraunces.woff2', fontDisplay: 'optional' }],
    ['optional', { textFont: 'same.woff2', displayFont: 'fraunces.woff2' }],
  ];
  for (const [display, settings] of displays) {
    it(`are loaded with ${display} for ${JSON.stringify(settings)}`, () => {
      const { sheet } = fontFiles(page(settings), fonts);
      expect(sheet).to.contain(`font-display:${display};`);
    });
  }

  const wrong: ReadonlyArray<readonly [string, string[], string]> = [
    [
      'of one weight',
      ['same.woff2', 'again.woff2'],
      'same.woff2 has the weight 400, again.woff2 400; allowed are one up to 500 and one from 600.',
    ],
    [
      'of which one is variable',
      ['fraunces.woff2', 'bold.woff2'],
      'fraunces.woff2 is variable: name only this file.',
    ],
  ];
  for (const [what, names, message] of wrong) {
    it(`are rejected if they are two files ${what}`, () => {
      expect(() => fontFiles(page({ textFont: names }), fonts)).to.throw(
        `brands/northgate/brand.json: textFont: ${message}`,
      );
    });
  }

  it('are files with hashed names, which the page fetches early', () => {
    const { files, sheet, preloads } = fontFiles(
      page({ textFont: 'same.woff2', displayFont: 'fraunces.woff2', fontDisplay: 'swap' }),
      fonts,
    );
    const [text, display] = files.keys();
    expect(text).to.match(/^assets\/same-[0-9a-f]{8}\.woff2$/);
    expect(preloads).to.equal(
      [text, display]
        .map((path) => `<link rel="preload" href="/${path}" as="font" crossorigin>`)
        .join(''),
    );
    expect(sheet).to.match(
      new RegExp(
        `font-family:brand-display;src:url\\(/${display}\\);font-display:swap;font-weight:400 600;ascent-override:[\\d.]+%;`,
      ),
    );
    expect(sheet).to.contain(':root{--font:brand-text,brand-text-0,brand-text-1,');
    expect(sheet).to.contain(':root{--font-display:brand-display,brand-display-0,');
  });

  it('of headings alone are fetched early in wide windows only', () => {
    const { sheet, preloads } = fontFiles(page({ displayFont: 'fraunces.woff2' }), fonts);
    expect(preloads).to.match(/ crossorigin media="\(min-width:60rem\)">$/);
    expect(sheet).to.match(/^@media \(min-width:60rem\)\{@font-face\{font-family:brand-display;/);
  });

  it('are rejected if a file is not a font', async () => {
    const broken = { ...brand, fonts: { 'x.ttf': { name: 'x.ttf', base64: 'bm90aGluZw==' } } };
    const settings = { displayFont: null };
    const page = northgatePage('production', settings, broken);
    const error = await webFonts(page, () => screen).then(
      () => null,
      (failure: Error) => failure.message,
    );
    expect(error).to.match(/^brands\/northgate\/x\.ttf: is not a font/);
  });
});
