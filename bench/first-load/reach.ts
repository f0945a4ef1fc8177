import { ceilings } from '../../tools/build/report.ts';

/** A figure of ours beside the bound that it is to keep. */
export interface Reach {
  readonly figure: string;
  readonly measured: number;
  readonly limit: number;
  readonly unit: string;
  readonly decimals?: number;
  /** True where more is better. */
  readonly atLeast?: boolean;
}

/** The medians of a page; infinite is never, null what the page does not have. */
export interface Medians {
  readonly fcp: number;
  readonly lcp: number;
  readonly typed: number;
  readonly bound: number | null;
  readonly bytesToBound: number | null;
  readonly bytes: number;
  readonly requests: number;
  readonly blocked: number;
  readonly heap: number;
}

/** What only our page is asked for. Medians, but for the worst layout shift and the sums. */
export interface FlowFigures {
  readonly bytes: number;
  readonly toCode: number;
  readonly toRegistration: number;
  /** Requests between an answer and the next step, in all visits. */
  readonly requestsOnTheWay: number;
  readonly layoutShift: number;
  /** Early clicks that came to nothing, in all visits. */
  readonly lostClicks: number;
}

export interface Measured {
  readonly ours: Medians;
  /** Of the page in its other languages. */
  readonly translated: readonly Medians[];
  readonly flow: FlowFigures;
  readonly still: Medians;
  readonly reactOnly: Medians;
  readonly peers: readonly Medians[];
}

const KIB = 1024;
const MB = 1024 * 1024;

/** Every bound, as this run's own pages give it. */
export function reachOf({ ours, translated, flow, still, reactOnly, peers }: Measured): Reach[] {
  const ms = (figure: string, measured: number, limit: number) => ({
    figure,
    measured,
    limit,
    unit: 'ms',
  });
  const kib = (figure: string, bytes: number | null, limit: number) => ({
    figure,
    measured: (bytes ?? Number.NaN) / KIB,
    limit,
    unit: 'KiB',
    decimals: 1,
  });
  const none = (figure: string, measured: number) => ({ figure, measured, limit: 0, unit: '' });
  const bound = (medians: Medians) => medians.bound ?? Number.NaN;
  const slowest = (of: (medians: Medians) => number) => Math.max(...translated.map(of));
  return [
    ms('first contentful paint: static + 60 ms', ours.fcp, still.fcp + 60),
    ms('largest contentful paint: static + 60 ms', ours.lcp, still.lcp + 60),
    ms('field takes and keeps text: static + 90 ms', ours.typed, still.typed + 90),
    ms('buttons bound: React alone x 1.1', bound(ours), bound(reactOnly) * 1.1),
    ms(
      'first contentful paint, other languages: English + 60 ms',
      slowest(({ fcp }) => fcp),
      ours.fcp + 60,
    ),
    ms('buttons bound, other languages: English x 1.05', slowest(bound), bound(ours) * 1.05),
    none('clicks before that which were lost', flow.lostClicks),
    kib('bytes until interactive', ours.bytesToBound, ceilings.untilInteractive),
    kib('bytes of the whole page', flow.bytes, ceilings.wholePage),
    ms('total blocking time: React alone x 1.15', ours.blocked, reactOnly.blocked * 1.15),
    { figure: 'heap, settled', measured: ours.heap / MB, limit: 2, unit: 'MB', decimals: 2 },
    ms('step 1 to 2, after the answer', flow.toCode, 50),
    ms('step 2 to 3, after the answer', flow.toRegistration, 50),
    none('requests on the way', flow.requestsOnTheWay),
    { ...none('layout shift over the whole flow', flow.layoutShift), decimals: 2 },
    ...besidePeers(ours, peers),
  ];
}

function besidePeers(ours: Medians, peers: readonly Medians[]): Reach[] {
  if (peers.length === 0) return [];
  const fastest = (of: (medians: Medians) => number | null) =>
    Math.min(...peers.map((peer) => of(peer) ?? Number.POSITIVE_INFINITY));
  const beside = (
    figure: string,
    of: (medians: Medians) => number | null,
    limit: number,
  ): Reach => ({
    figure: `${figure}: the fastest peer to ours`,
    measured: fastest(of) / (of(ours) ?? Number.NaN),
    limit,
    unit: 'times',
    decimals: 2,
    atLeast: true,
  });
  return [
    beside('largest contentful paint', ({ lcp }) => lcp, 3),
    beside('field takes and keeps text', ({ typed }) => typed, 3),
    beside('buttons bound', ({ bound: at }) => at, 1),
  ];
}

/** Whether the figure, as it is printed, keeps its bound. */
function isReached({ measured, limit, decimals = 0, atLeast = false }: Reach): boolean {
  const shown = Number(measured.toFixed(decimals));
  const bound = Number(limit.toFixed(decimals));
  return atLeast ? shown >= bound : shown <= bound;
}

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
