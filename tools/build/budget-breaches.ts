import type { Budget } from './budget.ts';
import { budgetGrowth } from './budget-growth.ts';
import { budgetSums, type SumName, sumNames } from './budget-sums.ts';
import { budgetWeight } from './budget-weight.ts';
import type { FileWeight, Report } from './report.ts';

/**
 * What keeps a build from its budget. Canned answers have none: no visitor gets them.
 * @param scope `page`: the scripts, index.html and the three sums. `scripts`: the scripts alone, for other settings
 *   than the project's own; their texts are in index.html, and no deployer should have to mend a budget for them
 * @returns a line for each breach, in the order of the report, the sums last
 */
export function budgetBreaches(
  { files }: Pick<Report, 'files'>,
  budget: Budget,
  scope: 'page' | 'scripts',
): string[] {
  const held = files.filter(({ when }) => when !== 'mock');
  const built = [...new Set(held.map(({ chunk }) => chunk))];
  const checked = built.filter((name) => scope === 'page' || name !== 'index.html');
  const gone = Object.keys(budget.chunks).filter((name) => !built.includes(name));
  return [
    ...checked.flatMap((name) => chunkBreach(name, files, budget)),
    ...gone.map((name) => `${name}: has a limit in tools/build/budget.json, but is not built.`),
    ...(scope === 'page' ? sumNames.flatMap((name) => sumBreach(name, files, budget)) : []),
  ];
}

function chunkBreach(name: string, files: readonly FileWeight[], { chunks }: Budget): string[] {
  const line = chunks[name];
  if (line === undefined)
    return [`${name}: is built, but has no limit in tools/build/budget.json.`];
  const own = files.filter(({ chunk }) => chunk === name);
  return breach(name, own, { kind: 'budget', kib: line.limit, packages: line.packages });
}

function sumBreach(
  name: SumName,
  files: readonly FileWeight[],
  { ceilings, chunks }: Budget,
): string[] {
  const { title, counts } = budgetSums[name];
  const counted = files.filter(({ when }) => (counts as readonly string[]).includes(when));
  const packages: Record<string, number> = {};
  for (const chunk of new Set(counted.map(({ chunk }) => chunk))) {
    for (const [name, kib] of Object.entries(chunks[chunk]?.packages ?? {})) {
      packages[name] = (packages[name] ?? 0) + kib;
    }
  }
  return breach(title, counted, { kind: 'ceiling', kib: ceilings[name], packages });
}

interface Limit {
  readonly kind: 'budget' | 'ceiling';
  readonly kib: number;
  /** KiB, when the limit was set. */
  readonly packages: Readonly<Record<string, number>>;
}

function breach(name: string, files: readonly FileWeight[], limit: Limit): string[] {
  const { brotli, packages } = budgetWeight(files);
  const excess = brotli - limit.kib * 1024;
  if (excess <= 0) return [];
  const over = `${size(brotli)}, ${size(excess)} over its ${limit.kind} of ${limit.kib.toFixed(1)} KiB.`;
  const hasPackages = Object.keys(packages).length > 0;
  return [`${name}: ${over}${hasPackages ? ` ${budgetGrowth(limit.packages, packages)}` : ''}`];
}

const size = (bytes: number) =>
  bytes < 102.4 ? `${Math.ceil(bytes)} bytes` : `${(bytes / 1024).toFixed(1)} KiB`;
