import { clampChroma, formatHex, interpolate, oklch, wcagContrast } from 'culori';

/** Whether light text has more contrast on the color than dark text. */
export const isDark = (background: string) => wcagContrast('#ffffff', background) >= 4.5;

/** A shade for dark backgrounds, as dark as the contrast allows: light colors are pale, except yellow. */
export function lightShade(color: string): string {
  const { c = 0, h = 0 } = oklch(color) ?? {};
  if (c < 0.04) return shade(0.8, c, h);
  return shade(0.72 + 0.13 * yellow(h), Math.min(Math.max(c * 1.2, 0.09), 0.16), h);
}

/** A shade of a color on which white is readable. */
export function darkShade(color: string, max = 0.085): string {
  const { c = 0, h = 0 } = oklch(color) ?? {};
  // Dark yellow looks olive, so the hue becomes warmer.
  return shade(0.27, Math.min(c, max), h - 25 * yellow(h));
}

/** Closeness of a hue to yellow, from 0 to 1. */
const yellow = (hue: number) => Math.max(0, 1 - Math.abs(hue - 97) / 40);

/** An OKLCH color as `#rrggbb`. Limits the chroma to the sRGB gamut. */
export const shade = (l: number, c: number, h: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

export const mixed = (from: string, to: string, share: number) =>
  formatHex(interpolate([from, to], 'oklab')(share));

export const readableOn = (background: string, ...textColors: readonly [string, string]) =>
  wcagContrast(textColors[0], background) >= 4.5 ? textColors[0] : textColors[1];
