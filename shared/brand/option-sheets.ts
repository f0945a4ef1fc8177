import type { Settings } from '../settings/settings-schema.ts';
import type { Branded } from './branded.ts';
import { type BrandColors, paletteOf } from './palette.ts';
import { sheetInScheme, shownIn } from './scheme.ts';
import { isDark } from './shades.ts';

type Options = Pick<
  Settings,
  | 'layout'
  | 'elevation'
  | 'illustration'
  | 'testimonial'
  | 'customerLogos'
  | 'scheme'
  | 'panelNote'
  | 'stepNote'
> &
  BrandColors;

/** Names of the sheets in `src/ui/styles/brand` that a brand needs. */
export function optionSheets(settings: Options): string[] {
  const { layout, elevation, illustration } = settings;
  return [
    ...(illustration === null ? ['sunrise'] : []),
    ...(layout === 'split' ? [] : [layout]),
    ...(elevation === 'flush' ? [elevation] : []),
    ...(hasLogos(settings) || settings.testimonial?.portrait ? ['references'] : []),
    ...(hasLogos(settings) ? ['logos'] : []),
    ...(settings.panelNote || settings.stepNote ? ['notes'] : []),
  ];
}

const hasLogos = ({ testimonial, customerLogos }: Options) =>
  customerLogos.length > 0 || !!testimonial?.logo;

/** The filter that renders logos in the color of text on the panel, as a custom property. Empty without logos. */
export function logoSheet(settings: Options): string {
  if (!hasLogos(settings)) return '';
  const { light, dark } = shownIn(settings, paletteOf(settings));
  const filter = ({ panel }: { panel: string }) =>
    `:root{--one-color:brightness(0)${isDark(panel) ? ' invert(1)' : ''}}`;
  const isSame = isDark(light.panel) === isDark(dark.panel);
  return `${filter(light)}${isSame ? '' : `@media (prefers-color-scheme:dark){${filter(dark)}}`}`;
}

/** The brand's `extra.css`. It is in no cascade layer, so it overrides the page's sheets. */
export function extraSheet({ settings, brand }: Pick<Branded, 'settings' | 'brand'>): string {
  const { scheme } = settings;
  return scheme === 'auto' ? brand.extraSheet : sheetInScheme(scheme, brand.extraSheet);
}
