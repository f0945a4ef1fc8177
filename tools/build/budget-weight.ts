import type { FileWeight } from './report.ts';

/** What files weigh together, in bytes. */
export function budgetWeight(
  files: readonly FileWeight[],
): Pick<FileWeight, 'brotli' | 'packages'> {
  const packages: Record<string, number> = {};
  let brotli = 0;
  for (const file of files) {
    brotli += file.brotli;
    for (const [name, bytes] of Object.entries(file.packages)) {
      packages[name] = (packages[name] ?? 0) + bytes;
    }
  }
  return { brotli, packages };
}
