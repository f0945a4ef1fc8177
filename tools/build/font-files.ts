import type { Branded } from '../../shared/brand/branded-settings.ts';
import type { Font } from '../../shared/brand/read-brand.ts';
import { hashedPath } from './brand-files.ts';

/** A font as the page gets it. JSON can hold it. */
export interface WebFont extends Font {
  /** Of its face, by the names that a script gives them. */
  readonly descriptors: Readonly<Record<string, string>>;
  /** What is shown until it has come, the best first: of each family its faces, in CSS but for the family's name. */
  readonly fallbacks: readonly (readonly string[])[];
}

/** By the names of the brand's files. */
export type WebFonts = Readonly<Record<string, WebFont>>;

/** A brand's fonts as the page has them. */
export interface FontFiles {
  /** By their path in the served folder. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Goes behind the brand's colours: what stands in for the fonts. Empty for a brand without. */
  readonly sheet: string;
  /** From which the page's script fetches them: see `brand-fonts.ts` of its adapters. */
  readonly block: string;
}

/** @throws an error that names the font which the build has not seen */
export function fontFiles({ settings, brand }: Branded, fonts: WebFonts): FontFiles {
  const { textFont, displayFont } = settings;
  const used = Object.entries({ text: textFont, display: displayFont }).flatMap(([role, name]) => {
    if (name === null) return [];
    const font = fonts[name];
    if (font) return [{ role, ...font, content: Buffer.from(font.base64, 'base64') }];
    throw new Error(
      `${brand.name}: ${role}Font: ${name} has to be cut for the page, which needs a build: npm run build -- --brand DIR`,
    );
  });
  const filed = used.map((font) => ({ ...font, path: hashedPath(font.name, font.content) }));
  const faces = filed.map(({ role, path, descriptors }) => [
    `brand-${role}`,
    `url(/${path})`,
    descriptors,
  ]);
  return {
    files: new Map(filed.map(({ path, content }) => [path, content])),
    sheet: used.map(sheetOf).join(''),
    block: faces.length > 0 ? blockOf(faces) : '',
  };
}

/** Names the typeface, those that stand in for it, and what the page has anyway. */
function sheetOf({ role, fallbacks }: WebFont & { role: string }): string {
  const family = `brand-${role}`;
  const names = [family, ...fallbacks.map((_, index) => `${family}-${index}`)].join();
  const faces = fallbacks.flatMap((same, index) =>
    same.map((face) => `@font-face{font-family:${family}-${index};${face}}`),
  );
  const variables =
    role === 'text'
      ? `:root{--font:${names},"Noto Sans Arabic",system-ui,sans-serif;--font-display:var(--font)}`
      : `:root{--font-display:${names},var(--font)}h1,.tagline{font-synthesis:none}`;
  return faces.join('') + variables;
}

const blockOf = (faces: unknown) =>
  `<script type="application/json" id="fonts">${JSON.stringify(faces)}</script>`;
