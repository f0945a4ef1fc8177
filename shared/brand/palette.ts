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
  'accentColor' | 'accentColorDark' | 'buttonColor' | 'neutralHue' | 'panelColor'
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
    surfaceSunken: grey(0.972, 0.006),
    field: surface,
    text,
    textQuiet: grey(0.5, 0.022),
    line: grey(0.895, 0.01),
    lineStrong: grey(0.655, 0.02),
    accent,
    accentHover: mixed(accent, '#000000', 0.14),
    onAccent: readableOn(accent, surface, text),
    ...buttonColours(
      formatHex(brand.buttonColor ?? accent) ?? '',
      '#000000',
      surface,
      surface,
      text,
    ),
    danger: '#a8231c',
    dangerSurface: '#fdf1ef',
    caution: '#6d4a00',
    cautionSurface: '#fdf6e5',
    success: '#17643f',
    successSurface: '#ecf7f1',
    ...panelColours(brand, brand.panelColor ?? deep(brand.accentColor)),
  };
}

function darkColours(brand: BrandColours): Colours {
  const grey = greyOf(brand);
  const accent = formatHex(brand.accentColorDark ?? lighter(brand.accentColor)) ?? '';
  const text = grey(0.975, 0.003);
  const ink = grey(0.19, 0.018);
  // What is nearer is lighter: the card than the ground. A field is let into the card.
  const surface = grey(0.225, 0.016);
  return {
    surface,
    surfaceSunken: grey(0.17, 0.014),
    field: grey(0.18, 0.014),
    text,
    textQuiet: grey(0.79, 0.014),
    line: grey(0.325, 0.02),
    lineStrong: grey(0.56, 0.022),
    accent,
    accentHover: mixed(accent, '#ffffff', 0.18),
    onAccent: readableOn(accent, ink, text),
    ...buttonColours(darkButton(brand, surface) ?? accent, '#ffffff', surface, ink, text),
    danger: '#ffb4aa',
    dangerSurface: '#3a1a16',
    caution: '#f7d58c',
    cautionSurface: '#33280d',
    success: '#86d9ae',
    successSurface: '#123222',
    ...panelColours(brand, darkPanel(brand)),
  };
}

/** @param inks for the label, in order of preference; the last one is the text's */
function buttonColours(
  button: string,
  hover: string,
  surface: string,
  ...inks: readonly [string, string]
) {
  const disabled = tinted(surface, button);
  return {
    button,
    onButton: readableOn(button, ...inks),
    buttonHover: mixed(button, hover, 0.14),
    disabled,
    onDisabled: inkOn(disabled, button, inks[1]),
  };
}

/** What stands on the marketing panel. */
function panelColours(brand: BrandColours, ground: string) {
  const grey = greyOf(brand);
  const panel = formatHex(ground) ?? '';
  const dark = isDark(panel);
  const onPanel = dark ? '#ffffff' : grey(0.19, 0.018);
  const onPanelQuiet = dark ? mixed(panel, onPanel, 0.8) : grey(0.4, 0.025);
  return {
    panel,
    panelGlow: glowOf(panel, brand.accentColor, onPanelQuiet),
    onPanel,
    onPanelQuiet,
    panelLine: mixed(panel, onPanel, 0.14),
  };
}

/** A shade of the accent that white stands out on. */
function deep(accent: string): string {
  const { c = 0, h } = oklch(accent) ?? {};
  return shade(0.27, h === undefined ? 0 : Math.min(c, 0.085), h ?? 0);
}

/** As much of the accent as leaves the words on it readable. */
function glowOf(panel: string, accent: string, ink: string): string {
  const shares = [0.4, 0.3, 0.2, 0.1];
  const glows = shares.map((share) => mixed(panel, lighter(accent), share));
  return glows.find((glow) => wcagContrast(ink, glow) >= 4.6) ?? panel;
}

/** A panel that is light by day is dark by night, in the same hue. */
function darkPanel({ panelColor, accentColor }: BrandColours): string {
  if (panelColor === null) return deep(accentColor);
  if (isDark(panelColor)) return panelColor;
  const { c = 0, h = 0 } = oklch(panelColor) ?? {};
  return shade(0.27, Math.min(c, 0.05), h);
}

/** A button that the dark card would swallow is lighter on it. */
function darkButton({ buttonColor }: BrandColours, surface: string): string | null {
  if (buttonColor === null) return null;
  return wcagContrast(buttonColor, surface) >= 3
    ? (formatHex(buttonColor) ?? null)
    : lighter(buttonColor);
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

/** As colorful as asked for, or as there is such a color. */
export const shade = (l: number, c: number, h: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

const mixed = (one: string, other: string, share: number) =>
  formatHex(interpolate([one, other], 'oklab')(share));

/** A surface with a breath of the colour, whose chroma a mere mixture would lose. */
function tinted(surface: string, color: string): string {
  const { l = 0, h } = oklch(mixed(surface, color, 0.16)) ?? {};
  return shade(
    l,
    h === undefined ? 0 : Math.min((oklch(color)?.c ?? 0) * 0.45, 0.075),
    oklch(color)?.h ?? 0,
  );
}

const readableOn = (ground: string, ...inks: readonly [string, string]) =>
  wcagContrast(inks[0], ground) >= 4.5 ? inks[0] : inks[1];

/** The colour, or as little of it changed towards `text` as makes it readable on the ground. */
function inkOn(ground: string, color: string, text: string): string {
  const shares = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9];
  const inks = shares.map((share) => mixed(color, text, share));
  return inks.find((ink) => wcagContrast(ink, ground) >= 4.6) ?? text;
}
