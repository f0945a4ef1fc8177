import type { Settings } from '../../shared/settings/settings-schema.ts';
import type { Scripts } from './bundle.ts';

interface FileSize {
  /** In the served folder, with forward slashes. */
  readonly file: string;
  /**
   * When it is loaded: with the document, deferred (in all languages or in one), with the bot check, as a brand's font,
   * or on demand.
   */
  readonly loads: string;
  /** Bytes. */
  readonly raw: number;
  readonly brotli: number;
}

/** Brotli bytes that a visitor downloads from the page's host, without fonts, pictures and mock responses. */
interface Sums {
  readonly untilInteractive: number;
  readonly wholePage: number;
  /** The whole page without packages. A script counts by their share of its uncompressed bytes. */
  readonly withoutPackages: number;
}

export interface Report {
  readonly files: readonly FileSize[];
  readonly sums: Readonly<Record<string, Sums>>;
}

/**
 * Maximum KiB of brotli of the example brand's page in each language. They limit what every visitor downloads, and show
 * growth that no single change explains. Raise one only for a feature that is worth its bytes to all visitors, and give
 * the reason in the commit. An update of `package-lock.json` may raise those with packages, too.
 */
export const budgets: Sums = { untilInteractive: 88.5, wholePage: 149.85, withoutPackages: 44.81 };

const titles: Readonly<Record<keyof Sums, string>> = {
  untilInteractive: 'until the page is interactive',
  wholePage: 'the whole page',
  withoutPackages: 'the whole page without packages',
};

/** @param served every file, with its compressed copy beside it */
export function reportOn(
  {
    first,
    deferred,
    files,
    packageShares,
  }: Pick<Scripts, 'first' | 'deferred' | 'files' | 'packageShares'>,
  { languages, botCheck }: Pick<Settings, 'languages' | 'botCheck'>,
  served: ReadonlyMap<string, Uint8Array>,
): Report {
  const measureFile = (loads: string) => (file: string) => {
    const raw = served.get(file)?.byteLength ?? 0;
    return { file, loads, raw, brotli: served.get(`${file}.br`)?.byteLength ?? raw };
  };
  const sum = (sizes: readonly FileSize[]) =>
    sizes.reduce((bytes, { brotli }) => bytes + brotli, 0);
  const inPackages = (sizes: readonly FileSize[]) =>
    sizes.reduce((bytes, { file, brotli }) => bytes + brotli * (packageShares.get(file) ?? 0), 0);
  const start = first.map(measureFile('first'));
  const afterwards = deferred.map(measureFile('deferred'));
  const widget = botCheck
    ? chunksOfBotCheck(botCheck.provider, [...files.keys()]).map(measureFile('bot check'))
    : [];
  const byLanguage = languages.map((language, index) => ({
    language,
    document: measureFile(`first, ${language}`)(
      index === 0 ? 'index.html' : `${language}/index.html`,
    ),
    messages: [...served.keys()]
      .filter((file) => new RegExp(`^assets/page-${language}-[^-]+\\.js$`).test(file))
      .map(measureFile(`deferred, ${language}`)),
  }));
  const known = new Set([...first, ...deferred, ...widget.map(({ file }) => file)]);
  const fonts = [...served.keys()].filter((file) => file.endsWith('.woff2'));
  return {
    files: [
      ...start,
      ...byLanguage.map(({ document }) => document),
      ...afterwards,
      ...byLanguage.flatMap(({ messages }) => messages),
      ...widget,
      ...fonts.map(measureFile('font')),
      ...[...files.keys()].filter((file) => !known.has(file)).map(measureFile('on demand')),
    ],
    sums: Object.fromEntries(
      byLanguage.map(({ language, document, messages }) => {
        const untilInteractive = sum([...start, document]);
        const wholePage = untilInteractive + sum([...afterwards, ...messages, ...widget]);
        const withoutPackages = wholePage - inPackages([...start, ...afterwards, ...widget]);
        return [language, { untilInteractive, wholePage, withoutPackages }];
      }),
    ),
  };
}

/** A provider has chunks of its name, or shares that of the standard widgets. */
function chunksOfBotCheck(provider: string, files: readonly string[]): string[] {
  const named = (name: string) => files.filter((file) => file.startsWith(`assets/${name}-`));
  const own = named(provider);
  return own.length > 0 ? own : named('standard-bot-check');
}

/**
 * Writes the report as a table, and the sums.
 * @param print prints a line
 * @param hasBudgets whether `budgets` apply
 */
export function printReport(
  { files, sums }: Report,
  print: (line: string) => void,
  hasBudgets: boolean,
): void {
  const width = Math.max(...files.map(({ file }) => file.length));
  for (const { file, loads, raw, brotli } of files) {
    print(`${file.padEnd(width)}  ${kib(raw).padStart(10)}  ${kib(brotli).padStart(10)}  ${loads}`);
  }
  for (const [language, of] of Object.entries(sums)) {
    for (const name of sumNames) {
      const limit = hasBudgets ? ` of ${budgets[name]} KiB` : '';
      print(`Brotli, ${titles[name]}, ${language}: ${kib(of[name])}${limit}`);
    }
  }
}

/** @returns a line for each budget that the page exceeds in a language */
export function exceededBudgets({ sums }: Pick<Report, 'sums'>): string[] {
  return Object.entries(sums).flatMap(([language, of]) =>
    sumNames.flatMap((name) => {
      const over = Math.ceil(of[name] - budgets[name] * 1024);
      if (over <= 0) return [];
      return [`${titles[name]}, ${language}: ${over} bytes over ${budgets[name]} KiB.`];
    }),
  );
}

const sumNames = Object.keys(titles) as readonly (keyof Sums)[];

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
