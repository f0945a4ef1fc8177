import type { Colours } from '../../../../shared/brand/palette.ts';
import { Html } from '../../../../shared/http/html.ts';
import type { LocalizedBrand } from '../branding.ts';

type Looks = Readonly<Record<string, Readonly<Record<string, keyof Colours>>>>;

/** Which colour each part of a mail takes, by its class. */
const looks = {
  ground: { 'background-color': 'surfaceSunken' },
  sheet: { 'background-color': 'surface', 'border-color': 'line' },
  words: { color: 'text' },
  quiet: { color: 'textQuiet' },
  link: { color: 'accent' },
  code: { 'background-color': 'surfaceSunken', 'border-color': 'line', color: 'text' },
  button: { 'background-color': 'accent' },
  'button-words': { color: 'onAccent', 'border-color': 'accent' },
} as const satisfies Looks;

export type Part = keyof typeof looks;

/** The light colours of a part, for its style attribute: there every mail program heeds them. */
export function lightColours(part: Part, { palette }: LocalizedBrand): string {
  return declarations(part, palette.light, '');
}

/** The dark ones, for programs that ask for them; Outlook on the web puts attributes of its own. */
export function darkSheet({ palette }: LocalizedBrand): Html {
  const rules = (before: string) =>
    (Object.keys(looks) as Part[])
      .map((part) => `${before}.${part}{${declarations(part, palette.dark, ' !important')}}`)
      .join('\n');
  return new Html(`:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
${rules('')}
}
${rules('[data-ogsc] ')}
${rules('[data-ogsb] ')}`);
}

function declarations(part: Part, colours: Colours, priority: string): string {
  return Object.entries(looks[part])
    .map(([property, use]) => `${property}:${colours[use]}${priority}`)
    .join(';');
}
