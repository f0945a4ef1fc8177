import { clampChroma, formatHex, interpolate, oklch, wcagContrast } from 'culori';
import type { Settings } from '../settings/settings-schema.ts';

/** Every colour by what it is for, as `#rrggbb`. */
export type Colours = Readonly<Record<keyof ReturnType<typeof lightColours>, string>>;

/** The colours of page, mails and service pages, for both schemes. */
export interface Palette {
  readonly light: Colours;
  readonly dark: Colours;
}

/** What a brand says of its colours. */
export type BrandColours = Pick<
  Settings,
  'accentColor' | 'accentColorDark' | 'neutralHue' | 'panelColor'
>;

export function paletteOf(brand: BrandColours): Palette {
  return { light: lightColours(brand), dark: darkColours(brand) };
}

function lightColours(brand: BrandColours) {
  const grey = greyOf(brand);
  const accent = formatHex(brand.accentColor) ?? '';
  const surface = '#ffffff';
  const text = grey(0.19, 0.018);
  return {
    surface,
    surfaceSunken: grey(0.975, 0.003),
    text,
    textQuiet: grey(0.525, 0.022),
    line: grey(0.885, 0.01),
    lineStrong: grey(0.655, 0.02),
    accent,
    onAccent: readableOn(accent, surface, text),
    accentHover: mixed(accent, '#000000', 0.14),
    disabled: grey(0.945, 0.006),
    onDisabled: grey(0.525, 0.022),
    danger: '#a8231c',
    dangerSurface: '#fdf1ef',
    caution: '#6d4a00',
    cautionSurface: '#fdf6e5',
    success: '#17643f',
    successSurface: '#ecf7f1',
    ...panelColours(brand, brand.panelColor ?? grey(0.235, 0.022)),
  };
}

function darkColours(brand: BrandColours): Colours {
  const grey = greyOf(brand);
  const accent = formatHex(brand.accentColorDark ?? lighter(brand.accentColor)) ?? '';
  const surface = grey(0.19, 0.018);
  const text = grey(0.975, 0.003);
  return {
    surface,
    surfaceSunken: grey(0.235, 0.022),
    text,
    textQuiet: grey(0.79, 0.014),
    line: grey(0.355, 0.026),
    lineStrong: grey(0.545, 0.022),
    accent,
    onAccent: readableOn(accent, surface, '#ffffff'),
    accentHover: mixed(accent, '#ffffff', 0.18),
    disabled: grey(0.285, 0.025),
    onDisabled: grey(0.79, 0.014),
    danger: '#ffb4aa',
    dangerSurface: '#331512',
    caution: '#f7d58c',
    cautionSurface: '#2b2108',
    success: '#86d9ae',
    successSurface: '#0d2a1d',
    ...panelColours(brand, darkPanel(brand) ?? grey(0.235, 0.022)),
  };
}

/** What stands on the marketing panel. */
function panelColours(brand: BrandColours, ground: string) {
  const grey = greyOf(brand);
  const panel = formatHex(ground) ?? '';
  const dark = isDark(panel);
  const onPanel = dark ? '#ffffff' : grey(0.19, 0.018);
  return {
    panel,
    panelGlow: mixed(panel, brand.accentColor, 0.25),
    onPanel,
    onPanelQuiet: dark ? grey(0.79, 0.014) : grey(0.42, 0.025),
    panelLine: mixed(panel, onPanel, 0.1),
  };
}

/** A panel that is light by day is dark by night, in the same hue. */
function darkPanel({ panelColor }: BrandColours): string | null {
  if (panelColor === null || isDark(panelColor)) return panelColor;
  const { c = 0, h = 0 } = oklch(panelColor) ?? {};
  return shade(0.25, Math.min(c, 0.03), h);
}

/** Whether light things stand out on it better than dark ones. */
export const isDark = (ground: string) => wcagContrast('#ffffff', ground) >= 4.5;

/** Makes greys with the tint of the brand, by lightness (0 to 1) and chroma. */
function greyOf({ neutralHue, accentColor }: BrandColours) {
  const hue = neutralHue ?? oklch(accentColor)?.h;
  // A grey accent has no hue.
  return (lightness: number, chroma: number) =>
    shade(lightness, hue === undefined ? 0 : chroma, hue ?? 0);
}

/** The accent for dark grounds. */
function lighter(accent: string): string {
  const { c = 0, h } = oklch(accent) ?? {};
  return shade(0.8, h === undefined ? 0 : Math.min(Math.max(c, 0.09), 0.13), h ?? 0);
}

const shade = (l: number, c: number, h: number) =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

const mixed = (one: string, other: string, share: number) =>
  formatHex(interpolate([one, other], 'oklab')(share));

const readableOn = (ground: string, ...inks: readonly [string, string]) =>
  wcagContrast(inks[0], ground) >= 4.5 ? inks[0] : inks[1];
