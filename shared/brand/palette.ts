import { formatHex, oklch, wcagContrast } from 'culori';
import type { Settings } from '../settings/settings-schema.ts';
import { darkShade, isDark, lightShade, mixed, readableOn, shade } from './shades.ts';

/** Colors by use, as `#rrggbb`. */
export type Colors = Readonly<Record<keyof ReturnType<typeof lightColors>, string>>;

/** The colors of page, mails and service pages, for both schemes. */
export interface Palette {
  readonly light: Colors;
  readonly dark: Colors;
}

export type BrandColors = Pick<
  Settings,
  'accentColor' | 'accentColorDark' | 'buttonColor' | 'neutralHue' | 'panelColor' | 'panelColorDark'
>;

export function paletteOf(brand: BrandColors): Palette {
  return { light: lightColors(brand), dark: darkColors(brand) };
}

function lightColors(brand: BrandColors) {
  const gray = grayOf(brand);
  const accent = formatHex(brand.accentColor) ?? '';
  const button = formatHex(brand.buttonColor ?? accent) ?? '';
  const surface = '#ffffff';
  const surfaceSunken = gray(0.972, 0.006);
  const text = gray(0.19, 0.018);
  const onDisabled = gray(0.4, 0.03);
  return {
    surface,
    surfaceSunken,
    field: surface,
    text,
    textQuiet: gray(0.5, 0.022),
    line: gray(0.895, 0.01),
    lineStrong: gray(0.655, 0.02),
    accent,
    accentHover: mixed(accent, '#000000', 0.14),
    onAccent: readableOn(accent, surface, text),
    progress: progressOn(surfaceSunken, button, accent),
    ...buttonColors(button, '#000000', surface, text),
    // A paler tint for almost black buttons, on which the label would not be readable.
    disabled: readableOn(onDisabled, mixed(surface, button, 0.26), mixed(surface, button, 0.18)),
    onDisabled,
    danger: '#a8231c',
    dangerSurface: '#fdf1ef',
    caution: '#6d4a00',
    cautionSurface: '#fdf6e5',
    success: '#17643f',
    successSurface: '#ecf7f1',
    ...panelColors(brand, lightPanel(brand)),
  };
}

function darkColors(brand: BrandColors): Colors {
  const gray = grayOf(brand);
  const text = gray(0.975, 0.003);
  const darkText = gray(0.19, 0.018);
  // The card is lighter than the background; a field is darker than the card.
  const surface = gray(0.255, 0.016);
  const accent = formatHex(brand.accentColorDark ?? darkAccent(brand, surface)) ?? '';
  const button = darkButton(brand, surface) ?? accent;
  return {
    surface,
    surfaceSunken: gray(0.17, 0.014),
    field: gray(0.195, 0.014),
    text,
    textQuiet: gray(0.79, 0.014),
    line: gray(0.355, 0.02),
    lineStrong: gray(0.56, 0.022),
    accent,
    accentHover: mixed(accent, '#ffffff', 0.18),
    onAccent: readableOn(accent, darkText, text),
    progress: progressOn(surface, button, accent),
    ...buttonColors(button, '#ffffff', darkText, text),
    disabled: mixed(surface, button, 0.22),
    onDisabled: gray(0.86, 0.014),
    danger: '#ffb4aa',
    dangerSurface: '#3a1a16',
    caution: '#f7d58c',
    cautionSurface: '#33280d',
    success: '#86d9ae',
    successSurface: '#123222',
    ...panelColors(brand, darkPanel(brand)),
  };
}

/** @param textColors for the label, in order of preference */
function buttonColors(button: string, hover: string, ...textColors: readonly [string, string]) {
  return {
    button,
    onButton: readableOn(button, ...textColors),
    buttonHover: mixed(button, hover, 0.14),
  };
}

function panelColors(brand: BrandColors, background: string) {
  const panel = formatHex(background) ?? '';
  const [onPanel, onPanelQuiet] = panelTextColors(brand, panel);
  return {
    panel,
    panelGlow: glowOf(panel, brand.accentColor, onPanelQuiet),
    onPanel,
    onPanelQuiet,
    panelLine: mixed(panel, onPanel, 0.14),
  };
}

function panelTextColors(brand: BrandColors, panel: string): readonly [string, string] {
  const gray = grayOf(brand);
  return isDark(panel)
    ? ['#ffffff', mixed(panel, '#ffffff', 0.8)]
    : [gray(0.19, 0.018), gray(0.4, 0.025)];
}

/** A lighter and more saturated color of the panel on which the text stays readable. */
function glowOf(panel: string, accent: string, textColor: string): string {
  const { l = 0, c = 0, h = 0 } = oklch(panel) ?? {};
  const glow = (share: number) =>
    isDark(panel)
      ? shade(l + 0.13 * share, c * (1 + 0.4 * share), h)
      : shade(l + 0.2 * (1 - l) * share, c * (1 + share), h);
  const isPale = l > 0.9 && c < 0.06;
  const glows = isPale ? [pastel(accent)] : [1, 0.75, 0.5, 0.25].map(glow);
  return glows.find((color) => wcagContrast(textColor, color) >= 4.6) ?? panel;
}

/** The glow of a pale panel, for which no lighter and more saturated shade exists. */
function pastel(accent: string): string {
  const { c = 0, h = 0 } = oklch(accent) ?? {};
  return shade(0.93, Math.min(c, 0.05), h);
}

/** The panel in the bright color of the brand if text on it is readable, else in a dark shade of it. */
function lightPanel(brand: BrandColors): string {
  if (brand.panelColor !== null) return brand.panelColor;
  const color = brightOf(brand) ?? brand.accentColor;
  const isReadable = !isDark(color) && wcagContrast(panelTextColors(brand, color)[1], color) >= 4.6;
  return isReadable ? color : darkShade(color);
}

/** In dark mode a light panel becomes a dark shade of the same hue. */
function darkPanel(brand: BrandColors): string {
  if (brand.panelColorDark !== null) return brand.panelColorDark;
  const panel = lightPanel(brand);
  return isDark(panel) ? panel : darkShade(panel, 0.05);
}

/** The button's color if it has about the hue of the accent; else null. */
function brightOf({ accentColor, buttonColor }: BrandColors): string | null {
  const [accent, button] = [oklch(accentColor)?.h, oklch(buttonColor ?? '')?.h];
  if (accent === undefined || button === undefined) return null;
  const apart = Math.abs(accent - button);
  return Math.min(apart, 360 - apart) <= 25 ? buttonColor : null;
}

/** The bright color of the brand if it is readable on the dark card, else a lighter accent. */
function darkAccent(brand: BrandColors, surface: string): string {
  const bright = brightOf(brand);
  return bright !== null && wcagContrast(bright, surface) >= 4.6
    ? bright
    : lightShade(brand.accentColor);
}

/** The button's color if it is visible on the background, else the accent. */
const progressOn = (background: string, button: string, accent: string) =>
  wcagContrast(button, background) >= 3 ? button : accent;

/** Lightens a button that would be invisible on the dark card. */
function darkButton({ buttonColor }: BrandColors, surface: string): string | null {
  if (buttonColor === null) return null;
  return wcagContrast(buttonColor, surface) >= 3
    ? (formatHex(buttonColor) ?? null)
    : lightShade(buttonColor);
}

/** Returns a function that creates grays with the tint of the brand, by lightness (0 to 1) and chroma. */
function grayOf({ neutralHue, accentColor }: BrandColors) {
  const hue = neutralHue ?? oklch(accentColor)?.h;
  // A gray accent has no hue.
  return (lightness: number, chroma: number) =>
    shade(lightness, hue === undefined ? 0 : chroma, hue ?? 0);
}
