import type { Scripts } from './bundle-scripts.ts';

interface Weight {
  readonly file: string;
  /** Bytes. */
  readonly raw: number;
  readonly brotli: number;
  /** True when it loads before the visitor touches anything. */
  readonly first: boolean;
}

/** What the page weighs. */
export interface Report {
  readonly files: readonly Weight[];
  /** Bytes, brotli, of the page, its script and what that imports: all that loads before any touch. */
  readonly firstLoad: number;
  readonly budget: number;
  readonly withinBudget: boolean;
}

const budget = 115 * 1024;

/** @param served every file, with its squeezed copy beside it */
export function reportOn(
  { entry, entryImports, files }: Scripts,
  served: ReadonlyMap<string, Uint8Array>,
): Report {
  const first = new Set(['index.html', entry, ...entryImports]);
  const weights = ['index.html', ...files.keys()]
    .map((file) => ({
      file,
      raw: served.get(file)?.byteLength ?? 0,
      brotli: served.get(`${file}.br`)?.byteLength ?? 0,
      first: first.has(file),
    }))
    .sort((a, b) => Number(b.first) - Number(a.first) || b.brotli - a.brotli);
  const firstLoad = weights.reduce((sum, { brotli, first }) => sum + (first ? brotli : 0), 0);
  return { files: weights, firstLoad, budget, withinBudget: firstLoad <= budget };
}

/** Writes the report as a table; over the budget, a line on the error stream. */
export function printReport({ files, firstLoad, budget, withinBudget }: Report): void {
  const width = Math.max(...files.map(({ file }) => file.length));
  const line = (name: string, raw: string, brotli: string, when: string) =>
    console.log(`${name.padEnd(width)}  ${raw.padStart(10)}  ${brotli.padStart(10)}  ${when}`);
  line('', 'raw', 'brotli', '');
  for (const { file, raw, brotli, first } of files) {
    line(file, kib(raw), kib(brotli), first ? 'first' : 'later');
  }
  console.log(`Loads before any touch: ${kib(firstLoad)} of ${kib(budget)} brotli`);
  if (!withinBudget) console.error(`The page weighs ${kib(firstLoad - budget)} too much.`);
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
