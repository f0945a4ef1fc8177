import { brandPicture } from '#shared/brand/brand-mark.ts';
import type { Branded } from '#shared/brand/branded.ts';
import { pagePathOf } from '#shared/settings/page-path.ts';
import { hashedPath } from '../brand-files.ts';
import type { PictureFont } from '../fonts/font-files.ts';
import { socialImage, touchIcon } from './social-images.ts';

/** Pictures for home screens and link previews: SVG drawings that are served as PNG. */
export interface Previews {
  /** By path of the PNG in the served folder. */
  readonly drawings: ReadonlyMap<string, string>;
  /** URL of the icon for home screens. */
  readonly touchIcon: string;
  /** URL of the picture for link previews; null without `pageUrl`. */
  readonly socialImage: string | null;
}

/** @param branded, tagline in the language of the page @param font of headings */
export function previewsOf(
  branded: Branded,
  tagline: string,
  direction: 'ltr' | 'rtl',
  font?: PictureFont,
): Previews {
  const { settings, brand } = branded;
  const base = pagePathOf(settings);
  const drawings = new Map<string, string>();
  const drawn = (name: string, svg: string): string => {
    const path = hashedPath(name, Buffer.from(svg));
    drawings.set(path, svg);
    return base + path;
  };
  const supplied = brandPicture(brand, settings.socialImage);
  const picture = () =>
    supplied
      ? base + hashedPath(supplied.name, Buffer.from(supplied.base64, 'base64'))
      : drawn('preview.png', socialImage(branded, tagline, direction, font));
  return {
    touchIcon: drawn('touch-icon.png', touchIcon(branded)),
    socialImage: settings.pageUrl === null ? null : new URL(picture(), settings.pageUrl).href,
    drawings,
  };
}
