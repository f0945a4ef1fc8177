import { Resvg } from '@resvg/resvg-js';
import type { Picture } from '#shared/brand/read-brand.ts';
import { dataUrl, type LocalizedBrand } from '../common/branding.ts';

/** In CSS pixels. */
export const TILE_HEIGHT = 40;
const MARK_HEIGHT = 28;
const MAX_MARK_WIDTH = 160;

/** Device pixels per CSS pixel. */
const DENSITY = 3;

/** The width of the tile behind a mark, in CSS pixels. */
export function tileWidth(mark: Picture): number {
  return Math.round(markWidth(mark)) + TILE_HEIGHT - MARK_HEIGHT;
}

/**
 * The brand's mark as a PNG, because mail programs show no SVG. It has a tile in the panel color: programs that invert
 * the colors of a mail do not change pictures, so a transparent mark could become invisible.
 * @returns null for a brand without a mark
 */
export function markPicture({ hasMark, mark, palette, radius }: LocalizedBrand): Buffer | null {
  if (!hasMark) return null;
  const width = tileWidth(mark.light);
  const at = (TILE_HEIGHT - MARK_HEIGHT) / 2;
  const corner = Math.min(radius, TILE_HEIGHT / 2);
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${TILE_HEIGHT}">
<rect width="${width}" height="${TILE_HEIGHT}" rx="${corner}" fill="${palette.light.panel}"/>
<image x="${at}" y="${at}" width="${markWidth(mark.light)}" height="${MARK_HEIGHT}" href="${dataUrl(mark.light)}"/>
</svg>`;
  const fitTo = { mode: 'width', value: width * DENSITY } as const;
  return new Resvg(tile, { fitTo, font: { loadSystemFonts: false } }).render().asPng();
}

function markWidth({ width, height }: Picture): number {
  return Math.min((MARK_HEIGHT * width) / height, MAX_MARK_WIDTH);
}
