import { createHash } from 'node:crypto';
import { brandPicture, faviconOf, markOnPanel } from '../../shared/brand/brand-mark.ts';
import type { Branded } from '../../shared/brand/branded.ts';
import type { BrandPictures, DrawnPicture } from '../../shared/brand/frame.ts';
import { iconLinks } from '../../shared/brand/head-tags.ts';
import type { Picture } from '../../shared/brand/read-brand.ts';
import { pictureInScheme, type Scheme, shownIn } from '../../shared/brand/scheme.ts';
import { Html } from '../../shared/http/html.ts';
import { pagePathOf } from '../../shared/settings/page-path.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';

/** A brand's pictures on the page. */
export interface BrandFiles {
  /** By path in the served folder; small marks are inlined. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly pictures: BrandPictures;
  /** URLs of the icons of sign-in providers, by file name in the brand's folder. */
  readonly providerIcons: Readonly<Record<string, string>>;
  /** URL of the favicon. */
  readonly favicon: string;
  /** Tags of the favicon. */
  readonly icons: string;
}

/** Bytes up to which a mark is inlined, because loading it by a request would take longer. */
const MAX_INLINE_BYTES = 2048;

export function brandFiles(branded: Branded): BrandFiles {
  const { settings, brand } = branded;
  const files = new Map<string, Uint8Array>();
  const contentOf = ({ base64 }: Picture) => Buffer.from(base64, 'base64');
  const pathOf = (picture: Picture) => hashedPath(picture.name, contentOf(picture));
  const urlOf = (picture: Picture) => pagePathOf(settings) + pathOf(picture);
  const addFile = (picture: Picture): string => {
    files.set(pathOf(picture), contentOf(picture));
    return urlOf(picture);
  };
  const toDrawnPicture = (picture: Picture, src: string): DrawnPicture => {
    const { width, height } = picture;
    return { src, width, height };
  };
  const inScheme = (picture: Picture) => pictureInScheme(picture, settings);
  const markIn = (scheme: Scheme) => inScheme(markOnPanel(branded, scheme));
  const schemes = shownIn(settings, { light: 'light', dark: 'dark' } as const);
  const areInlined = Object.values(schemes).every((scheme) => inlineDrawing(markIn(scheme)));
  const mark = (scheme: Scheme): DrawnPicture => {
    const picture = markIn(scheme);
    if (!areInlined) return toDrawnPicture(picture, addFile(picture));
    return { ...toDrawnPicture(picture, urlOf(picture)), inline: inlineDrawing(picture) };
  };
  const providerIcons = settings.ssoProviders.flatMap((provider) => {
    const icon =
      typeof provider === 'string' ? undefined : brandPicture(brand, provider.icon ?? null);
    return icon ? [[icon.name, addFile(inScheme(icon))] as const] : [];
  });
  /** @param name undefined and null for no picture */
  const pictureNamed = (name: string | null | undefined) => {
    const picture = brandPicture(brand, name ?? null);
    return picture ? toDrawnPicture(picture, addFile(inScheme(picture))) : null;
  };
  const icon = (picture: Picture) => ({ url: addFile(picture), type: picture.type });
  const favicon = icon(faviconOf(branded));
  const faviconDark = brandPicture(brand, settings.faviconDark);
  const socialImage = brandPicture(brand, settings.socialImage);
  if (socialImage) addFile(socialImage);
  return {
    pictures: {
      mark: { light: mark(schemes.light), dark: mark(schemes.dark) },
      illustration: pictureNamed(settings.illustration),
      illustrationLast: pictureNamed(settings.illustrationLast),
      portrait: pictureNamed(settings.testimonial?.portrait),
      logo: pictureNamed(settings.testimonial?.logo),
      customers: settings.customerLogos.flatMap(({ name, logo }) => {
        const picture = pictureNamed(logo);
        return picture ? [{ name, ...picture }] : [];
      }),
    },
    favicon: favicon.url,
    icons: iconLinks(favicon, faviconDark ? icon(faviconDark) : null),
    providerIcons: Object.fromEntries(providerIcons),
    files,
  };
}

/** The settings with URLs of icons in place of files. */
export function withIcons(
  settings: Settings,
  { providerIcons }: Pick<BrandFiles, 'providerIcons'>,
): Settings {
  const ssoProviders = settings.ssoProviders.map((provider) =>
    typeof provider === 'string'
      ? provider
      : { ...provider, icon: providerIcons[provider.icon ?? ''] },
  );
  return { ...settings, ssoProviders };
}

/** Path in the served folder, with a hash of the content. */
export function hashedPath(name: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `assets/${name.replace(/\.(\w+)$/, `-${hash}.$1`)}`;
}

/**
 * A small drawing as an element of the page; undefined for one that would look different there (ids, styles,
 * `currentColor`, or no `viewBox`), and for other pictures.
 */
function inlineDrawing({ type, base64 }: Picture): Html | undefined {
  const text = Buffer.from(base64, 'base64')
    .toString('utf8')
    .replaceAll(/<!--.*?-->/gs, '');
  const [, attributes = '', content] = /<svg\b([^>]*)>(.*)$/s.exec(text) ?? [];
  if (type !== 'image/svg+xml' || text.length > MAX_INLINE_BYTES) return;
  if (!content || !/\sviewBox=/.test(attributes)) return;
  if (/<style|\s(?:style|class|id)=|currentColor/i.test(text)) return;
  const rest = attributes.replaceAll(/\s(?:xmlns|width|height|role|aria-\w+)=(["']).*?\1/g, '');
  const drawn = content.replace(/<title>.*?<\/title>/s, '').replaceAll(/\s+/g, ' ');
  return new Html(`${rest.trim()}>${drawn.trim()}`);
}
