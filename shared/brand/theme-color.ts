import type { Palette } from './palette.ts';

/** The color of the browser's bars above a page that has the panel on top, as tags of its head. */
export function themeColor({ light, dark }: Palette): string {
  const tag = (color: string, scheme: string) =>
    `<meta name="theme-color" content="${color}"${scheme && ` media="(prefers-color-scheme:${scheme})"`}>`;
  return light.panel === dark.panel
    ? tag(light.panel, '')
    : `${tag(light.panel, 'light')}${tag(dark.panel, 'dark')}`;
}
