import { expect } from 'chai';
import { oklch } from 'culori';
import fc from 'fast-check';
import { brandProblems } from '#shared/brand/brand-problems.ts';
import { type Pictures, readBrand } from '#shared/brand/read-brand.ts';
import { translationProblems } from '#shared/brand/translation-problems.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';
import { testSettings } from '../../harness/test-settings.ts';

const square = { name: 'mark.svg', type: 'image/svg+xml', base64: '', width: 32, height: 32 };

const problems = (settings: Partial<Settings>, pictures: Pictures = {}) =>
  brandProblems(
    { ...testSettings, accentColorDark: null, ...settings },
    {
      pictures,
      fonts: {},
      unreadable: {},
    },
  );

describe('the accessibility check of a brand', () => {
  it('accepts an accent that is dark enough on white', () => {
    for (const accentColor of ['#0f5c52', '#a8431f', '#2f55d4', '#000000', '#595959', '#7a1fa2']) {
      expect(problems({ accentColor }), accentColor).to.deep.equal([]);
      expect(problems({ accentColor, neutralHue: 60, panelColor: '#f6e8d6' })).to.deep.equal([]);
    }
  });

  it('reports an accent that is too light, with both colors and the ratio', () => {
    expect(problems({ accentColor: '#f2a900' })).to.include(
      'accentColor: accent #f2a900 on surface #ffffff, in light mode, has a contrast of 2.01; at least 4.5 is needed. The nearest color that passes is #966700.',
    );
  });

  it('suggests a color that has contrast in every pair', () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const optionalColor = fc.option(color);
    const brands = fc.record({
      accentColor: color,
      accentColorDark: optionalColor,
      buttonColor: optionalColor,
      panelColor: optionalColor,
      panelColorDark: optionalColor,
      neutralHue: fc.option(fc.integer({ min: 0, max: 360 })),
    });
    const pattern =
      /^(\w+): \w+ #\w+ on \w+ #\w+, in .* at least .* is needed\. The nearest color that passes is (#\w{6})\.$/;
    fc.assert(
      fc.property(brands, (colors) => {
        const lines = problems(colors);
        const fixed = Object.fromEntries(
          lines.map((line) => pattern.exec(line)?.slice(1) ?? [line]),
        );
        expect(problems({ ...colors, ...fixed })).to.deep.equal([]);
      }),
      { numRuns: 25 },
    );
  });

  it('keeps the hue of the color', () => {
    const [line = ''] = problems({ accentColor: '#f2c200' });
    const [named = ''] = line.match(/#\w{6}(?=\.$)/) ?? [];
    expect(oklch(named)?.h).to.be.closeTo(oklch('#f2c200')?.h ?? 0, 3);
  });

  it('reports the color of dark mode and of the panel that has no contrast, in any scheme of the page', () => {
    const dark = /^panelColorDark: \w+ #\w+ on panel\w* #\w+, in dark mode, has a contrast/;
    for (const [settings, problem] of [
      [
        { accentColorDark: '#303030' },
        /^accentColorDark: accent #303030 on .*, in dark mode, has /,
      ],
      [{ panelColor: '#8c8c8c' }, /^panelColor: \w+ #\w+ on panel\w* #\w+, in light mode, has /],
      [{ panelColorDark: '#8c8c8c', scheme: 'auto' }, dark],
      [{ panelColorDark: '#8c8c8c', scheme: 'light' }, dark],
    ] as const) {
      expect(problems(settings)[0]).to.match(problem);
    }
  });

  it('reports missing files with the existing ones, and an icon of a provider that is not square', () => {
    const okta = { name: 'okta', label: 'Okta', origin: 'https://a.example', icon: 'okta.svg' };
    const withIcon = { ssoProviders: ['google', okta] } as const;
    const wide = { ...square, name: 'okta.svg', width: 64 };
    const missing = "is not in the brand's folder, which has";
    for (const [settings, pictures, reported] of [
      [{ mark: 'logo.svg' }, {}, [`mark: logo.svg ${missing} no picture.`]],
      [
        { mark: 'mrak.svg' },
        { 'mark.svg': square },
        [`mark: mrak.svg ${missing} mark.svg. Did you mean mark.svg?`],
      ],
      [{ textFont: 'sans.woff2' }, {}, [`textFont: sans.woff2 ${missing} no font.`]],
      [withIcon, {}, [`ssoProviders.okta.icon: okta.svg ${missing} no picture.`]],
      [withIcon, { 'okta.svg': square }, []],
      [
        withIcon,
        { 'okta.svg': wide },
        [
          'ssoProviders.okta.icon: okta.svg is 64 by 32 pixels; it must be square. Without this key the button shows a key.',
        ],
      ],
    ] as const) {
      expect(problems(settings, pictures as Pictures)).to.deep.equal(reported);
    }
    expect(problems({ textFont: ['a.woff2', 'b.woff2'] })).to.have.length(2);
  });

  it('reports a word too long for narrow screens, unless it has soft hyphens', () => {
    const word = 'Informationssicherheitsbeauftragte';
    expect(problems({ tagline: `Für ${word}.` })).to.deep.equal([
      `tagline: "${word}." is too long for a line at 320 pixels; put a soft hyphen (\\u00AD) into it.`,
    ]);
    expect(
      problems({ tagline: 'Für Infor\u00ADmations\u00ADsicherheits\u00ADbeauf\u00ADtragte.' }),
    ).to.deep.equal([]);
    expect(problems({ product: 'Donaudampfschifffahrtsgesellschaft' })[0]).to.match(/^product: /);
    expect(problems({ product: 'Northgate Identity Platform' })).to.deep.equal([]);
  });

  it('reports such a word also in another language of the brand', () => {
    const tagline = 'Informationssicherheit.';
    const settings = { ...testSettings, languages: ['en', 'de'] } as const;
    const brand = { ...readBrand('brands/northgate'), translations: { de: { tagline } } };
    expect(translationProblems({ settings, brand, overridden: [] })).to.include(
      `brand.de.json: tagline: "${tagline}" is too long for a line at 320 pixels; put a soft hyphen (\\u00AD) into it.`,
    );
  });
});
