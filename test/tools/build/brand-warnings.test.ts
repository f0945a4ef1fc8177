import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import subset from 'subset-font';
import type { Font, Picture } from '#shared/brand/read-brand.ts';
import { brandWarnings } from '#tools/build/brand-warnings.ts';
import { northgate, northgatePage, wholeNorthgate } from '../../harness/northgate.ts';

/** @param width of the picture, which is 32 pixels high */
function disc(color: string, width = 32, style = ''): Picture {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32">${style}<circle cx="16" cy="16" r="15" fill="${color}"/></svg>`;
  const base64 = Buffer.from(drawing).toString('base64');
  return { name: 'mark.svg', type: 'image/svg+xml', base64, width, height: 32 };
}

function warnings(values: object, pictures: readonly Picture[] = [], fonts: readonly Font[] = []) {
  const named = <File extends Font>(files: readonly File[]) =>
    Object.fromEntries(files.map((file) => [file.name, file]));
  return brandWarnings(
    northgatePage(
      'production',
      {},
      {
        ...wholeNorthgate,
        values: { ...Object(northgate.values), accentColorDark: null, ...values },
        pictures: { ...northgate.pictures, ...named(pictures) },
        fonts: { ...northgate.fonts, ...named(fonts) },
      },
    ),
  );
}

describe('warnings of the build', () => {
  it('are empty for the example brand', async () => {
    expect(await warnings({})).to.deep.equal([]);
  });

  it('report a mark in the color of the panel, with the scheme in which it is invisible', async () => {
    const colors = { accentColor: '#8a6e00', buttonColor: '#ffcc00', markOnDark: null };
    const [line, ...others] = await warnings(colors, [disc('#ffcc00')]);
    expect(line).to.match(/^mark: most of mark\.svg can hardly be seen .* #ffcc00 in light mode\./);
    expect(others).to.deep.equal([]);
    expect(await warnings(colors, [disc('#111111')])).to.match(/^markOnDark: .* in dark mode\./);
  });

  it('report an icon of a sign-in provider in the color of its button, unless it has colors for dark mode', async () => {
    const okta = { name: 'okta', label: 'Okta', origin: 'https://a.example', icon: 'mark.svg' };
    const values = { ssoProviders: ['google', okta], mark: null, markOnDark: null };
    const lost = async (color: string) =>
      (await warnings(values, [disc(color)])).map((line) =>
        line.replace(/#\w+/, '#').replace(/ Name .*/, ''),
      );
    const line = (scheme: string) =>
      `ssoProviders.okta.icon: most of mark.svg can hardly be seen on its button, # in ${scheme} mode.`;
    expect(await lost('#00297a')).to.deep.equal([line('dark')]);
    expect(await lost('#ffffff')).to.deep.equal([line('light')]);
    expect(await lost('#808080')).to.deep.equal([]);
    const style = '<style>@media (prefers-color-scheme: dark) { circle { fill: #fff } }</style>';
    expect(await warnings(values, [disc('#00297a', 32, style)])).to.deep.equal([]);
  });

  it('report an accent that resembles the red of errors, and no other', async () => {
    for (const accentColor of ['#b3261e', '#c8102e', '#a81c1c']) {
      expect(await warnings({ accentColor }), accentColor).to.match(/^accentColor: .* red of err/);
    }
    for (const accentColor of ['#a33d16', '#c2185b', '#3d2b2a', '#444444']) {
      expect(await warnings({ accentColor }), accentColor).to.deep.equal([]);
    }
  });

  it('report a font without the letters of an offered language', async () => {
    const file = 'node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff2';
    const font = { name: 'latin.woff2', base64: readFileSync(file).toString('base64') };
    const textFont = font.name;
    expect(await warnings({ textFont, languages: ['en', 'de'] }, [], [font])).to.deep.equal([]);
    expect(await warnings({ textFont, languages: ['en', 'ar'] }, [], [font])).to.deep.equal([
      'textFont: latin.woff2 lacks letters of Arabic, which comes in a system font. For one face in all languages, name a font that has them.',
    ]);
  });

  it('report a display font without some letters of a language, but not without its script', async () => {
    const file = readFileSync('node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff2');
    const cut = await subset(file, 'English Franais', { targetFormat: 'woff2' });
    const font = { name: 'cut.woff2', base64: cut.toString('base64') };
    const displayFont = font.name;
    expect(await warnings({ displayFont, languages: ['en', 'ar'] }, [], [font])).to.deep.equal([]);
    const [warning] = await warnings({ displayFont, languages: ['en', 'fr'] }, [], [font]);
    expect(warning).to.match(/^displayFont: cut\.woff2 lacks letters of French, /);
  });
});
