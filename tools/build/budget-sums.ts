import type { When } from './report.ts';

/** What is weighed together, and which files each sum counts. Canned answers are in none. */
export const budgetSums = {
  untilLive: { title: 'until the page is live', counts: ['first'] },
  beforeAnyTouch: { title: 'before any touch', counts: ['first', 'then'] },
  wholeFlow: { title: 'the whole flow', counts: ['first', 'then', 'on touch'] },
} as const satisfies Record<string, { title: string; counts: readonly When[] }>;

export type SumName = keyof typeof budgetSums;

export const sumNames = Object.keys(budgetSums) as SumName[];
