import type { Palette } from './palette.ts';

/** `theme-color` tags for a page with the panel at the top. */
export function themeColor({ light, dark }: Palette): string {
  const tag = (color: string, scheme: string) =>
    `<meta name="theme-color" content="${color}"${scheme && ` media="(prefers-color-scheme:${scheme})"`}>`;
  return light.panel === dark.panel
    ? tag(light.panel, '')
    : `${tag(light.panel, 'light')}${tag(dark.panel, 'dark')}`;
}

/** An icon of the browser tab. */
interface Icon {
  readonly url: string;
  readonly type: string;
}

/**
 * Puts the light icon last, because browsers without media queries for icons use the last one.
 * @param dark for dark mode; null for none
 */
export function iconLinks(light: Icon, dark: Icon | null): string {
  const link = ({ url, type }: Icon, media: string) =>
    `<link rel="icon" href="${url}" type="${type}"${media}>`;
  const inScheme = (scheme: string) => ` media="(prefers-color-scheme:${scheme})"`;
  return dark === null
    ? link(light, '')
    : `${link(dark, inScheme('dark'))}${link(light, inScheme('light'))}`;
}
