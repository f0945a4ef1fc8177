import type { Budget } from './budget.ts';
import { budgetSums, sumNames } from './budget-sums.ts';
import type { Report } from './report.ts';

/** Writes the report as a table, and the three sums with their ceilings. @param print takes a line */
export function printReport(
  { files, sums }: Report,
  ceilings: Budget['ceilings'],
  print: (line: string) => void,
): void {
  const width = Math.max(...files.map(({ file }) => file.length));
  const row = (name: string, raw: string, brotli: string, when: string) =>
    print(`${name.padEnd(width)}  ${raw.padStart(10)}  ${brotli.padStart(10)}  ${when}`);
  row('', 'raw', 'brotli', 'loads');
  for (const { file, raw, brotli, when } of files) row(file, kib(raw), kib(brotli), when);
  for (const name of sumNames) {
    const ceiling = `${ceilings[name].toFixed(1)} KiB`;
    print(`Brotli, ${budgetSums[name].title}: ${kib(sums[name])} of ${ceiling}`);
  }
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
