import type { Branded } from './branded-settings.ts';
import { isDark, paletteOf } from './palette.ts';
import type { Brand, Picture } from './read-brand.ts';

/** The mark for light or dark ground: the brand's own, or the first letter of its product. */
export function markOf({ settings, brand }: Branded, ground: 'light' | 'dark'): Picture {
  const { mark, markOnDark, product } = settings;
  const own = ownPicture(brand, ground === 'dark' ? (markOnDark ?? mark) : (mark ?? markOnDark));
  if (own) return own;
  const { accent, onAccent } = paletteOf(settings)[ground];
  const [letter = ''] = product.trim().toLocaleUpperCase();
  const escaped = letter.replace(/[<&>]/, (sign) => `&#${sign.charCodeAt(0)};`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${accent}"/><text x="16" y="22.5" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="19" fill="${onAccent}">${escaped}</text></svg>`;
  return {
    name: 'mark.svg',
    type: 'image/svg+xml',
    base64: Buffer.from(drawing).toString('base64'),
    width: 32,
    height: 32,
  };
}

/** The mark for the panel as it is in a scheme. */
export function markOnPanel(branded: Branded, scheme: 'light' | 'dark'): Picture {
  return markOf(branded, isDark(paletteOf(branded.settings)[scheme].panel) ? 'dark' : 'light');
}

/** The picture of the browser's tab. */
export function faviconOf(branded: Branded): Picture {
  return ownPicture(branded.brand, branded.settings.favicon) ?? markOf(branded, 'light');
}

/** @param name of a file; null for none */
export function ownPicture({ pictures }: Brand, name: string | null): Picture | undefined {
  return name === null ? undefined : pictures[name];
}
