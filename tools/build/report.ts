import type { Language } from '../../src/domain/languages.ts';
import type { Scripts } from './bundle-scripts.ts';

/** With the page; by itself, after the first screen; when the visitor touches the form; the brand's fonts, beside all that; with
 * canned answers alone. */
export type When = 'first' | 'then' | 'on touch' | 'font' | 'mock';

const order: readonly When[] = ['first', 'then', 'on touch', 'font', 'mock'];

export type SumName = 'untilLive' | 'beforeAnyTouch' | 'wholeFlow';

/** What is weighed together, and which files each sum counts. Fonts and canned answers are in none. */
export const sums: Readonly<Record<SumName, { title: string; counts: readonly When[] }>> = {
  untilLive: { title: 'until the page is live', counts: ['first'] },
  beforeAnyTouch: { title: 'before any touch', counts: ['first', 'then'] },
  wholeFlow: { title: 'the whole flow', counts: ['first', 'then', 'on touch'] },
};

export const sumNames = Object.keys(sums) as readonly SumName[];

/** What one file weighs. */
export interface FileWeight {
  /** In the served folder, with forward slashes. */
  readonly file: string;
  /** Whose readers get it; null for all. */
  readonly language: Language | null;
  /** The file's name without folder and hash, the same in every build. */
  readonly chunk: string;
  /** Bytes. */
  readonly raw: number;
  readonly brotli: number;
  readonly when: When;
  /** Bytes of each npm package in it, and of our own modules as `threshold`, before minification. */
  readonly packages: Readonly<Record<string, number>>;
}

/** What the page weighs. */
export interface Report {
  /** The page, its scripts and the later sheet, in the order they load, the heavier first. */
  readonly files: readonly FileWeight[];
  /** Bytes, brotli, that the reader of each language gets. */
  readonly sums: Readonly<Record<string, Readonly<Record<SumName, number>>>>;
}

/** The page's scripts in each language that it was built in. */
export type SpokenScripts = Readonly<Partial<Record<Language, Scripts>>>;

/**
 * @param scripts those of each language
 * @param served every file, with its compressed copy beside it
 */
export function reportOn(
  scripts: SpokenScripts,
  laterSheet: string,
  served: ReadonlyMap<string, Uint8Array>,
): Report {
  const weigh = (
    file: string,
    when: When,
    language: Language | null,
    packages: ReadonlyMap<string, number> = new Map(),
  ): FileWeight => ({
    file,
    language,
    chunk: file.endsWith('index.html') ? `index.${language}.html` : chunkOf(file),
    ...weightOf(file, served),
    when,
    packages: Object.fromEntries(packages),
  });
  const [first] = Object.keys(scripts);
  const ofLanguage = ([language, { files, entry, rest, weights }]: [Language, Scripts]) => {
    const when = (file: string): When => {
      if (file === entry) return 'first';
      if (file === rest) return 'then';
      return chunkOf(file).startsWith('mock-') ? 'mock' : 'on touch';
    };
    return [
      weigh(language === first ? 'index.html' : `${language}/index.html`, 'first', language),
      ...[...files.keys()].map((file) => weigh(file, when(file), language, weights.get(file))),
    ];
  };
  return reportFrom([
    ...fontWeights(served),
    ...(Object.entries(scripts) as [Language, Scripts][]).flatMap(ofLanguage),
    weigh(laterSheet, 'on touch', null),
  ]);
}

/** The report on a page that was drawn anew. @param drawn the page, with its compressed copy */
export function reportWith({ files }: Report, drawn: ReadonlyMap<string, Uint8Array>): Report {
  return reportFrom([
    ...fontWeights(drawn),
    ...files
      .filter(
        ({ file, when }) => when !== 'font' && (drawn.has(file) || !file.endsWith('index.html')),
      )
      .map((weight) =>
        drawn.has(weight.file) ? { ...weight, ...weightOf(weight.file, drawn) } : weight,
      ),
  ]);
}

/** The brand's fonts are squeezed by their own format. */
const fontWeights = (served: ReadonlyMap<string, Uint8Array>): FileWeight[] =>
  [...served]
    .filter(([file]) => file.endsWith('.woff2'))
    .map(([file, { byteLength }]) => ({
      file,
      language: null,
      chunk: chunkOf(file),
      raw: byteLength,
      brotli: byteLength,
      when: 'font',
      packages: {},
    }));

function reportFrom(weights: readonly FileWeight[]): Report {
  const files = weights.toSorted(
    (a, b) => order.indexOf(a.when) - order.indexOf(b.when) || b.brotli - a.brotli,
  );
  const languages = weights.flatMap(({ file, language }) =>
    language !== null && file.endsWith('index.html') ? [language] : [],
  );
  const sumsFor = (reader: Language) =>
    Object.fromEntries(
      sumNames.map((name) => [
        name,
        files
          .filter(
            ({ language, when }) =>
              (language ?? reader) === reader && sums[name].counts.includes(when),
          )
          .reduce((bytes, { brotli }) => bytes + brotli, 0),
      ]),
    ) as Record<SumName, number>;
  return { files, sums: Object.fromEntries(languages.map((reader) => [reader, sumsFor(reader)])) };
}

const chunkOf = (file: string) =>
  file.replace(/^.*\//, '').replace(/-[0-9a-f]{8}(?:\.js$|(?=\.))/, '');

const weightOf = (file: string, served: ReadonlyMap<string, Uint8Array>) => ({
  raw: served.get(file)?.byteLength ?? 0,
  brotli: served.get(`${file}.br`)?.byteLength ?? 0,
});

/** Writes the report as a table, and the three sums with their ceilings in KiB. @param print takes a line */
export function printReport(
  report: Report,
  ceilings: Readonly<Record<SumName, number>>,
  print: (line: string) => void,
): void {
  const width = Math.max(...report.files.map(({ file }) => file.length));
  const row = (name: string, raw: string, brotli: string, when: string) =>
    print(`${name.padEnd(width)}  ${raw.padStart(10)}  ${brotli.padStart(10)}  ${when}`);
  row('', 'raw', 'brotli', 'loads');
  for (const { file, raw, brotli, when } of report.files) row(file, kib(raw), kib(brotli), when);
  for (const [language, bytes] of Object.entries(report.sums)) {
    for (const name of sumNames) {
      const ceiling = `${ceilings[name].toFixed(1)} KiB`;
      print(`Brotli, ${sums[name].title}, ${language}: ${kib(bytes[name])} of ${ceiling}`);
    }
  }
  const fonts = report.files.filter(({ when }) => when === 'font');
  if (fonts.length > 0) {
    const bytes = fonts.reduce((sum, { raw }) => sum + raw, 0);
    print(`Fonts of the brand, after the first screen: ${kib(bytes)}`);
  }
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
