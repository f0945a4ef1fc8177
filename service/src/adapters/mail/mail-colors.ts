import type { Colors, Palette } from '#shared/brand/palette.ts';

type Looks = Readonly<Record<string, Readonly<Record<string, keyof Colors>>>>;

/** The color of each part of a mail, by its class. */
const looks = {
  background: { 'background-color': 'surfaceSunken' },
  head: { 'background-color': 'panel', 'border-color': 'panel' },
  'head-words': { color: 'onPanel' },
  // On the panel, which may have the color of buttons.
  tile: { 'background-color': 'onPanel' },
  'tile-words': { color: 'panel' },
  sheet: { 'background-color': 'surface', 'border-color': 'line' },
  words: { color: 'text' },
  quiet: { color: 'textQuiet' },
  link: { color: 'accent' },
  code: { 'background-color': 'surfaceSunken', 'border-color': 'line', color: 'text' },
  quote: { 'border-color': 'accent' },
  rule: { 'border-color': 'line' },
  button: { 'background-color': 'button' },
  'button-words': { color: 'onButton', 'border-color': 'button' },
} as const satisfies Looks;

export type Part = keyof typeof looks;

/** The light colors of a part, for its style attribute, which every mail program applies. */
export function lightColors(part: Part, { light }: Palette): string {
  return declarations(part, light, '');
}

/** For `bgcolor` of tables and cells, which remains when a program drops styles; null for a part without background. */
export function backgroundOf(part: Part, { light }: Palette): string | null {
  const use = (looks as Looks)[part]?.['background-color'];
  return use ? light[use] : null;
}

/** Dark colors, for programs with `prefers-color-scheme`. Outlook on the web sets its own attributes instead. */
export function darkRules({ dark }: Palette): string {
  const rules = (before: string) =>
    (Object.keys(looks) as Part[])
      .map((part) => `${before}.${part}{${declarations(part, dark, ' !important')}}`)
      .join('\n');
  return `@media (prefers-color-scheme:dark){
${rules('')}
}
${rules('[data-ogsc] ')}
${rules('[data-ogsb] ')}`;
}

function declarations(part: Part, colors: Colors, priority: string): string {
  return Object.entries(looks[part])
    .map(([property, use]) => `${property}:${colors[use]}${priority}`)
    .join(';');
}
