import { budgetSums, type SumName } from './budget-sums.ts';
import type { Scripts } from './bundle-scripts.ts';

/** With the page; by itself, after the first screen; when the visitor touches the form; with canned answers alone. */
export type When = 'first' | 'then' | 'on touch' | 'mock';

/** What one file weighs. */
export interface FileWeight {
  /** In the built folder, with forward slashes. */
  readonly file: string;
  /** The file's name without folder and hash, the same in every build. */
  readonly chunk: string;
  /** Bytes. */
  readonly raw: number;
  readonly brotli: number;
  readonly when: When;
  /** Bytes of each npm package in it, and of our own modules as `threshold`, as the bundler minified them. */
  readonly packages: Readonly<Record<string, number>>;
}

/** What the page weighs. */
export interface Report {
  /** The page and its scripts, in the order they load, the heavier first. */
  readonly files: readonly FileWeight[];
  /** Bytes, brotli. */
  readonly sums: Readonly<Record<SumName, number>>;
}

const order: readonly When[] = ['first', 'then', 'on touch', 'mock'];

/** @param served every file, with its squeezed copy beside it */
export function reportOn(
  scripts: Pick<Scripts, 'files' | 'entry' | 'rest' | 'weights'>,
  served: ReadonlyMap<string, Uint8Array>,
): Report {
  const when = (file: string, chunk: string): When => {
    if (file === 'index.html' || file === scripts.entry) return 'first';
    if (file === scripts.rest) return 'then';
    return chunk.startsWith('mock-') ? 'mock' : 'on touch';
  };
  return reportFrom(
    ['index.html', ...scripts.files.keys()].map((file) => {
      const chunk = withoutHash(file);
      return {
        file,
        chunk,
        ...weightOf(file, served),
        when: when(file, chunk),
        packages: Object.fromEntries(scripts.weights.get(file) ?? []),
      };
    }),
  );
}

/** The report on a page that was drawn anew. @param drawn the page, with its squeezed copy */
export function reportWith({ files }: Report, drawn: ReadonlyMap<string, Uint8Array>): Report {
  return reportFrom(
    files.map((weight) =>
      drawn.has(weight.file) ? { ...weight, ...weightOf(weight.file, drawn) } : weight,
    ),
  );
}

function reportFrom(weights: readonly FileWeight[]): Report {
  const files = weights.toSorted(
    (a, b) => order.indexOf(a.when) - order.indexOf(b.when) || b.brotli - a.brotli,
  );
  return { files, sums: sumsOf(files) };
}

const weightOf = (file: string, served: ReadonlyMap<string, Uint8Array>) => ({
  raw: served.get(file)?.byteLength ?? 0,
  brotli: served.get(`${file}.br`)?.byteLength ?? 0,
});

const withoutHash = (file: string) =>
  file.replace(/^.*\//, '').replace(/-[A-Z0-9]{8}(?:\.js$|(?=\.))/, '');

function sumsOf(files: readonly FileWeight[]): Record<SumName, number> {
  const sum = ({ counts }: { counts: readonly When[] }) =>
    files.reduce((total, { brotli, when }) => total + (counts.includes(when) ? brotli : 0), 0);
  return {
    untilLive: sum(budgetSums.untilLive),
    beforeAnyTouch: sum(budgetSums.beforeAnyTouch),
    wholeFlow: sum(budgetSums.wholeFlow),
  };
}
