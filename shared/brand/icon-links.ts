/** An icon of the browser tab. */
export interface Icon {
  readonly url: string;
  readonly type: string;
}

/** @param dark for a browser in dark mode, if there is one. Browsers without media queries for icons use the last one. */
export function iconLinks(light: Icon, dark: Icon | null): string {
  const link = ({ url, type }: Icon, media: string) =>
    `<link rel="icon" href="${url}" type="${type}"${media}>`;
  const inScheme = (scheme: string) => ` media="(prefers-color-scheme:${scheme})"`;
  return dark === null
    ? link(light, '')
    : `${link(dark, inScheme('dark'))}${link(light, inScheme('light'))}`;
}
