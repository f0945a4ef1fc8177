import { expect } from 'chai';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { brandSheet } from '#shared/brand/brand-sheet.ts';
import { paletteOf } from '#shared/brand/palette.ts';
import { isDark } from '#shared/brand/shades.ts';

const brand = {
  accentColor: '#0f5c52',
  accentColorDark: null,
  neutralHue: null,
  buttonColor: null,
  panelColor: null,
  panelColorDark: null,
};

describe('the palette of a brand', () => {
  it('keeps the values of the brand', () => {
    const { light, dark } = paletteOf({
      ...brand,
      accentColorDark: '#6fd6c4',
      panelColor: '#102030',
    });
    expect([light.accent, dark.accent]).to.deep.equal(['#0f5c52', '#6fd6c4']);
    expect([light.panel, dark.panel]).to.deep.equal(['#102030', '#102030']);
    const both = { ...brand, panelColor: '#102030', panelColorDark: '#050a10' };
    expect(paletteOf(both).dark.panel).to.equal('#050a10');
  });

  it('derives the other colors: a dark panel, a lighter accent for dark mode, grays tinted by the accent', () => {
    const { light, dark } = paletteOf(brand);
    expect([isDark(light.panel), isDark(dark.surface), isDark(dark.accent)]).to.deep.equal([
      true,
      true,
      false,
    ]);
    const warm = paletteOf({ ...brand, neutralHue: 60 });
    expect(warm.light.textQuiet).not.to.equal(light.textQuiet);
    const [red = 0, , blue = 0] = (warm.light.textQuiet.match(/\w\w/g) ?? []).map((part) =>
      Number.parseInt(part, 16),
    );
    expect(red).to.be.above(blue);
  });

  it('darkens a light panel in dark mode, with its text', () => {
    const { light, dark } = paletteOf({ ...brand, panelColor: '#f6e8d6' });
    expect([isDark(light.panel), isDark(light.onPanel)]).to.deep.equal([false, true]);
    expect([isDark(dark.panel), isDark(dark.onPanel)]).to.deep.equal([true, false]);
  });

  it('has a button in its own color, with a dark label if that is readable', () => {
    const { light, dark } = paletteOf({ ...brand, buttonColor: '#ffc800' });
    for (const { button, onButton } of [light, dark]) {
      expect(button).to.equal('#ffc800');
      expect(isDark(onButton)).to.equal(true);
    }
    expect([light.accent, light.button]).to.deep.equal(['#0f5c52', '#ffc800']);
  });

  it('has a readable label on a disabled button of any color', () => {
    const color = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`);
    const hasContrast = (buttonColor: string) => {
      const { light, dark } = paletteOf({ ...brand, buttonColor });
      for (const { disabled, onDisabled } of [light, dark]) {
        expect(wcagContrast(onDisabled, disabled), buttonColor).to.be.at.least(4.5);
      }
    };
    const examples: [string][] = [['#000000'], ['#0f002d'], ['#ffffff'], ['#ffcc00']];
    fc.assert(fc.property(color, hasContrast), { numRuns: 50, examples });
  });

  it("is a sheet of custom properties, with the differences in dark mode and the brand's corners", () => {
    const sheet = brandSheet({ ...brand, radius: 24, scheme: 'auto' });
    expect(sheet).to.match(/^:root\{--surface:#fff;--surface-sunken:#\w+;/);
    expect(sheet).to.contain('--radius:1.5rem;--radius-small:0.8125rem;--radius-large:2rem}');
    const [, night = ''] = sheet.split('@media (prefers-color-scheme:dark)');
    expect(night).to.match(/^\{:root\{--surface:#\w+;/);
    expect(night).not.to.match(/--panel:|--radius/);
  });

  it('has one scheme in the sheet of a brand that fixes it', () => {
    const { dark } = paletteOf(brand);
    const sheet = brandSheet({ ...brand, radius: 24, scheme: 'dark' });
    expect(sheet).to.contain(`:root{color-scheme:dark;--surface:${dark.surface};`);
    expect(sheet).not.to.contain('@media');
  });
});
