import type { ChunkBudget } from './budget.ts';

/**
 * The packages that grew, the biggest growth first, as a sentence. Less than 0.1 KiB is no growth.
 * @param before KiB
 * @param now bytes
 */
export function budgetGrowth(
  before: ChunkBudget['packages'],
  now: Readonly<Record<string, number>>,
): string {
  const grown = Object.entries(now)
    .map(([name, bytes]) => {
      const [was, is] = [tenths(before[name] ?? 0), tenths(bytes / 1024)];
      const label = name in before ? `${name} ${kib(was)} ->` : `${name} (new)`;
      return { growth: is - was, text: `${label} ${kib(is)} KiB` };
    })
    .filter(({ growth }) => growth > 0)
    .sort((a, b) => b.growth - a.growth || (a.text < b.text ? -1 : 1));
  if (grown.length === 0) return 'No package in it grew.';
  return `Grew: ${grown.map(({ text }) => text).join(', ')} (minified).`;
}

// Whole numbers, since 0.3 - 0.2 is not 0.1.
const tenths = (kib: number) => Math.round(kib * 10);
const kib = (tenths: number) => (tenths / 10).toFixed(1);
