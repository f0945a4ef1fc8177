import { readFileSync, writeFileSync } from 'node:fs';
import type { Language } from '../../src/domain/languages.ts';
import { type FileWeight, type Report, type SumName, sumNames, sums } from './report.ts';

/** What the page may weigh. Everything is in KiB of 1024 bytes. */
export interface Budget {
  /** Brotli; raised by hand alone. */
  readonly ceilings: Readonly<Record<SumName, number>>;
  /** By their names without hash. */
  readonly chunks: Readonly<Record<string, Limit>>;
}

interface Limit {
  /** Brotli. */
  readonly limit: number;
  /** What each package in it weighed when the limit was set, before minification. */
  readonly packages: Readonly<Record<string, number>>;
}

const about = [
  'KiB. Limits and ceilings: brotli. Packages: before minification, when the limits were set, to tell what grew since.',
  '`npm run build -- --set-budget` sets limits and packages anew. Ceilings are raised by hand.',
];

/** @throws an error that names the file and what is wrong with it */
export function readBudget(file: string): Budget {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

/** Replaces the file. The same budget makes the same bytes. */
export function writeBudget(file: string, { ceilings, chunks }: Budget): void {
  writeFileSync(file, `${JSON.stringify({ about, ceilings, chunks }, null, 2)}\n`);
}

/**
 * The budget that this build just keeps: 0.1 to 0.2 KiB above what each chunk weighs, since a script names others
 * with their hashes, and those alone have been seen to cost a large one up to 91 bytes.
 * @returns everything in the order of its names, so that what did not change stays where it was
 */
export function budgetFrom({ files }: Pick<Report, 'files'>, ceilings: Budget['ceilings']): Budget {
  const limits = files
    .filter(({ when }) => when !== 'font')
    .map(({ chunk, brotli, packages }): [string, Limit] => [
      chunk,
      {
        limit: Math.ceil((brotli / 1024 + 0.1) * 10) / 10,
        packages: inOrder(
          Object.entries(packages).map(([name, size]) => [name, tenths(size) / 10]),
        ),
      },
    ]);
  return { ceilings, chunks: inOrder(limits) };
}

/**
 * What keeps a build from its budget. Canned answers have none, since no visitor gets them; nor has a
 * brand's font.
 * @param scope `page`: the scripts, index.html and the three sums. `scripts`: the scripts alone, for other settings
 *   than the project's own; their texts are in index.html, and no deployer should have to mend a budget for them
 * @returns a line for each breach, in the order of the report, the sums last
 */
export function budgetBreaches(
  { files }: Pick<Report, 'files'>,
  { ceilings, chunks }: Budget,
  scope: 'page' | 'scripts',
): string[] {
  const held = files.filter(({ when }) => when !== 'mock' && when !== 'font');
  // Others' pages are had in other languages.
  const gone = Object.keys(chunks).filter(
    (name) => scope === 'page' && held.every(({ chunk }) => chunk !== name),
  );
  const chunkBreach = (file: FileWeight): string[] => {
    const limit = chunks[file.chunk];
    if (limit) return breach(file.chunk, 'budget', limit, [file]);
    return [`${file.chunk}: is built, but has no limit in tools/build/budget.json.`];
  };
  const readers = new Set(held.flatMap(({ language }) => language ?? []));
  const sumBreach = (name: SumName, reader: Language): string[] => {
    const counted = held.filter(
      ({ language, when }) => (language ?? reader) === reader && sums[name].counts.includes(when),
    );
    const packages = total(counted.map(({ chunk }) => chunks[chunk]?.packages ?? {}));
    const title = `${sums[name].title}, ${reader}`;
    return breach(title, 'ceiling', { limit: ceilings[name], packages }, counted);
  };
  return [
    ...held
      .filter(({ file }) => scope === 'page' || !file.endsWith('index.html'))
      .flatMap((file) => chunkBreach(file)),
    ...gone.map((name) => `${name}: has a limit in tools/build/budget.json, but is not built.`),
    ...(scope === 'page'
      ? [...readers].flatMap((reader) => sumNames.flatMap((name) => sumBreach(name, reader)))
      : []),
  ];
}

function breach(
  name: string,
  kind: 'budget' | 'ceiling',
  { limit, packages }: Limit,
  files: readonly FileWeight[],
): string[] {
  const brotli = files.reduce((bytes, file) => bytes + file.brotli, 0);
  const excess = brotli - limit * 1024;
  if (excess <= 0) return [];
  const over = `${size(brotli)}, ${size(excess)} over its ${kind} of ${limit.toFixed(1)} KiB.`;
  const now = total(files.map((file) => file.packages));
  const hasPackages = Object.keys(now).length > 0;
  return [`${name}: ${over}${hasPackages ? ` ${growth(packages, now)}` : ''}`];
}

/** The packages that grew, the biggest growth first, as a sentence. @param before KiB @param now bytes */
function growth(before: Limit['packages'], now: Readonly<Record<string, number>>): string {
  const grown = Object.entries(now)
    .map(([name, bytes]) => {
      const [was, is] = [tenths((before[name] ?? 0) * 1024), tenths(bytes)];
      const label = name in before ? `${name} ${(was / 10).toFixed(1)} ->` : `${name} (new)`;
      return { growth: is - was, text: `${label} ${(is / 10).toFixed(1)} KiB` };
    })
    .filter((package_) => package_.growth > 0)
    .sort((a, b) => b.growth - a.growth || (a.text < b.text ? -1 : 1));
  if (grown.length === 0) return 'No package in it grew.';
  return `Grew: ${grown.map(({ text }) => text).join(', ')} (before minification).`;
}

/** Whole tenths of a KiB, since 0.3 - 0.2 is not 0.1. */
const tenths = (bytes: number) => Math.round(bytes / 102.4);

const size = (bytes: number) =>
  bytes < 102.4 ? `${Math.ceil(bytes)} bytes` : `${(bytes / 1024).toFixed(1)} KiB`;

const inOrder = <Value>(entries: readonly [string, Value][]): Record<string, Value> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

function total(records: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [name, value] of records.flatMap((record) => Object.entries(record))) {
    sum[name] = (sum[name] ?? 0) + value;
  }
  return sum;
}
