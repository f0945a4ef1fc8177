import type { Settings } from '../settings/settings-schema.ts';

/** When fonts are shown that arrive after the first paint. Alone, a font of headings moves no other text. */
export const fontDisplayOf = ({
  textFont,
  fontDisplay,
}: Pick<Settings, 'textFont' | 'fontDisplay'>): 'swap' | 'optional' =>
  fontDisplay ?? (textFont === null ? 'swap' : 'optional');
