import { createHash } from 'node:crypto';
import type { Branded } from '../../shared/brand/branded-settings.ts';
import type { Brand, Font } from '../../shared/brand/read-brand.ts';
import { hashedPath } from './brand-files.ts';

/** The weights that the first screen is set in, by what is. */
export const weights = { body: 400, label: 600, heading: 650 } as const;

export type Kind = keyof typeof weights;

/** A font as the page gets it. JSON can hold it. */
export interface WebFont extends Font {
  /** Tells of which of the brand's files it was made. */
  readonly source: string;
  /** The least and the most that it can be set in; of one that is not variable, the same. */
  readonly weights: readonly [number, number];
  /** Of its face, by the names that a script gives them. */
  readonly descriptors: Readonly<Record<string, string>>;
  /** What is shown until it has come, the best first: faces in CSS, but for family and weight. */
  readonly fallbacks: Readonly<Record<Kind, readonly string[]>>;
}

/** By the names of the brand's files. */
export type WebFonts = Readonly<Record<string, WebFont>>;

/** A brand's fonts as the page has them. */
export interface FontFiles {
  /** By their path in the served folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Goes behind the brand's colours: what stands in for the fonts. Empty for a brand without. */
  readonly sheet: string;
  /** From which the page's scripts fetch them: see `brand-fonts.ts` of its adapters. Empty likewise. */
  readonly block: string;
  /** Fetches them where no script does. Empty likewise. */
  readonly link: string;
}

/** What each is used for. */
const roles = { text: ['body', 'label', 'heading'], display: ['heading'] } as const;

type Role = keyof typeof roles;

/** A typeface: a file, or one of a regular and one of a bold weight. */
interface Family {
  readonly role: Role;
  readonly fonts: readonly WebFont[];
}

/** @throws an error that names two files that do not belong together */
export function fontFiles(branded: Branded, webFonts: WebFonts): FontFiles {
  const families = familiesOf(branded, webFonts);
  if (families.length === 0) return { files: new Map(), sheet: '', block: '', link: '' };
  const files = new Map<string, Uint8Array>();
  const faces = families.map(({ role, fonts }) =>
    fonts.map(({ name, base64, descriptors }) => {
      const content = Buffer.from(base64, 'base64');
      const path = hashedPath(name, content);
      files.set(path, content);
      return [`brand-${role}`, `url(/${path})`, descriptors] as const;
    }),
  );
  const rules = Buffer.from(faces.flat().map(fontFace).join(''));
  const rulesPath = hashedPath('fonts.css', rules);
  const { fontDisplay } = branded.settings;
  const hash = createHash('sha256')
    .update([...files.keys()].join())
    .digest('hex')
    .slice(0, 8);
  return {
    files: new Map([...files, [rulesPath, rules]]),
    link: `<link rel="stylesheet" href="/${rulesPath}">`,
    sheet: families.map(sheetOf).join(''),
    block: `<script type="application/json" id="fonts" data-display="${fontDisplay}" data-files="${hash}">${JSON.stringify(faces)}</script>`,
  };
}

type FontFace = readonly [family: string, source: string, descriptors: WebFont['descriptors']];

const fontFace = ([family, source, { weight, ...heights }]: FontFace) =>
  `@font-face{font-family:${family};src:${source};font-weight:${weight};font-display:swap;${Object.entries(
    heights,
  )
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)}:${value}`)
    .join(';')}}`;

/** The files that a setting names. */
export const namesIn = (setting: null | string | readonly string[]) =>
  setting === null ? [] : [setting].flat();

/** Of a brand's fonts those that have been made ready before, whatever they were called then. */
export const seenFonts = (fonts: Brand['fonts'], made: readonly WebFont[]): WebFonts =>
  Object.fromEntries(
    Object.values(fonts).flatMap((font) => {
      const source = sourceOf(font);
      return made.filter((it) => it.source === source).map((it) => [font.name, it] as const);
    }),
  );

export const sourceOf = ({ base64 }: Font) => createHash('sha256').update(base64).digest('hex');

/** @throws an error that names two files that do not belong together */
export function familiesOf(
  { settings, brand }: Pick<Branded, 'settings' | 'brand'>,
  webFonts: WebFonts,
): Family[] {
  return (Object.keys(roles) as Role[]).flatMap((role) => {
    const names = namesIn(settings[`${role}Font`]);
    const fonts = names
      .flatMap((name) => webFonts[name] ?? [])
      .sort((one, other) => one.weights[0] - other.weights[0]);
    const problem = pairProblem(fonts);
    if (problem !== null) throw new Error(`${brand.name}: ${role}Font: ${problem}`);
    return fonts.length > 0 ? [{ role, fonts }] : [];
  });
}

/** @param fonts the lighter one first */
function pairProblem([regular, bold]: readonly WebFont[]): string | null {
  if (!regular || !bold) return null;
  const variable = [regular, bold].find(({ weights: [least, most] }) => least !== most);
  if (variable) return `${variable.name} is variable: name it alone.`;
  if (regular.weights[0] <= 500 && bold.weights[0] >= 600) return null;
  return `${regular.name} has the weight ${regular.weights[0]}, ${bold.name} ${bold.weights[0]}; allowed are one up to 500 and one from 600.`;
}

/** Names the typeface, those that stand in for it, and what the page has anyway. */
function sheetOf({ role, fonts }: Family): string {
  const family = `brand-${role}`;
  const kinds = roles[role].map((kind) => {
    const font = weights[kind] > 500 ? fonts.at(-1) : fonts[0];
    return { weight: weights[kind], faces: font?.fallbacks[kind] ?? [] };
  });
  const standIns = (kinds[0]?.faces ?? []).map((_, index) => `${family}-${index}`);
  const faces = standIns.flatMap((name, index) =>
    kinds.map(
      ({ weight, faces }) =>
        `@font-face{font-family:${name};font-weight:${weight};${faces[index]}}`,
    ),
  );
  const names = [family, ...standIns].join();
  const variables =
    role === 'text'
      ? `:root{--font:${names},"Noto Sans Arabic",system-ui,sans-serif;--font-display:var(--font)}`
      : `:root{--font-display:${names},var(--font)}h1,.tagline{font-synthesis:none}`;
  return faces.join('') + variables;
}
