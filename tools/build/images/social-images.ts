import { createHash } from 'node:crypto';
import { brandPicture, isSquare, markOnPanel, ringMark } from '#shared/brand/brand-mark.ts';
import type { Branded } from '#shared/brand/branded.ts';
import { paletteOf } from '#shared/brand/palette.ts';
import type { Picture } from '#shared/brand/read-brand.ts';
import { escaped } from '#shared/http/html.ts';
import { widthOf } from '#shared/languages/long-words.ts';
import type { PictureFont } from '../fonts/font-files.ts';

const charactersFrom = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const defaultScheme = ({ scheme }: Branded['settings']) => (scheme === 'dark' ? 'dark' : 'light');

/** The fonts of the texts, with their characters. */
export const socialFonts = [
  {
    family: 'Roboto',
    file: 'roboto/files/roboto-latin-700-normal',
    characters: `${charactersFrom(0x20, 0xff)}${charactersFrom(0x2010, 0x203a)}`,
  },
  {
    family: 'Noto Sans Arabic',
    file: 'noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal',
    characters: ` ${charactersFrom(0x600, 0x6ff)}\u200c\u200d`,
  },
] as const;

const [WIDTH, HEIGHT] = [1200, 630];
const MARGIN = 88;
const MARK_HEIGHT = 76;
const MAX_MARK_WIDTH = 480;
const LINE = 1.16;
const PICTURE = 480;

type Font = Pick<PictureFont, 'family' | 'characters' | 'width'>;

/** A text with its font: without its full stop if the font has none; empty if no font has all characters. */
function drawable(text: string, brandFont: PictureFont | undefined) {
  const plain = text.replaceAll('\u00ad', '');
  const fonts: readonly Font[] = [
    ...(brandFont ? [brandFont] : []),
    ...socialFonts.map((font) => ({ ...font, width: 1 })),
  ];
  // The renderer does not draw texts that need two fonts.
  const drawings = [plain, plain.replace(/\.$/, '')].flatMap((words) =>
    fonts
      .filter(({ characters }) => [...words].every((character) => characters.includes(character)))
      .map((font) => ({ words, font })),
  );
  return drawings[0] ?? { words: '', font: undefined };
}

/**
 * The picture of the page's preview in chats and social networks, as a drawing: a small marketing panel.
 * @param tagline in the language
 * @param brandFont font of headings; undefined for a built-in one
 */
export function socialImage(
  branded: Branded,
  tagline: string,
  direction: 'ltr' | 'rtl',
  brandFont?: PictureFont,
): string {
  const { settings } = branded;
  const { panel, panelGlow, onPanel } = paletteOf(settings)[defaultScheme(settings)];
  const isRtl = direction === 'rtl';
  /** The left edge of a box at a distance from the start edge. */
  const at = (start: number, width = 0) => (isRtl ? WIDTH - start - width : start);
  const words = (text: string, font: Font | undefined, start: number, y: number, size: number) =>
    `<text x="${at(start)}" y="${y}" font-size="${size}" font-family="${escaped(font?.family ?? '')}" text-anchor="${isRtl ? 'end' : 'start'}">${escaped(text)}</text>`;
  const mark = markOnPanel(branded, defaultScheme(settings));
  const markWidth = Math.min((MARK_HEIGHT * mark.width) / mark.height, MAX_MARK_WIDTH);
  const name = drawable(settings.markIncludesName ? '' : settings.product, brandFont);
  const headline = drawable(tagline, brandFont);
  const { size, lines } = linesOfHeading(headline.words, headline.font?.width ?? 1);
  const top = HEIGHT - MARGIN - (lines.length - 1) * size * LINE - 8;
  // The file of the font is part of the name of the picture.
  const source = createHash('sha256')
    .update(brandFont?.base64 ?? '')
    .digest('hex');
  return `<svg xmlns="http://www.w3.org/2000/svg" id="f${source}" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-weight="700" fill="${onPanel}">
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${at(0)}" cy="0" r="900"><stop stop-color="${panelGlow}"/><stop offset="1" stop-color="${panel}"/></radialGradient>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>
${illustrationOf(branded, at(WIDTH - PICTURE, PICTURE), isRtl)}
${image(mark, at(MARGIN, markWidth), MARGIN, markWidth, MARK_HEIGHT)}
${words(name.words, name.font, MARGIN + markWidth + 24, MARGIN + MARK_HEIGHT / 2 + 15, 42)}
${lines.map((line, index) => words(line, headline.font, MARGIN, top + index * size * LINE, size)).join('\n')}
</svg>`;
}

/** The brand's illustration, faded out at the edge, or rings around its mark, as on the panel. */
function illustrationOf(branded: Branded, x: number, isRtl: boolean): string {
  const { settings, brand } = branded;
  const illustration = brandPicture(brand, settings.illustration);
  const [from, to] = isRtl ? [1, 0.7] : [0, 0.3];
  if (illustration) {
    const isWide = illustration.width > illustration.height;
    const picture = image(
      illustration,
      x,
      90,
      PICTURE,
      HEIGHT - 90,
      isRtl ? 'xMinYMax' : 'xMaxYMax',
    );
    return `<linearGradient id="fade" x1="${from}" x2="${to}"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
<mask id="faded"><rect x="${x}" width="${PICTURE}" height="${HEIGHT}" fill="url(#fade)"/></mask>
<g${isWide ? ' mask="url(#faded)"' : ''}>${picture}</g>`;
  }
  const { panelLine } = paletteOf(settings)[defaultScheme(settings)];
  const center = isRtl ? MARGIN + 70 : WIDTH - MARGIN - 70;
  const rings = [1, 2, 3, 4, 5].map(
    (ring) => `<circle cx="${center}" cy="${HEIGHT - MARGIN - 70}" r="${70 + ring * 64}"/>`,
  );
  const mark = image(
    markOnPanel(branded, defaultScheme(settings)),
    center - 70,
    HEIGHT - MARGIN - 140,
    140,
    140,
  );
  return `<g fill="none" stroke="${panelLine}" stroke-width="2">${rings.join('')}</g><g opacity=".3">${mark}</g>`;
}

/** Breaks a text into at most three lines of similar length, if possible after sentences. @param width of the font */
function linesOfHeading(
  text: string,
  width: number,
): { readonly size: number; readonly lines: readonly string[] } {
  const lineWidth = (WIDTH - MARGIN - PICTURE) / width;
  const sentences = text.split(/(?<=[.!?\u061f])\s+/);
  const linesIn = (parts: readonly string[], em: number) =>
    parts.flatMap((part) => linesOf(part, em));
  const [parts, size] = [sentences, [text]]
    .flatMap((parts) => [76, 68, 60, 52].map((px) => [parts, px] as const))
    .find(([parts, px]) => linesIn(parts, lineWidth / px).length <= 3) ?? [[text], 44];
  const { length } = linesIn(parts, lineWidth / size);
  const even = [0.6, 0.7, 0.8, 0.9].find(
    (part) => linesIn(parts, (part * lineWidth) / size).length === length,
  );
  return { size, lines: linesIn(parts, ((even ?? 1) * lineWidth) / size) };
}

const ICON = 180;

/**
 * The icon of the page on the home screen of a phone, as a drawing: the mark on the panel, the icon of the tab where
 * the mark is wide, otherwise a letter. It is opaque up to its corners, which the phone rounds.
 */
export function touchIcon(branded: Branded): string {
  const { settings, brand } = branded;
  const mark =
    brandPicture(brand, settings.mark ?? settings.markOnDark) &&
    markOnPanel(branded, defaultScheme(settings));
  const icon = brandPicture(brand, settings.favicon) ?? ringMark(branded, 'light', 0);
  const size = mark && isSquare(mark) ? 116 : ICON;
  const at = (ICON - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ICON}" height="${ICON}" viewBox="0 0 ${ICON} ${ICON}"><rect width="${ICON}" height="${ICON}" fill="${paletteOf(settings)[defaultScheme(settings)].panel}"/>${image(size === ICON ? icon : (mark ?? icon), at, at, size, size)}</svg>`;
}

function image(
  { type, base64 }: Picture,
  x: number,
  y: number,
  width: number,
  height: number,
  place = 'xMidYMid',
): string {
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${place}" href="data:${type};base64,${base64}"/>`;
}

/** @param lineWidth in em */
function linesOf(text: string, lineWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    const fits = lines.length > 0 && widthOf(longer) * 1.04 <= lineWidth;
    if (fits) lines.pop();
    lines.push(fits ? longer : word);
  }
  return lines;
}
