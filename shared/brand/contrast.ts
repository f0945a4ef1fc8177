import { oklch, wcagContrast } from 'culori';
import { type BrandColors, type Colors, paletteOf } from './palette.ts';
import { type Scheme, schemes } from './scheme.ts';
import { shade } from './shades.ts';

/** Minimum contrasts of WCAG 2.2 for text, and for elements that are needed to use the page. */
const TEXT = 4.5;
const SHAPE = 3;

/** Every combination of foreground and background that the page uses, with the required ratio. */
const pairs: ReadonlyArray<readonly [keyof Colors, keyof Colors, number]> = [
  ['text', 'surface', TEXT],
  ['text', 'surfaceSunken', TEXT],
  ['textQuiet', 'surface', TEXT],
  ['textQuiet', 'surfaceSunken', TEXT],
  ['lineStrong', 'surface', SHAPE],
  ['accent', 'surface', TEXT],
  ['accent', 'surfaceSunken', TEXT],
  ['accentHover', 'surface', TEXT],
  ['onAccent', 'accent', TEXT],
  ['text', 'field', TEXT],
  ['textQuiet', 'field', TEXT],
  ['lineStrong', 'field', SHAPE],
  ['onButton', 'button', TEXT],
  ['onButton', 'buttonHover', TEXT],
  ['onDisabled', 'disabled', TEXT],
  ['danger', 'surface', TEXT],
  ['danger', 'dangerSurface', TEXT],
  ['caution', 'cautionSurface', TEXT],
  ['success', 'surface', TEXT],
  ['success', 'successSurface', TEXT],
  ['onPanel', 'panel', TEXT],
  ['onPanel', 'panelGlow', TEXT],
  ['onPanelQuiet', 'panel', TEXT],
  ['onPanelQuiet', 'panelGlow', TEXT],
];

type ColorSetting = Exclude<keyof BrandColors, 'neutralHue'>;

/** The setting of each color, for error messages. All other colors derive from the accent. */
const origins: Partial<Record<keyof Colors, ColorSetting>> = {
  button: 'buttonColor',
  buttonHover: 'buttonColor',
  panel: 'panelColor',
  panelGlow: 'panelColor',
};

/** The contrast of a foreground with a background. */
interface Contrast {
  /** The setting that determines it. */
  readonly setting: ColorSetting;
  readonly scheme: Scheme;
  readonly foreground: keyof Colors;
  readonly background: keyof Colors;
  readonly ratio: number;
  /** Minimum of `ratio`. */
  readonly needed: number;
}

/** The contrast of every pair in both schemes. */
function contrastsOf(settings: BrandColors): Contrast[] {
  const palette = paletteOf(settings);
  return schemes.flatMap((scheme) => {
    const inScheme = (setting?: ColorSetting) =>
      scheme === 'dark' && setting === 'panelColor' && settings.panelColorDark !== null
        ? 'panelColorDark'
        : setting;
    return pairs.map(([foreground, background, needed]) => {
      const chosen = inScheme(origins[foreground] ?? origins[background]);
      const accent =
        scheme === 'dark' && settings.accentColorDark !== null ? 'accentColorDark' : 'accentColor';
      const setting = chosen !== undefined && settings[chosen] !== null ? chosen : accent;
      const ratio = wcagContrast(palette[scheme][foreground], palette[scheme][background]);
      return { setting, scheme, foreground, background, ratio, needed };
    });
  });
}

const isWeak = ({ ratio, needed }: Contrast) => ratio < needed;

/** @returns a line for each pair that is too weak, with the nearest color that passes */
export function weakPairs(settings: BrandColors): string[] {
  const palette = paletteOf(settings);
  const weak = contrastsOf(settings).filter(isWeak);
  const nearest = new Map(
    [...new Set(weak.map(({ setting }) => setting))].map((key) => {
      const color = nearestThatPasses(settings, key);
      return [key, color === undefined ? '' : ` The nearest color that passes is ${color}.`];
    }),
  );
  return weak.map(({ setting, scheme, foreground, background, ratio, needed }) => {
    const [foregroundColor, backgroundColor] = [
      palette[scheme][foreground],
      palette[scheme][background],
    ];
    return `${setting}: ${foreground} ${foregroundColor} on ${background} ${backgroundColor}, in ${scheme} mode, has a contrast of ${ratio.toFixed(2)}; at least ${needed} is needed.${nearest.get(setting)}`;
  });
}

/**
 * The nearest color of the same hue with which every pair of a setting passes.
 * @returns undefined if there is none
 */
function nearestThatPasses(settings: BrandColors, key: ColorSetting): string | undefined {
  const { l = 0, c = 0, h } = oklch(settings[key] ?? '') ?? {};
  const colorBy = (change: number) =>
    shade(Math.min(Math.max(l + change, 0), 1), h === undefined ? 0 : c, h ?? 0);
  const passes = (change: number) => {
    const contrasts = contrastsOf({ ...settings, [key]: colorBy(change) });
    // The margin is needed because other colors slightly change the tint of the grays.
    return !contrasts.some(
      ({ setting, ratio, needed }) => setting === key && ratio < needed + 0.02,
    );
  };
  const steps = (count: number, size: number) =>
    Array.from({ length: count }, (_, index) => (index + 1) * size);
  const coarse = steps(50, 0.02).flatMap((change) => [-change, change]);
  const far = coarse.find(passes);
  if (far === undefined) return undefined;
  const fine = steps(9, 0.002).map((change) => far + Math.sign(far) * (change - 0.02));
  return colorBy(fine.find(passes) ?? far);
}
