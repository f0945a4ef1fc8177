import type { Languages } from '../../src/domain/languages.ts';
import type { Scripts } from './bundle.ts';

/** Size of a file. */
export interface FileWeight {
  /** In the served folder, with forward slashes. */
  readonly file: string;
  /** When it is loaded: with the document, later (in all languages or in one), as a brand's font, or as mock responses. */
  readonly loads: string;
  /** Bytes. */
  readonly raw: number;
  readonly brotli: number;
}

/** Brotli bytes that a visitor downloads, without fonts, pictures and mock responses. */
export interface Sums {
  readonly untilInteractive: number;
  readonly wholePage: number;
}

export interface Report {
  readonly files: readonly FileWeight[];
  readonly sums: Readonly<Record<string, Sums>>;
}

/** Maximum KiB of brotli of the example brand's page in each language. Give the reason for a change in the commit. */
export const budget: Sums = { untilInteractive: 88.25, wholePage: 143.5 };

const titles: Readonly<Record<keyof Sums, string>> = {
  untilInteractive: 'until the page is interactive',
  wholePage: 'the whole page',
};

/** @param served every file, with its compressed copy beside it */
export function reportOn(
  { first, rest, files }: Pick<Scripts, 'first' | 'rest' | 'files'>,
  languages: Languages,
  served: ReadonlyMap<string, Uint8Array>,
): Report {
  const measureFile = (loads: string) => (file: string) => {
    const raw = served.get(file)?.byteLength ?? 0;
    return { file, loads, raw, brotli: served.get(`${file}.br`)?.byteLength ?? raw };
  };
  const sum = (weights: readonly FileWeight[]) =>
    weights.reduce((bytes, { brotli }) => bytes + brotli, 0);
  const start = first.map(measureFile('first'));
  const later = rest.map(measureFile('then'));
  const byLanguage = languages.map((language, index) => ({
    language,
    document: measureFile(`first, ${language}`)(
      index === 0 ? 'index.html' : `${language}/index.html`,
    ),
    messages: [...served.keys()]
      .filter((file) => new RegExp(`^assets/page-${language}-[^-]+\\.js$`).test(file))
      .map(measureFile(`then, ${language}`)),
  }));
  const known = new Set([...first, ...rest]);
  const fonts = [...served.keys()].filter((file) => file.endsWith('.woff2'));
  return {
    files: [
      ...start,
      ...byLanguage.map(({ document }) => document),
      ...later,
      ...byLanguage.flatMap(({ messages }) => messages),
      ...fonts.map(measureFile('font')),
      ...[...files.keys()].filter((file) => !known.has(file)).map(measureFile('on demand')),
    ],
    sums: Object.fromEntries(
      byLanguage.map(({ language, document, messages }) => {
        const untilInteractive = sum([...start, document]);
        const wholePage = untilInteractive + sum([...later, ...messages]);
        return [language, { untilInteractive, wholePage }];
      }),
    ),
  };
}

/**
 * Writes the report as a table, and the sums.
 * @param print prints a line
 * @param limits of the sums; null without limits
 */
export function printReport(
  { files, sums }: Report,
  print: (line: string) => void,
  limits: Sums | null,
): void {
  const width = Math.max(...files.map(({ file }) => file.length));
  for (const { file, loads, raw, brotli } of files) {
    print(`${file.padEnd(width)}  ${kib(raw).padStart(10)}  ${kib(brotli).padStart(10)}  ${loads}`);
  }
  for (const [language, of] of Object.entries(sums)) {
    for (const name of sumNames) {
      const limit = limits ? ` of ${limits[name]} KiB` : '';
      print(`Brotli, ${titles[name]}, ${language}: ${kib(of[name])}${limit}`);
    }
  }
}

/** @returns a line for each sum that is over its limit */
export function budgetBreaches({ sums }: Pick<Report, 'sums'>): string[] {
  return Object.entries(sums).flatMap(([language, of]) =>
    sumNames
      .filter((name) => of[name] > budget[name] * 1024)
      .map((name) => `${titles[name]}, ${language}: ${kib(of[name])}, over ${budget[name]} KiB.`),
  );
}

const sumNames = Object.keys(titles) as readonly (keyof Sums)[];

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
