import type { Settings } from '../settings/settings-schema.ts';
import type { Picture } from './read-brand.ts';

/** Color schemes of the system. */
export const schemes = ['light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

type OfBrand = Pick<Settings, 'scheme'>;

/** The values of light and dark mode. With a fixed scheme they are equal. */
export function shownIn<Value>(
  { scheme }: OfBrand,
  both: Readonly<Record<Scheme, Value>>,
): Readonly<Record<Scheme, Value>> {
  return scheme === 'auto' ? both : { light: both[scheme], dark: both[scheme] };
}

/** The value of `color-scheme`. */
export const colorScheme = ({ scheme }: OfBrand) => (scheme === 'auto' ? 'light dark' : scheme);

/** The picture in a fixed scheme. Otherwise browsers apply the system's scheme to drawings in `<img>`. */
export function pictureInScheme(picture: Picture, { scheme }: OfBrand): Picture {
  if (scheme === 'auto' || picture.type !== 'image/svg+xml') return picture;
  const drawing = Buffer.from(picture.base64, 'base64').toString('utf8');
  return { ...picture, base64: Buffer.from(sheetInScheme(scheme, drawing)).toString('base64') };
}

/** Replaces the media queries for the scheme in a style sheet, document or drawing. */
export function sheetInScheme(scheme: Scheme, sheet: string): string {
  const mediaQuery = (name: Scheme) =>
    new RegExp(`\\(\\s*prefers-color-scheme\\s*:\\s*${name}\\s*\\)`, 'g');
  const [yes, no] = ['(min-width: 0)', '(max-width: 0)'];
  return sheet
    .replaceAll(mediaQuery('dark'), scheme === 'dark' ? yes : no)
    .replaceAll(mediaQuery('light'), scheme === 'light' ? yes : no)
    .replaceAll(/color-scheme: ?light dark/g, `color-scheme:${scheme}`);
}
