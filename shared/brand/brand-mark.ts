import { wcagContrast } from 'culori';
import type { PageSettings } from '../../src/application/ports/settings.ts';
import type { Branded } from './branded.ts';
import { paletteOf } from './palette.ts';
import type { Brand, Picture } from './read-brand.ts';
import type { Scheme } from './scheme.ts';
import { isDark } from './shades.ts';

/** The mark for a light or dark background: the brand's, or a ring. */
export function markOf(branded: Branded, background: Scheme): Picture {
  return (
    brandPicture(branded.brand, markFile(branded, background)) ?? ringMark(branded, background)
  );
}

const markFile = (
  { settings: { mark, markOnDark } }: Pick<Branded, 'settings'>,
  background: Scheme,
) => (background === 'dark' ? (markOnDark ?? mark) : (mark ?? markOnDark));

/** The default mark, a ring. @param rounding radius of the corners at a width of 512 */
export function ringMark({ settings }: Branded, background: Scheme, rounding?: number): Picture {
  const { button, onButton } = paletteOf(settings)[background];
  return ringTile(button, onButton, rounding);
}

function ringTile(tile: string, ring: string, rounding = 128): Picture {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="${rounding}" fill="${tile}"/><circle cx="256" cy="256" r="104" fill="none" stroke="${ring}" stroke-width="56"/></svg>`;
  return {
    name: 'mark.svg',
    type: 'image/svg+xml',
    base64: Buffer.from(drawing).toString('base64'),
    width: 32,
    height: 32,
  };
}

/** The mark for the panel in a scheme. */
export function markOnPanel(branded: Branded, scheme: Scheme): Picture {
  const background = panelBackground(branded, scheme);
  const palette = paletteOf(branded.settings);
  const { panel, onPanel } = palette[scheme];
  // A tile in the color of the panel would be invisible.
  const isInvisible = wcagContrast(palette[background].button, panel) < 1.5;
  return (
    brandMarkOnPanel(branded, scheme) ??
    (isInvisible ? ringTile(onPanel, panel) : ringMark(branded, background))
  );
}

/** The brand's mark for the panel; undefined without one. */
export function brandMarkOnPanel(branded: Branded, scheme: Scheme): Picture | undefined {
  return brandPicture(branded.brand, markFile(branded, panelBackground(branded, scheme)));
}

const panelBackground = ({ settings }: Pick<Branded, 'settings'>, scheme: Scheme) =>
  isDark(paletteOf(settings)[scheme].panel) ? 'dark' : 'light';

export function faviconOf(branded: Branded): Picture {
  const { favicon } = branded.settings;
  return brandPicture(branded.brand, favicon) ?? squareMark(branded, markOf(branded, 'light'));
}

/** The mark for a square area: a ring instead of a wide mark, which would be too small. */
const squareMark = (branded: Branded, mark: Picture): Picture =>
  isSquare(mark) ? mark : ringMark(branded, 'light');

/** Whether width and height differ by at most 5 %, because sizes are rounded. */
export const isSquare = ({ width, height }: Pick<Picture, 'width' | 'height'>) =>
  Math.abs(width - height) <= Math.max(width, height) / 20;

/** File names of the icons of custom sign-in providers, by their path in the settings. */
export const iconFiles = ({ ssoProviders }: Pick<PageSettings, 'ssoProviders'>) =>
  Object.fromEntries(
    ssoProviders.flatMap((provider) =>
      typeof provider !== 'string' && provider.icon !== undefined
        ? [[`ssoProviders.${provider.name}.icon`, provider.icon] as const]
        : [],
    ),
  );

/** A picture of the brand's folder; undefined if it is missing. @param name of the file; null for none */
export function brandPicture(
  { pictures }: Pick<Brand, 'pictures'>,
  name: string | null,
): Picture | undefined {
  return name === null ? undefined : pictures[name];
}
