import { createHash } from 'node:crypto';
import type { Branded } from '../../../shared/brand/branded-settings.ts';
import type { Brand, Font } from '../../../shared/brand/read-brand.ts';
import { hashedPath } from '../brand-files.ts';

/** The weights of the first screen, by use. */
export const weights = { body: 400, label: 600, heading: 600 } as const;

export type Kind = keyof typeof weights;

/** A font of the page. Serializable as JSON. */
export interface WebFont extends Font {
  /** Hash of the brand's file. */
  readonly source: string;
  /** The minimum and maximum weight; equal if the font is not variable. */
  readonly weights: readonly [number, number];
  /** Descriptors of its `FontFace`. */
  readonly descriptors: Readonly<Record<string, string>>;
  /** Fallbacks until it is loaded, best first: CSS without family and weight. */
  readonly fallbacks: Readonly<Record<Kind, readonly string[]>>;
  /** In the weight of headings. */
  readonly inPictures: PictureFont;
}

/** A font for drawn pictures, whose renderer supports neither WOFF2 nor variable fonts. Serializable as JSON. */
export interface PictureFont {
  readonly family: string;
  readonly base64: string;
  readonly characters: string;
  /** Of its heading, relative to Roboto. */
  readonly width: number;
}

/** By name of the brand's file. */
export type WebFonts = Readonly<Record<string, WebFont>>;

/** A brand's fonts on the page. */
export interface FontFiles {
  /** By their path in the served folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** CSS of the fallbacks, after the brand's colors. Empty without fonts. */
  readonly sheet: string;
  /** Data from which the page's scripts load them: see `src/boot/brand-fonts.ts`. Empty without fonts. */
  readonly block: string;
  /** Loads them without scripts. Empty without fonts. */
  readonly link: string;
}

/** The families by use. */
const roles = { text: ['body', 'label'], display: ['heading'] } as const;

type Role = keyof typeof roles;

/** A typeface: one file, or a regular and a bold one. */
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

/** The font of headings in pictures; undefined without fonts. */
export function pictureFont(branded: Branded, webFonts: WebFonts): PictureFont | undefined {
  const families = familiesOf(branded, webFonts);
  return families.at(-1)?.fonts.at(-1)?.inPictures;
}

type FontFace = readonly [family: string, source: string, descriptors: WebFont['descriptors']];

const fontFace = ([family, source, { weight, ...heights }]: FontFace) =>
  `@font-face{font-family:${family};src:${source};font-weight:${weight};font-display:swap;${Object.entries(
    heights,
  )
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)}:${value}`)
    .join(';')}}`;

/** The file names in a setting. */
export const namesIn = (setting: null | string | readonly string[]) =>
  setting === null ? [] : [setting].flat();

/** The prepared fonts of a brand, found by content. */
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
      .sort((a, b) => a.weights[0] - b.weights[0]);
    const problem = pairProblem(fonts);
    if (problem !== null) throw new Error(`${brand.name}: ${role}Font: ${problem}`);
    return fonts.length > 0 ? [{ role, fonts }] : [];
  });
}

/** @param fonts lighter one first */
function pairProblem([regular, bold]: readonly WebFont[]): string | null {
  if (!regular || !bold) return null;
  const variable = [regular, bold].find(({ weights: [min, max] }) => min !== max);
  if (variable) return `${variable.name} is variable: name only this file.`;
  if (regular.weights[0] <= 500 && bold.weights[0] >= 600) return null;
  return `${regular.name} has the weight ${regular.weights[0]}, ${bold.name} ${bold.weights[0]}; allowed are one up to 500 and one from 600.`;
}

/** The font stack: typeface, fallbacks, system fonts. */
function sheetOf({ role, fonts }: Family): string {
  const family = `brand-${role}`;
  const kinds = roles[role].map((kind) => {
    const font = weights[kind] > 500 ? fonts.at(-1) : fonts[0];
    return { weight: weights[kind], faces: font?.fallbacks[kind] ?? [] };
  });
  const fallbacks = (kinds[0]?.faces ?? []).map((_, index) => `${family}-${index}`);
  const faces = fallbacks.flatMap((name, index) =>
    kinds.map(
      ({ weight, faces }) =>
        `@font-face{font-family:${name};font-weight:${weight};${faces[index]}}`,
    ),
  );
  const names = [family, ...fallbacks].join();
  const variables =
    role === 'text'
      ? `:root{--font:${names},"Noto Sans Arabic",system-ui,sans-serif;--font-display:var(--font)}`
      : `:root{--font-display:${names},var(--font)}h1,.tagline{font-synthesis:none}`;
  return faces.join('') + variables;
}
