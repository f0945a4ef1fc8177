import { createHash } from 'node:crypto';
import { faviconOf, markOnPanel, ownPicture } from '../../shared/brand/brand-mark.ts';
import type { Branded } from '../../shared/brand/branded-settings.ts';
import type { Picture } from '../../shared/brand/read-brand.ts';
import type { BrandPictures, DrawnPicture } from '../../src/ui/parts/frame.tsx';
import { socialPicture, touchIcon } from './drawn-pictures.ts';

/** A brand's pictures as the page has them. */
export interface BrandFiles {
  /** By their path in the served folder; small marks stand in the page. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly pictures: BrandPictures;
  /** Of the browser's tab. */
  readonly favicon: { readonly address: string; readonly type: string };
}

/** What the page is shown by elsewhere: drawings in SVG that are served as PNG. */
export interface Previews {
  /** By the path of the PNG in the served folder. */
  readonly drawings: ReadonlyMap<string, string>;
  /** Address of the icon on the home screen of a phone. */
  readonly touchIcon: string;
  /** Address of the picture in chats and social networks; null where the page's own address is not known. */
  readonly socialImage: string | null;
}

/** Bytes up to which a mark stands in the page: a request would take longer. */
const SMALL = 2048;

export function brandFiles(branded: Branded): BrandFiles {
  const { settings, brand } = branded;
  const files = new Map<string, Uint8Array>();
  const filed = ({ name, base64 }: Picture): string => {
    const content = Buffer.from(base64, 'base64');
    const path = hashedPath(name, content);
    files.set(path, content);
    return `/${path}`;
  };
  const drawn = (picture: Picture, src: string): DrawnPicture => {
    const { width, height } = picture;
    return { src, width, height };
  };
  const mark = (scheme: 'light' | 'dark') => {
    const picture = markOnPanel(branded, scheme);
    return drawn(picture, inlined(picture) ?? filed(picture));
  };
  const illustration = ownPicture(brand, settings.illustration);
  const favicon = faviconOf(branded);
  const socialImage = ownPicture(brand, settings.socialImage);
  if (socialImage) filed(socialImage);
  return {
    pictures: {
      mark: { light: mark('light'), dark: mark('dark') },
      illustration: illustration ? drawn(illustration, filed(illustration)) : null,
    },
    favicon: { address: filed(favicon), type: favicon.type },
    files,
  };
}

/** @param branded in the language @param tagline in it */
export function previewsOf(branded: Branded, tagline: string, direction: 'ltr' | 'rtl'): Previews {
  const { settings, brand } = branded;
  const drawings = new Map<string, string>();
  const drawn = (name: string, svg: string): string => {
    const path = hashedPath(name, Buffer.from(svg));
    drawings.set(path, svg);
    return `/${path}`;
  };
  const own = ownPicture(brand, settings.socialImage);
  const picture = () =>
    own
      ? `/${hashedPath(own.name, Buffer.from(own.base64, 'base64'))}`
      : drawn('preview.png', socialPicture(branded, tagline, direction));
  return {
    touchIcon: drawn('touch-icon.png', touchIcon(branded)),
    socialImage: settings.pageUrl === null ? null : new URL(picture(), settings.pageUrl).href,
    drawings,
  };
}

/** In the served folder, another one for another content. */
export function hashedPath(name: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `assets/${name.replace(/\.(\w+)$/, `-${hash}.$1`)}`;
}

/** As the page itself can hold it, in a `srcset`, too; null for what is no drawing, or too large. */
function inlined({ type, base64 }: Picture): string | null {
  const text = Buffer.from(base64, 'base64').toString('utf8').trim();
  if (type !== 'image/svg+xml' || text.length > SMALL) return null;
  const short = text.replaceAll(/\s+/g, ' ').replaceAll('"', "'");
  return `data:${type},${short.replaceAll(/[%#<> ]/g, encodeURIComponent)}`;
}
