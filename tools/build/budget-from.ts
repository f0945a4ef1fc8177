import type { Budget, ChunkBudget } from './budget.ts';
import { budgetWeight } from './budget-weight.ts';
import type { Report } from './report.ts';

// A script names others with their hashes; another hash has been seen to cost a large one up to 91 bytes.
const slack = 0.1;

/**
 * The budget that this build just keeps: 0.1 to 0.2 KiB above what each chunk weighs.
 * @returns everything in the order of its names, so that what did not change stays where it was
 */
export function budgetFrom({ files }: Pick<Report, 'files'>, ceilings: Budget['ceilings']): Budget {
  const names = [...new Set(files.map(({ chunk }) => chunk))].sort();
  const budgets = names.map((name) => {
    return [name, budgetOf(budgetWeight(files.filter(({ chunk }) => chunk === name)))] as const;
  });
  return { ceilings, chunks: Object.fromEntries(budgets) };
}

function budgetOf({ brotli, packages }: ReturnType<typeof budgetWeight>): ChunkBudget {
  return {
    limit: Math.ceil((brotli / 1024 + slack) * 10) / 10,
    packages: Object.fromEntries(
      Object.keys(packages)
        .sort()
        .map((name) => [name, Math.round((packages[name] ?? 0) / 102.4) / 10]),
    ),
  };
}
