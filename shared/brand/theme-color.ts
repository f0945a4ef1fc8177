import type { Palette } from './palette.ts';

/** `theme-color` tags for a page with the panel at the top. */
export function themeColor({ light, dark }: Palette): string {
  const tag = (color: string, scheme: string) =>
    `<meta name="theme-color" content="${color}"${scheme && ` media="(prefers-color-scheme:${scheme})"`}>`;
  return light.panel === dark.panel
    ? tag(light.panel, '')
    : `${tag(light.panel, 'light')}${tag(dark.panel, 'dark')}`;
}
