import { expect } from 'chai';
import { oklch, wcagContrast } from 'culori';
import { brandSheet } from '../../../shared/brand/brand-sheet.ts';
import { isDark, paletteOf } from '../../../shared/brand/palette.ts';

const brand = {
  accentColor: '#0f5c52',
  accentColorDark: null,
  neutralHue: null,
  buttonColor: null,
  panelColor: null,
};

describe('the palette of a brand', () => {
  it('keeps what the brand says', () => {
    const { light, dark } = paletteOf({
      ...brand,
      accentColorDark: '#6fd6c4',
      panelColor: '#102030',
    });
    expect([light.accent, dark.accent]).to.deep.equal(['#0f5c52', '#6fd6c4']);
    expect([light.panel, dark.panel]).to.deep.equal(['#102030', '#102030']);
  });

  it('derives the rest: a dark panel, a lighter accent for the night, greys with the tint of the accent', () => {
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

  it('tints nothing for a grey accent', () => {
    const { textQuiet } = paletteOf({ ...brand, accentColor: '#444444' }).light;
    expect(textQuiet).to.match(/^#(\w\w)\1\1$/);
  });

  it('turns a light panel dark by night, and what stands on it with it', () => {
    const { light, dark } = paletteOf({ ...brand, panelColor: '#f6e8d6' });
    expect([isDark(light.panel), isDark(light.onPanel)]).to.deep.equal([false, true]);
    expect([isDark(dark.panel), isDark(dark.onPanel)]).to.deep.equal([true, false]);
  });

  it('has a button of its own color, with dark words where those are readable', () => {
    const { light, dark } = paletteOf({ ...brand, buttonColor: '#ffc800' });
    for (const { button, onButton, disabled } of [light, dark]) {
      expect(button).to.equal('#ffc800');
      expect(isDark(onButton)).to.equal(true);
      expect(oklch(disabled)?.h, 'the tint of a disabled button').to.be.closeTo(88, 8);
    }
    expect([light.accent, light.button]).to.deep.equal(['#0f5c52', '#ffc800']);
  });

  it('lightens a button that a dark card would swallow', () => {
    const { light, dark } = paletteOf({ ...brand, buttonColor: '#101840' });
    expect(light.button).to.equal('#101840');
    expect(wcagContrast(dark.button, dark.surface)).to.be.above(3);
  });

  it('is a sheet of properties, by night only what differs, with the corners of the brand', () => {
    const sheet = brandSheet({ ...brand, corners: 'sharp' });
    expect(sheet).to.match(/^:root\{--surface:#fff;--surface-sunken:#\w+;/);
    expect(sheet).to.contain('--radius:0.125rem;');
    const [, night = ''] = sheet.split('@media (prefers-color-scheme:dark)');
    expect(night).to.match(/^\{:root\{--surface:#\w+;/);
    expect(night).not.to.match(/--panel:|--radius/);
  });
});
