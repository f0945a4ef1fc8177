import { isReached, type Medians, type Reach } from './reach.ts';

type Row = readonly string[];

/** A row for each page. */
export function pageTable(pages: readonly (readonly [name: string, Medians])[]): Row[] {
  const head = [
    'page',
    'KiB to live',
    'KiB',
    'requests',
    'FCP ms',
    'LCP ms',
    'types ms',
    'bound ms',
    'TBT ms',
    'heap MB',
  ];
  const rows = pages.map(([name, it]) => [
    name,
    shown(it.bytesToBound && it.bytesToBound / 1024, 1),
    shown(it.bytes / 1024, 1),
    shown(it.requests),
    shown(it.fcp),
    shown(it.lcp),
    shown(it.typed),
    shown(it.bound),
    shown(it.blocked),
    shown(it.heap / (1024 * 1024), 2),
  ]);
  return [head, ...rows];
}

/** A row for each bound. */
export function reachTable(reaches: readonly Reach[]): Row[] {
  const rows = reaches.map((reach) => {
    const { figure, measured, limit, unit, decimals, atLeast } = reach;
    const bound = `${atLeast ? 'at least' : 'at most'} ${shown(limit, decimals)} ${unit}`;
    return [
      figure,
      bound.trim(),
      `${shown(measured, decimals)} ${unit}`.trim(),
      isReached(reach) ? 'reached' : 'missed',
    ];
  });
  return [['', 'reach', 'ours', ''], ...rows];
}

function shown(value: number | null, decimals = 0): string {
  if (value === null) return '-';
  return value === Number.POSITIVE_INFINITY ? 'never' : value.toFixed(decimals);
}
