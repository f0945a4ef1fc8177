import { clampChroma, formatHex, interpolate, oklch, wcagContrast } from 'culori';

/** Whether light things stand out on it better than dark ones. */
export const isDark = (ground: string) => wcagContrast('#ffffff', ground) >= 4.5;

/** A color for dark grounds: no lighter than it has to be, because light colors are pale. Only yellow is not. */
export function lighter(color: string): string {
  const { c = 0, h = 0 } = oklch(color) ?? {};
  if (c < 0.04) return shade(0.8, c, h);
  return shade(0.72 + 0.13 * yellow(h), Math.min(Math.max(c * 1.2, 0.09), 0.16), h);
}

/** A shade of a color that white stands out on. */
export function deep(color: string, most = 0.085): string {
  const { c = 0, h = 0 } = oklch(color) ?? {};
  // Dark yellow is olive; a warmer hue is what one takes for a shade of yellow.
  return shade(0.27, Math.min(c, most), h - 25 * yellow(h));
}

/** How near a hue is to yellow, from 0 to 1. */
const yellow = (hue: number) => Math.max(0, 1 - Math.abs(hue - 97) / 40);

/** As colorful as asked for, or as there is such a color. */
export const shade = (l: number, c: number, h: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));

export const mixed = (one: string, other: string, share: number) =>
  formatHex(interpolate([one, other], 'oklab')(share));

/** A surface with a breath of the colour, whose chroma a mere mixture would lose. */
export function tinted(surface: string, color: string): string {
  const { l = 0, h } = oklch(mixed(surface, color, 0.16)) ?? {};
  return shade(
    l,
    h === undefined ? 0 : Math.min((oklch(color)?.c ?? 0) * 0.45, 0.075),
    oklch(color)?.h ?? 0,
  );
}

export const readableOn = (ground: string, ...inks: readonly [string, string]) =>
  wcagContrast(inks[0], ground) >= 4.5 ? inks[0] : inks[1];

/** The colour, or as little of it changed towards `text` as makes it readable on the ground. */
export function inkOn(ground: string, color: string, text: string): string {
  const shares = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9];
  const inks = shares.map((share) => mixed(color, text, share));
  return inks.find((ink) => wcagContrast(ink, ground) >= 4.6) ?? text;
}
