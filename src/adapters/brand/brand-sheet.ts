import type { Settings } from '../../application/ports/settings.ts';
import { type BrandColours, type Colours, paletteOf } from './palette.ts';

const radii = {
  sharp: { radius: '0.125rem', small: '0.125rem' },
  soft: { radius: '0.625rem', small: '0.375rem' },
  round: { radius: '1.5rem', small: '0.75rem' },
} as const;

/**
 * A brand's colours and corners as custom properties: `--surface`, `--text-quiet` and so on, `--radius` of fields and
 * buttons, `--radius-small` of what is smaller. Sheets name nothing else.
 */
export function brandSheet(brand: BrandColours & Pick<Settings, 'corners'>): string {
  const { light, dark } = paletteOf(brand);
  const { radius, small } = radii[brand.corners];
  const changed = Object.entries(dark).filter(
    ([name, colour]) => light[name as keyof Colours] !== colour,
  );
  return `:root{${properties(Object.entries(light))};--radius:${radius};--radius-small:${small}}@media (prefers-color-scheme:dark){:root{${properties(changed)}}}`;
}

const properties = (colours: ReadonlyArray<readonly [string, string]>) =>
  colours.map(([name, colour]) => `--${kebab(name)}:${short(colour)}`).join(';');

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const short = (colour: string) => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
