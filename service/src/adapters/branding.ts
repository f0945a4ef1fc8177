import { faviconOf, markOnPanel } from '../../../src/adapters/brand/brand-mark.ts';
import { brandSheet, radii } from '../../../src/adapters/brand/brand-sheet.ts';
import type { Branded } from '../../../src/adapters/brand/branded-settings.ts';
import { type Palette, paletteOf } from '../../../src/adapters/brand/palette.ts';
import type { Picture } from '../../../src/adapters/brand/read-brand.ts';

/** What the service's pages and mails take of a brand. */
export interface Branding {
  /** The brand's name. */
  readonly product: string;
  /** Where an administrator signs in. */
  readonly signInUrl: string;
  /** Where somebody who is stuck gets help; may be a `mailto:`. */
  readonly supportUrl: string;
  /** For the panel as it is in each scheme. */
  readonly mark: Readonly<Record<'light' | 'dark', Picture>>;
  /** False for a brand without one: the mark is its first letter then. */
  readonly hasMark: boolean;
  /** True for a mark that says the product's name. */
  readonly markIncludesName: boolean;
  readonly favicon: Picture;
  readonly palette: Palette;
  /** Of fields and buttons, in pixels. */
  readonly radius: number;
  /** Colours and corners as custom properties, for the page's own sheets. */
  readonly sheet: string;
}

interface BrandSettings extends Pick<Branding, 'product' | 'signInUrl' | 'supportUrl'> {
  readonly branded: Branded;
}

export function brandingOf({ branded, product, signInUrl, supportUrl }: BrandSettings): Branding {
  const { settings } = branded;
  return {
    product,
    signInUrl,
    supportUrl,
    mark: { light: markOnPanel(branded, 'light'), dark: markOnPanel(branded, 'dark') },
    hasMark: settings.mark !== null || settings.markOnDark !== null,
    markIncludesName: settings.markIncludesName,
    favicon: faviconOf(branded),
    palette: paletteOf(settings),
    radius: radii[settings.corners].radius,
    sheet: brandSheet(settings),
  };
}

export const dataUrl = ({ type, base64 }: Pick<Picture, 'type' | 'base64'>) =>
  `data:${type};base64,${base64}`;
