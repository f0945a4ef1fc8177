import type { Settings } from '../settings/settings-schema.ts';
import { type BrandColors, type Colors, paletteOf } from './palette.ts';
import { shownIn } from './scheme.ts';

/**
 * A brand's colors and corners as custom properties: `--surface`, `--text-quiet` and so on, `--radius` for fields and
 * buttons, `--radius-small` for smaller elements, `--radius-large` for the card. Style sheets use no other colors.
 */
export function brandSheet(brand: BrandColors & Pick<Settings, 'radius' | 'scheme'>): string {
  const { light, dark } = shownIn(brand, paletteOf(brand));
  const { radius } = brand;
  const [small, large] = [Math.min(radius, radius / 2 + 1), Math.min(2 * radius, radius + 8)];
  const changed = Object.entries(dark).filter(
    ([name, color]) => light[name as keyof Colors] !== color,
  );
  const fixed = brand.scheme === 'auto' ? '' : `color-scheme:${brand.scheme};`;
  const inDark = `@media (prefers-color-scheme:dark){:root{${properties(changed)}}}`;
  return `:root{${fixed}${properties(Object.entries(light))};--radius:${rem(radius)};--radius-small:${rem(small)};--radius-large:${rem(large)}}${changed.length > 0 ? inDark : ''}`;
}

const properties = (colors: ReadonlyArray<readonly [string, string]>) =>
  colors.map(([name, color]) => `--${kebab(name)}:${short(color)}`).join(';');

const rem = (pixels: number) => `${pixels / 16}rem`;
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const short = (color: string) => color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
