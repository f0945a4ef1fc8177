import type { Settings } from '../settings/settings-schema.ts';

/** How fonts that arrive after the first paint are shown. A font for headings only does not move other text. */
export const fontDisplayOf = ({
  textFont,
  fontDisplay,
}: Pick<Settings, 'textFont' | 'fontDisplay'>): 'swap' | 'optional' =>
  fontDisplay ?? (textFont === null ? 'swap' : 'optional');
